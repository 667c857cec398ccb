export { messages } from '../locales/en-US.po'
export { words } from '@stay/ui/words/en'
