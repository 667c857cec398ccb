export { messages } from '../../locales/offline/hr.po'
