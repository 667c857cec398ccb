export { messages } from '../../locales/stay/en-US.po'
