import { useMemo } from 'react'

/** Which columns a list can have, and which it has until a person chooses. */
export interface ColumnChoice<Id extends string> {
  /** All, in their order. The first is always there. */
  readonly ids: readonly Id[]
  readonly mostCommon: readonly Id[]
}

/** The columns that a text of the URL or of the preferences names (`email,since`); the first one is always there. */
export function readColumns<Id extends string>(
  text: string,
  { ids, mostCommon }: ColumnChoice<Id>,
): readonly Id[] {
  if (text === '') return mostCommon
  const wanted = new Set(text.split(','))
  return ids.filter((id, at) => at === 0 || wanted.has(id))
}

/** The text that `readColumns` reads. */
export const columnsText = <Id extends string>(
  chosen: readonly Id[],
  { ids }: ColumnChoice<Id>,
): string => ids.filter((id) => chosen.includes(id)).join(',')

/**
 * The columns of the URL; without any there, those that the person chose last.
 * @param preferred the text that was kept of an earlier choice; empty for the usual ones
 * @param keep keeps the text of a choice
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
    keep(made === columnsText(choice.mostCommon, choice) ? '' : made)
  }
  return { ids, choose }
}

/** The titles of columns, by their ids. */
export const titlesOf = <Id extends string>(columns: readonly { id: Id; title: string }[]) =>
  Object.fromEntries(columns.map(({ id, title }) => [id, title])) as Record<Id, string>
