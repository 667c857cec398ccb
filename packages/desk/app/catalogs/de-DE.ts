export { messages } from '../locales/de-DE.po'
export { messages as kitMessages } from '@stay/ui/messages/de'
