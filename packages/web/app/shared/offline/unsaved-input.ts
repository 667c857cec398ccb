const typedFields = () => [...((window.stayTyped ?? []) as Iterable<HTMLInputElement>)]

const NON_TEXT_TYPES = ['checkbox', 'radio', 'range']

/** Whether a reload would lose typed text; text that is also in the query of the page is restored. */
export function hasUnsavedInput(): boolean {
  const query = new URLSearchParams(location.search)
  return typedFields().some(
    ({ isConnected, type, name, value }) =>
      isConnected && !NON_TEXT_TYPES.includes(type) && value.trim() !== '' && value !== query.get(name),
  )
}
