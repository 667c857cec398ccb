/** Icons of the kit, as SVG paths in a 24 × 24 view box. */

export const search = 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13Zm4.7 11.2L20 20'
export const globe =
  'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM3.7 12h16.6M12 3.5c2.4 2.3 3.6 5.2 3.6 8.5s-1.2 6.2-3.6 8.5c-2.4-2.3-3.6-5.2-3.6-8.5s1.2-6.2 3.6-8.5Z'
export const left = 'm14.5 5.5-6.5 6.5 6.5 6.5'
export const right = 'm9.5 5.5 6.5 6.5-6.5 6.5'
export const down = 'm5.5 9 6.5 6.5L18.5 9'
export const arrow = 'M5 12h14m-5.5-5.5L19 12l-5.5 5.5'
export const check = 'm5 12.5 4.5 4.5L19 7.5'
export const close = 'm6.5 6.5 11 11m0-11-11 11'
export const plus = 'M12 5.5v13M5.5 12h13'
export const minus = 'M5.5 12h13'
export const calendar = 'M5 6.5h14v13H5zM5 10.5h14M8.5 4v4m7-4v4'
export const warning = 'M12 4.5 3.5 19h17L12 4.5Zm0 5.5v4.5m0 2v.1'
export const image = 'M4.5 5.5h15v13h-15zm0 10 4.5-4.5 3.5 3.5 2.5-2.5 4.5 4.5M15.5 9v.1'
export const file = 'M7 3.5h7l4 4v13H7zm7 0v4h4'
