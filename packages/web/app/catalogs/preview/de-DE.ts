export { messages } from '../../locales/preview/de-DE.po'
