export { messages } from '../../locales/guide/hr.po'
