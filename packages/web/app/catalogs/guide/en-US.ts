export { messages } from '../../locales/guide/en-US.po'
