export { messages } from '../../locales/stay/pl.po'
