export { messages } from '../../locales/offline/pl.po'
