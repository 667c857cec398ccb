export const print = (text: string) => console.log(visible(text))
export const printError = (text: string) => console.error(visible(text))

/** Texts of guests, devices and packs must not contain commands for the terminal. Tabs and line feeds stay. */
export const visible = (text: string) =>
  text.replace(
    // eslint-disable-next-line no-control-regex -- control characters are what is searched
    /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
