export { messages } from '../../locales/stay/sk.po'
