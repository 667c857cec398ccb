/** Icons for the desk of the hotel's staff. */

export const gear =
  'M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6Zm0-5.5v3m0 11v3M3.5 12h3m11 0h3M6 6l2.100 2.100m7.800 7.800L18 18M6 18l2.100-2.100m7.800-7.800L18 6'
export const reception = 'M4 18.500h16M6 18.500v-3a6 6 0 0 1 12 0v3M12 9.500V7m-2 0h4'
export const menu = 'M4.500 7h15M4.500 12h15m-15 5h15'
export const more = 'M6 12v.1m6-.1v.1m6-.1v.1'
export const key = 'M8.500 10.500a4 4 0 1 0 0 8 4 4 0 0 0 0-8Zm2.800 1.200L19.500 4M16 7.500l2.500 2.500'
export const printer = 'M7.500 9V4.500h9V9m-9 7.500h-3V9h15v7.500h-3m-9-2.500h9v6h-9z'
