import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Icon } from '#ui/Icon.tsx'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import type { TableState } from '#ui/table/use-table-state.ts'
import classes from './FoundBar.module.css'

/** Above the rows of a long run: one group of outcomes or all, each with its count, and a search. Both in the URL. */
export function FoundBar<Group extends string>({
  words,
  groups,
  group,
  state,
  children,
}: {
  words: { readonly filter: string; readonly search: string }
  /** The groups in words, with their counts; '' for all. */
  groups: { readonly value: Group | ''; readonly label: string }[]
  group: Group | undefined
  state: TableState
  /** What may be done besides. */
  children?: ReactNode
}) {
  return (
    <div className={classes.bar}>
      <SegmentedControl<Group | ''>
        aria-label={words.filter}
        className={classes.filter}
        value={group ?? ''}
        onChange={(value) => state.setFilter('outcome', value)}
        data={groups}
      />
      <TextInput
        size="xs"
        className={classes.search ?? ''}
        aria-label={words.search}
        placeholder={words.search}
        value={state.search}
        leftSection={<Icon of={IconSearch} />}
        onChange={(event) => state.setSearch(event.currentTarget.value)}
      />
      {children}
    </div>
  )
}
