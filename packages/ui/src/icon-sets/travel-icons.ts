/** Icons for the menu of a hotel and its guide. */

export const bed = 'M3.5 18.5v-12m0 9h17v3m0-3V13a3 3 0 0 0-3-3h-7v5.5M7 12.6v.1'
export const bell = 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 2h-15l1.5-2ZM10 21h4'
export const bike =
  'M6 12.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7Zm12 0a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7ZM6 16l3.5-7h5L18 16m-8.5-7 3 7 2.5-7m-1.5-3H16'
export const book = 'M6.5 4.5h11v15h-9a2 2 0 0 1-2-2v-13Zm0 13a2 2 0 0 1 2-2h9'
export const car = 'M4.5 16.5v-4l2-5.5h11l2 5.5v4h-15Zm0-4h15M7 16.5v2m10-2v2m-9.5-4v.1m9-.1v.1'
export const compass = 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17Zm3.5 5-2 5-5 2 2-5 5-2Z'
export const cup =
  'M5.5 8.5h11v6a4 4 0 0 1-4 4h-3a4 4 0 0 1-4-4v-6Zm11 1.5H18a2 2 0 0 1 0 5h-1.6M9 3.5v2m4-2v2'
export const family =
  'M8 5a2 2 0 1 0 0 4 2 2 0 0 0 0-4Zm8.5 4.5a1.6 1.6 0 1 0 0 3.2 1.6 1.6 0 0 0 0-3.2ZM4 19.5v-3a4 4 0 0 1 8 0v3m1.5 0V18a3 3 0 0 1 6 0v1.5'
export const heart =
  'M12 19.5S4.5 15 4.5 9.8A3.8 3.8 0 0 1 12 8.4a3.8 3.8 0 0 1 7.5 1.4C19.5 15 12 19.5 12 19.5Z'
export const home = 'M4.5 11 12 4.5l7.5 6.5v8.5h-5v-5h-5v5h-5V11Z'
export const info = 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17Zm0 7.5v5.5m0-8.6V8'
export const leaf = 'M5 19C5 10 10 5 19.5 5c0 9-5 13-11.5 12m-3 2 7-7'
export const map = 'm4.5 6.5 5-2 5 2 5-2v13l-5 2-5-2-5 2v-13Zm5-2v13m5-11v13'
export const mask =
  'M4.5 6.5c5-1.5 10-1.5 15 0v5c0 4.5-3 8-7.5 8s-7.5-3.5-7.5-8v-5Zm3.5 4h2.5m3 0H16M9.5 15c1.6 1.2 3.4 1.2 5 0'
export const mountain = 'm3 18.5 6-11 4 6.5 2-3 6 7.5H3Z'
export const music =
  'M9 17.5v-12L18 4v11.5M6.5 15a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Zm9-2a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Z'
export const sail = 'M12 4v12m0-11 6.5 9H12m0-7-5 7h5M4.5 17h15l-2 3h-11l-2-3Z'
export const ski = 'm5 20 14-4.5M8 18l-2-5 5-4 3 2 2 4M14.5 4a1.7 1.7 0 1 0 0 3.4 1.7 1.7 0 0 0 0-3.4Z'
export const spa =
  'M12 20c-4.5 0-7.5-2.5-8-7 2.5 0 4.7.8 6.3 2.3C9.5 11.5 10 8 12 5c2 3 2.5 6.5 1.7 10.3C15.3 13.8 17.5 13 20 13c-.5 4.5-3.5 7-8 7Z'
export const star = 'm12 4 2.5 5.2 5.7.8-4.1 4 1 5.7L12 17l-5.1 2.7 1-5.7-4.1-4 5.7-.8L12 4Z'
export const sun =
  'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8Zm0-5v2m0 14v2M3 12h2m14 0h2M5.6 5.6 7 7m10 10 1.4 1.4m0-12.8L17 7M7 17l-1.4 1.4'
export const utensils = 'M7 3.5v6a2 2 0 0 0 4 0v-6m-2 8v9m0-17v5m8 12v-7h-2.5V8c0-2.5 1-4 2.5-4.5v10'
export const walk =
  'M13 3.5a1.6 1.6 0 1 0 0 3.2 1.6 1.6 0 0 0 0-3.2ZM8 12l2-3.5 3-.5 1 4 3 1.5M13 12l-1.5 3 2.5 2.5.5 3m-3-5.5L10 17.5l-2.5 3'
export const wine = 'M7.5 3.5h9l-.5 5a4 4 0 0 1-8 0l-.5-5ZM12 12.5v8m-3.5 0h7m-7.7-13h8.4'

export const pin =
  'M12 21s-6.5-5.6-6.5-11a6.5 6.5 0 0 1 13 0c0 5.4-6.5 11-6.5 11Zm0-13.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Z'
export const phone =
  'M6 4.5h3.5l1.5 4L9 10a11 11 0 0 0 5 5l1.5-2 4 1.5V18a1.5 1.5 0 0 1-1.5 1.5C10.5 19.5 4.5 13.5 4.5 6A1.5 1.5 0 0 1 6 4.5Z'
export const mail = 'M4 6h16v12H4zm0 .5 8 6.5 8-6.5'
export const clock = 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17Zm0 4V12l3 2'
export const share = 'M12 14.5v-10m-3.5 3L12 4l3.5 3.5M6 11v8.5h12V11'
export const copy = 'M9 9h10v10.5H9zm6 0V4.5H5V15h4'
export const pause = 'M9 6v12m6-12v12'
export const play = 'M8 5.5 18 12 8 18.5v-13Z'
export const list = 'M9 7h10.5M9 12h10.5M9 17h10.5M5 7v.1M5 12v.1M5 17v.1'
export const stories = 'M8 4.5h8v15H8zM4.5 7v10m15-10v10'
