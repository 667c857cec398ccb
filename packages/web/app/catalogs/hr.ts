export { messages } from '../locales/hr.po'
export { words } from '@stay/ui/words/hr'
