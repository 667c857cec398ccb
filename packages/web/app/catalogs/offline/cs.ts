export { messages } from '../../locales/offline/cs.po'
