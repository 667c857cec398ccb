export { messages } from '../../locales/preview/sk.po'
