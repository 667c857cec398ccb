/** Something that the user can do on the current page, from the command palette or by a key. */
export type Command = {
  key: string
  text: string
  /** A letter or another character that runs the command while no field has the focus. */
  shortcut?: string
  run: () => void
}

/** The commands of the components on the screen, in the order in which they were added. */
export function createCommands() {
  let groups: Command[][] = []
  let all: Command[] = []
  const listeners = new Set<() => void>()
  const update = (changed: Command[][]) => {
    groups = changed
    all = changed.flat()
    for (const listener of listeners) listener()
  }
  return {
    /** Returns a function that removes the commands. */
    add(commands: Command[]) {
      update([...groups, commands])
      return () => update(groups.filter((group) => group !== commands))
    },
    list: () => all,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export type Commands = ReturnType<typeof createCommands>

/** Commands whose text contains every word of the search, those that start with it first. */
export function searchCommands(
  commands: Command[],
  search: string,
  fold: (text: string) => string,
): Command[] {
  const words = fold(search).split(' ').filter(Boolean)
  const matches = commands.filter(({ text }) => words.every((word) => fold(text).includes(word)))
  const startsWith = ({ text }: Command) => Number(fold(text).startsWith(words[0] ?? ''))
  return matches.sort((one, other) => startsWith(other) - startsWith(one))
}
