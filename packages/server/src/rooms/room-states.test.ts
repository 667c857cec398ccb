import { expect, it } from 'vitest'
import { RoomStates } from './room-states.ts'

const ref = { hotelId: 'h', controllerId: 'c' }

function startStates() {
  let now = 1000
  const states = new RoomStates(() => now++)
  states.setControllers([{ ...ref, zones: [], devices: new Map(), lastModes: new Map() }])
  states.events.connection(true)
  return states
}

it('an old retained "offline" does not replace a live "online"', () => {
  const states = startStates()
  states.events.availability(ref, true, true)
  states.events.availability(ref, false, false)
  expect(states.isOnline(ref)).toBe(true)
})

it('a live "offline" replaces a live "online", and a retained message counts after a reconnection', () => {
  const states = startStates()
  states.events.availability(ref, true, true)
  states.events.availability(ref, false, true)
  expect(states.isOnline(ref)).toBe(false)
  states.events.connection(false)
  states.events.connection(true)
  states.events.availability(ref, true, false)
  expect(states.isOnline(ref)).toBe(true)
})
