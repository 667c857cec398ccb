import type { DeskStay } from '@stay/contract/stay/desk-stays'
import { expect, it } from 'vitest'
import { groupOf, groupStays, needOf } from './groups.ts'
import { nightsOf } from './nights.ts'

const moment = { day: '2026-11-19', now: '2026-11-19T13:00:00+01:00' }
const stay = (more: Partial<DeskStay>): DeskStay => ({
  id: '1',
  version: 1,
  reservationId: 'R-1',
  room: '101',
  isRoomTaken: false,
  lastName: 'Nowak',
  firstName: '',
  guests: 1,
  language: 'pl',
  checkIn: '2026-11-19T15:00:00+01:00',
  checkOut: '2026-11-21T11:00:00+01:00',
  arrivalTime: null,
  note: '',
  alert: '',
  source: '',
  state: 'expected',
  checkedInAt: null,
  checkedOutAt: null,
  devices: 0,
  changedAt: '2026-11-18T10:00:00Z',
  changedBy: '',
  ...more,
})

it.each([
  [{}, undefined],
  [{ room: null }, 'no_room'],
  [{ isRoomTaken: true }, 'room_taken'],
  [{ checkIn: '2026-11-18T15:00:00+01:00', room: null }, 'missed'],
  [{ state: 'in_house' }, undefined],
  [{ state: 'in_house', checkOut: '2026-11-19T11:00:00+01:00' }, 'overdue'],
  [{ state: 'departed', room: null }, undefined],
] as [Partial<DeskStay>, string | undefined][])('%j needs %s', (more, need) => {
  expect(needOf(stay(more), moment)).toBe(need)
})

it('puts what needs reception first, and what is done last', () => {
  expect(groupOf(stay({ state: 'in_house' }), 'arrivals', moment)).toBe('done')
  expect(groupOf(stay({ state: 'in_house' }), 'departures', moment)).toBe('later')
  const stays = [
    stay({ id: 'later' }),
    stay({ id: 'done', state: 'in_house' }),
    stay({ id: 'first', room: null }),
  ]
  expect(groupStays(stays, 'arrivals', moment).map(({ group, stays: [one] }) => [group, one?.id])).toEqual([
    ['needs_you', 'first'],
    ['later', 'later'],
    ['done', 'done'],
  ])
})

it('counts nights across a change of the clock', () => {
  const autumn = { checkIn: '2026-10-24T15:00:00+02:00', checkOut: '2026-10-26T11:00:00+01:00' }
  expect(nightsOf(autumn)).toBe(2)
})
