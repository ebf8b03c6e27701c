import { useMemo } from 'react'

/** The columns of a list, and the default ones. */
export interface ColumnChoice<Id extends string> {
  /** All, in order. The first is always shown. */
  readonly ids: readonly Id[]
  readonly defaults: readonly Id[]
}

/** Parses the columns of the URL or of the preferences (`email,since`); the first one is always shown. */
export function readColumns<Id extends string>(
  text: string,
  { ids, defaults }: ColumnChoice<Id>,
): readonly Id[] {
  if (text === '') return defaults
  const wanted = new Set(text.split(','))
  return ids.filter((id, at) => at === 0 || wanted.has(id))
}

/** Formats columns as the text that `readColumns` parses. */
export const columnsText = <Id extends string>(
  chosen: readonly Id[],
  { ids }: ColumnChoice<Id>,
): string => ids.filter((id) => chosen.includes(id)).join(',')

/**
 * Returns the columns of the URL, or the user's last choice if it has none.
 * @param preferred the saved text of an earlier choice; empty for the default
 * @param keep saves the text of a choice
 */
export function useChosenColumns<Id extends string>(
  choice: ColumnChoice<Id>,
  inUrl: string,
  setInUrl: (text: string) => void,
  preferred: string,
  keep: (text: string) => void,
): { readonly ids: readonly Id[]; readonly choose: (chosen: readonly Id[]) => void } {
  const text = inUrl === '' ? preferred : inUrl
  const ids = useMemo(() => readColumns(text, choice), [text, choice])
  const choose = (chosen: readonly Id[]) => {
    const made = columnsText(chosen, choice)
    setInUrl(made)
    keep(made === columnsText(choice.defaults, choice) ? '' : made)
  }
  return { ids, choose }
}

/** Returns the titles of columns, by their ids. */
export const titlesOf = <Id extends string>(columns: readonly { id: Id; title: string }[]) =>
  Object.fromEntries(columns.map(({ id, title }) => [id, title])) as Record<Id, string>
