// Access to the storages of this browser, which throw where they are forbidden or full.

type Kind = 'localStorage' | 'sessionStorage'

/** Returns an entry; undefined if there is none, or storage is forbidden. */
export function readEntry(kind: Kind, name: string): string | undefined {
  try {
    return globalThis[kind].getItem(name) ?? undefined
  } catch {
    return undefined
  }
}

/** Writes an entry, or deletes it if it is undefined. Does nothing if storage is full or forbidden. */
export function writeEntry(kind: Kind, name: string, text: string | undefined): void {
  try {
    if (text === undefined) globalThis[kind].removeItem(name)
    else globalThis[kind].setItem(name, text)
  } catch {
    // Then nothing is remembered, and there is nothing to delete.
  }
}

/** Returns the rest of the names of the entries that begin with a text. */
export function entriesFrom(kind: Kind, start: string): string[] {
  try {
    return Object.keys(globalThis[kind]).flatMap((name) =>
      name.startsWith(start) ? name.slice(start.length) : [],
    )
  } catch {
    return []
  }
}
