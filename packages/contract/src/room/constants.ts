/** Fan speeds in the order in which they are shown. */
export const FAN_SPEEDS = ['auto', 'low', 'medium', 'high'] as const
export type FanSpeed = (typeof FAN_SPEEDS)[number]

/** Flags of a room: do not disturb (`dnd`), make up my room (`mur`), and sensor states. */
export const FLAGS = ['dnd', 'mur', 'occupied', 'windowOpen', 'eco'] as const
export type FlagName = (typeof FLAGS)[number]

/** Flags that a guest can set; setting one clears the other. */
export const GUEST_FLAGS = ['dnd', 'mur'] as const satisfies FlagName[]
export type GuestFlag = (typeof GUEST_FLAGS)[number]

/** Reasons why a zone rejects settings; switching off is always possible. */
export const LOCK_REASONS = ['window_open', 'room_unoccupied', 'maintenance'] as const
export type LockReason = (typeof LOCK_REASONS)[number]

/** Maximum number of zones of a controller. */
export const MAX_ZONES = 8
