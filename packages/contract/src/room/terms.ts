/** The words that rooms, devices and pages share. */

export const FAN_SPEEDS = ['auto', 'low', 'medium', 'high'] as const
export type FanSpeed = (typeof FAN_SPEEDS)[number]

/** What a room can say of itself besides its climate: do not disturb, make up my room, and what its sensors see. */
export const FLAGS = ['dnd', 'mur', 'occupied', 'windowOpen', 'eco'] as const
export type FlagName = (typeof FLAGS)[number]

/** Those that a guest may set; one excludes the other. */
export const GUEST_FLAGS = ['dnd', 'mur'] as const satisfies FlagName[]
export type GuestFlag = (typeof GUEST_FLAGS)[number]

/** Why a zone takes no settings now; switching off is always possible. */
export const LOCK_REASONS = ['window_open', 'room_unoccupied', 'maintenance'] as const
export type LockReason = (typeof LOCK_REASONS)[number]

/** So many zones can a controller have. */
export const MAX_ZONES = 8
