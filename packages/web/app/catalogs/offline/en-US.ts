export { messages } from '../../locales/offline/en-US.po'
