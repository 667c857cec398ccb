export { messages } from '../../locales/guide/cs.po'
