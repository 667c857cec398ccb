/** Icons for room control. A separate file, because only signed-in guests need them. */

export const power = 'M12 4v8m-4.6-5.2a7 7 0 1 0 9.2 0'
export const air =
  'M4 9.5h10.5a2.5 2.5 0 1 0-2.4-3.2M4 13h14.5a2.5 2.5 0 1 1-2.4 3.2M4 16.5h6.5a2 2 0 1 1-1.9 2.6'
export const moon = 'M19 14.5A7.5 7.5 0 0 1 9.5 5a7.5 7.5 0 1 0 9.5 9.5Z'
export const broom = 'M19.5 4.5 13 11m-3-2.5 5.5 5.5-3 5.5c-3.5 0-6.5-1.5-8-4.5l5.5-6.5ZM7 15l2.5 2.5'
