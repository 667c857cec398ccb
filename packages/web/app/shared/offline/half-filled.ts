/** Fields that the guest has typed into, from the first moment of the page. */
const typed = () => [...((window.stayTyped ?? []) as Iterable<HTMLInputElement>)]

const NOT_TEXT = ['checkbox', 'radio', 'range']

/** Whether something that was typed would be lost with the page; what the address says is not. */
export function isHalfFilled(): boolean {
  const told = new URLSearchParams(location.search)
  return typed().some(
    ({ isConnected, type, name, value }) =>
      isConnected && !NOT_TEXT.includes(type) && value.trim() !== '' && value !== told.get(name),
  )
}
