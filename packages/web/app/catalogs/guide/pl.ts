export { messages } from '../../locales/guide/pl.po'
