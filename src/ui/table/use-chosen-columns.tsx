import { Button, Stack } from '@mantine/core'
import { useMemo, type ReactNode } from 'react'
import { Check } from '#ui/form/Check.tsx'
import type { TableState } from './use-table-state.ts'

/** The columns of a list, and the default ones. */
export interface ColumnChoice<Id extends string> {
  /** All, in order. The first is always shown. */
  readonly ids: readonly Id[]
  readonly defaults: readonly Id[]
}

/** Parses the columns of the URL or of the preferences (`email,since`); the first one is always shown. */
function readColumns<Id extends string>(
  text: string,
  { ids, defaults }: ColumnChoice<Id>,
): readonly Id[] {
  if (text === '') return defaults
  const wanted = new Set(text.split(','))
  return ids.filter((id, at) => at === 0 || wanted.has(id))
}

/** Formats columns as the text that `readColumns` parses. */
const columnsText = <Id extends string>(chosen: readonly Id[], { ids }: ColumnChoice<Id>): string =>
  ids.filter((id) => chosen.includes(id)).join(',')

/**
 * Returns the columns of the URL, or of the user's last choice if it has none, and what chooses them, for a dialog.
 * @param all every column, stable
 * @param state with the parameter `columns`
 * @param preferred the saved text of an earlier choice; empty for the default
 * @param keep saves the text of a choice
 */
export function useChosenColumns<Id extends string, C extends { id: Id; title: string }>({
  choice,
  all,
  state,
  words,
  preferred,
  keep,
}: {
  choice: ColumnChoice<Id>
  all: readonly C[]
  state: TableState<'columns'>
  words: { readonly defaultColumns: string }
  preferred: string
  keep: (text: string) => void
}): {
  readonly ids: readonly Id[]
  readonly columns: readonly C[]
  readonly choices: ReactNode
} {
  const text = state.filters.columns || preferred
  const ids = useMemo(() => readColumns(text, choice), [text, choice])
  const columns = useMemo(() => all.filter(({ id }) => ids.includes(id)), [all, ids])
  const choose = (chosen: readonly Id[]) => {
    const made = columnsText(chosen, choice)
    state.setFilter('columns', made)
    keep(made === columnsText(choice.defaults, choice) ? '' : made)
  }
  const choices = (
    <Stack gap="xs" maw="17.5rem">
      {choice.ids.map((id, at) => (
        <Check
          key={id}
          label={all.find((column) => column.id === id)?.title}
          checked={ids.includes(id)}
          disabled={at === 0}
          onChange={(e) =>
            choose(e.target.checked ? [...ids, id] : ids.filter((one) => one !== id))
          }
        />
      ))}
      <Button onClick={() => choose(choice.defaults)}>{words.defaultColumns}</Button>
    </Stack>
  )
  return { ids, columns, choices }
}
