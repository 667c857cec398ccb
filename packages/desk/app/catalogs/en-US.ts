export { messages } from '../locales/en-US.po'
export { messages as kitMessages } from '@stay/ui/messages/en'
