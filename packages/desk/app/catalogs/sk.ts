export { messages } from '../locales/sk.po'
export { messages as kitMessages } from '@stay/ui/messages/sk'
