export { messages } from '../locales/cs.po'
export { messages as kitMessages } from '@stay/ui/messages/cs'
