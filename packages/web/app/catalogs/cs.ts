export { messages } from '../locales/cs.po'
export { words } from '@stay/ui/words/cs'
