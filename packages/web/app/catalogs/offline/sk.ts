export { messages } from '../../locales/offline/sk.po'
