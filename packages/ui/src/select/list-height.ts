/** A list to choose from is at most this high, in pixels. */
export const LIST_MAX_HEIGHT = 320
