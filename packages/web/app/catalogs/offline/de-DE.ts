export { messages } from '../../locales/offline/de-DE.po'
