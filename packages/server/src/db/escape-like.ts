/** A text for `like` that matches itself only. */
export const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')
