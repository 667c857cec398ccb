import { useSyncExternalStore } from 'react'

/** Elements inside the open modals, the latest last. What they contain can be reached while the modal is open. */
let hosts: Element[] = []
const listeners = new Set<() => void>()

function update(changed: Element[]): void {
  hosts = changed
  for (const listener of listeners) listener()
}

/** Ref of an element inside a modal. */
export function modalHost(element: Element | null): (() => void) | undefined {
  if (!element) return undefined
  update([...hosts, element])
  return () => update(hosts.filter((host) => host !== element))
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Returns the element inside the latest open modal; undefined while no modal is open. */
export const useModalHost = () =>
  useSyncExternalStore(
    subscribe,
    () => hosts.at(-1),
    () => undefined,
  )
