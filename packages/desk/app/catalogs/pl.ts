export { messages } from '../locales/pl.po'
export { messages as kitMessages } from '@stay/ui/messages/pl'
