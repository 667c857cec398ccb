export { messages } from '../../locales/stay/de-DE.po'
