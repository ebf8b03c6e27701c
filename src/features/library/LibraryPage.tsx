import { Box, Button, Flex } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconDownload, IconTableImport } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useSearch } from 'wouter'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { useMayDo, useSession } from '#data/session/session.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { Icon } from '#ui/Icon.tsx'
import { late } from '#ui/load/late.tsx'
import { ListPage } from '#ui/ListPage.tsx'
import { Empty } from '#ui/load/Placeholder.tsx'
import { ReadFailed } from '#ui/load/ReadFailed.tsx'
import { Note } from '#ui/note/Note.tsx'
import { besideList } from '#ui/overlay/beside-list.ts'
import { Popover } from '#ui/overlay/Popover.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import shared from '#ui/shared.module.css'
import { optionsOf } from '#ui/table/either.ts'
import { FilterSelect } from '#ui/table/FilterSelect.tsx'
import { ListTable } from '#ui/table/ListTable.tsx'
import { useSelection } from '#ui/table/selection.tsx'
import { useSorted } from '#ui/table/sorting.ts'
import { useTableState } from '#ui/table/use-table-state.ts'
import { useUrlWord } from '#ui/use-url-word.ts'
import type { EntryAction } from './EntryPanel.tsx'
import { groupEntries, libraryColumns, type LibraryRow } from './library-columns.tsx'
import { matchEntries, useEntryOf, type LibraryEntry } from './library-entries.ts'
import { LibraryTabs } from './LibraryTabs.tsx'
import { useLibrary, useOpenKind } from './use-library.ts'

const EntryPanel = late(() => import('./EntryPanel.tsx').then((m) => m.EntryPanel))

/** Templates and profiles that are used again: of the team on our server, else of this browser. */
export function LibraryPage() {
  const t = useText('library')
  const core = useText('core')
  const formats = useFormats()
  const kind = useOpenKind()
  const library = useLibrary()
  const { profiles } = library
  const mayChange = useMayDo()('changeLibrary')
  const entryOf = useEntryOf()
  const entries = useMemo(() => profiles?.map(entryOf), [profiles, entryOf])
  const [opened, open] = useUrlWord('open')
  const list = useLibraryList(entries, kind)
  const shown = entries?.find(({ key }) => key === opened)
  const [asking, setAsking] = useState<{ readonly action: Exclude<EntryAction, 'copy' | 'export'>; readonly entry: LibraryEntry }>()
  const [done, setDone] = useState<{ readonly title: string; readonly undo?: () => void }>()
}
