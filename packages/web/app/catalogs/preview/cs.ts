export { messages } from '../../locales/preview/cs.po'
