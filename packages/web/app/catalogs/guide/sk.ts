export { messages } from '../../locales/guide/sk.po'
