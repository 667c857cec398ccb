export { messages } from '../../locales/stay/cs.po'
