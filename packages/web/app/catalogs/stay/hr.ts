export { messages } from '../../locales/stay/hr.po'
