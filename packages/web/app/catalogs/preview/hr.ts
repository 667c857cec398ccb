export { messages } from '../../locales/preview/hr.po'
