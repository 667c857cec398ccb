export { messages } from '../locales/hr.po'
export { messages as kitMessages } from '@stay/ui/messages/hr'
