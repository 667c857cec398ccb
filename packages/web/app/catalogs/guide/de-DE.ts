export { messages } from '../../locales/guide/de-DE.po'
