/** Icons for offline use and installation. */

export const noNetwork =
  'm4 4 16 16M5 12.500a10 10 0 0 1 4-2.500m4.500-.400a10 10 0 0 1 5.500 2.900M8 16a6 6 0 0 1 5.500-1.500M2.500 9a14 14 0 0 1 3.800-2.500m4.200-1.300A14 14 0 0 1 21.500 9M12 19.500v.1'
export const onDevice = 'M7.500 3.500h9v17h-9zM12 7v6.500m-2.500-2.500 2.500 2.500 2.500-2.500m-3 6.500h1'
export const refresh = 'M19 12a7 7 0 1 1-2.300-5.200M19.500 4v4h-4'
export const share = 'M12 14.500v-11M8.500 7 12 3.500 15.500 7M7 10.500H5.500v10h13v-10H17'
