export const MAX_GUESTS = 50
export const MAX_NOTE_LENGTH = 1000
export const MAX_ALERT_LENGTH = 200
