export { messages } from '../../locales/preview/en-US.po'
