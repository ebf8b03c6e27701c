import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconDownload } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useSearch } from 'wouter'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { useFormats, useText } from '#i18n/locale.tsx'
import { Icon } from '#ui/Icon.tsx'
import { besideList } from '#ui/overlay/beside-list.ts'
import { optionsOf } from '#ui/table/either.ts'
import { FilterSelect } from '#ui/table/FilterSelect.tsx'
import { ListTable } from '#ui/table/ListTable.tsx'
import { useSelection } from '#ui/table/selection.tsx'
import { useSorted } from '#ui/table/sorting.ts'
import { useTableState } from '#ui/table/use-table-state.ts'
import { groupEntries, libraryColumns, type LibraryRow } from './library-columns.tsx'
import { matchEntries, type LibraryEntry } from './library-entries.ts'
import type { LibraryKind } from './use-library.ts'

const none: readonly LibraryEntry[] = []

/** Returns the rows of a tab, as searched, filtered and sorted in the URL. @param read undefined while loading */
export function useLibraryList(
  read: readonly LibraryEntry[] | undefined,
  kind: LibraryKind | undefined,
) {
  const t = useText('library')
  const formats = useFormats()
  const { address: gateway } = useConnection()
  const query = useSearch()
  const state = useTableState({ id: 'name', descending: false }, ['by'])
  const { search, by } = state.filters
  const entries = useMemo(
    () => (read ?? none).filter(({ profile }) => kind === undefined || profile.kind === kind),
    [read, kind],
  )
  const columns = useMemo(
    () => libraryColumns(t, formats, gateway, query),
    [t, formats, gateway, query],
  )
  const sorted = useSorted<LibraryRow>(entries, columns, state.sorting) as readonly LibraryEntry[]
  const rows = useMemo((): readonly LibraryRow[] => {
    const found = matchEntries(sorted, search, by)
    return kind === undefined ? groupEntries(found) : found
  }, [sorted, search, by, kind])
  return {
    entries,
    rows,
    columns,
    state,
    isLoading: read === undefined,
    isEmpty: read !== undefined && entries.length === 0,
  }
}

/** The entries of a tab; those of all kinds in groups. */
export function LibraryTable({
  list: { entries, rows, columns, state, isLoading },
  opened,
  onOpen,
  onExport,
}: {
  list: ReturnType<typeof useLibraryList>
  /** The key of the entry whose panel is open. */
  opened: string | undefined
  onOpen: (key: string) => void
  onExport: (entries: readonly LibraryEntry[]) => void
}) {
  const t = useText('library')
  const formats = useFormats()
  const people = useMemo(
    () => optionsOf(entries.map((one) => one.profile.by || undefined)),
    [entries],
  )
  const selection = useSelection<LibraryRow>(entries, rows, keyOf)
  const isBeside = useMediaQuery(besideList) && opened !== undefined
  return (
    <ListTable
      state={state}
      words={t.list}
      all={isLoading ? undefined : t.count(entries.length, formats.number(entries.length))}
      filters={
        (people.length > 0 || state.filters.by !== '') && (
          <FilterSelect label={t.changedByFilter} {...state.field('by')} options={people} />
        )
      }
      select={{
        words: t.select,
        selection,
        nameOf,
        canSelect,
        actions: (
          <Button
            leftSection={<Icon of={IconDownload} />}
            onClick={() => onExport(selection.chosen.filter(canSelect))}
          >
            {t.export.open}
          </Button>
        ),
      }}
      columns={isBeside ? columns.filter(({ id }) => id !== 'changed') : columns}
      rows={rows}
      rowKey={keyOf}
      isHeading={isHeading}
      opened={opened}
      onRowClick={({ key }) => onOpen(key)}
      {...(isBeside && { least: 480 })}
    />
  )
}

const keyOf = ({ key }: LibraryRow) => key
const canSelect = (row: LibraryRow): row is LibraryEntry => !('heading' in row)
const nameOf = (row: LibraryRow) => ('heading' in row ? '' : row.name)
const isHeading = (row: LibraryRow) => 'heading' in row
