/** Maximum height of a list of options in pixels. */
export const LIST_MAX_HEIGHT = 320
