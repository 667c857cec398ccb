import type { LiveEnvironment } from './environment.ts'

const NAME = 'stay.signed-in'

/** A shared lock that a tab holds while its guest is signed in, so that other tabs can see it. */
export function createSignedInLock({ locks }: Pick<LiveEnvironment, 'locks'>) {
  let release = () => {}
  return {
    hold: () => {
      const released = new Promise<void>((resolve) => {
        release = resolve
      })
      void locks?.request(NAME, { mode: 'shared' }, () => released)
    },
    release: () => release(),
    isHeld: async () => {
      const { held = [] } = (await locks?.query()) ?? {}
      return held.some(({ name }) => name === NAME)
    },
  }
}
