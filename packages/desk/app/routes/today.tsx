import { Today } from '../features/reception/today.tsx'

export { Today as Component }
