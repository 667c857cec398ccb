export { messages } from '../../locales/preview/pl.po'
