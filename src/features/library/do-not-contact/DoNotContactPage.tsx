import { Box, Button } from '@mantine/core'
import { IconMessageOff, IconPlus, IconTableImport, IconTrash } from '@tabler/icons-react'
import { useCallback, useMemo, useState } from 'react'
import { useDoNotContact } from '#data/do-not-contact.ts'
import { useListFailureWords } from '#data/use-list-change.ts'
import { PhoneNumber, usePhoneFormat } from '#data/numbers/use-phone-format.ts'
import { useMayDo } from '#data/session/session.ts'
import { contactSources, listedKey, type ListedNumber } from '#domain/do-not-contact.ts'
import { cellsTest } from '#domain/search-words.ts'
import { LibraryTabs } from '#features/library/LibraryTabs.tsx'
import type { Catalogue } from '#i18n/catalogues.ts'
import type { Formats } from '#i18n/formats.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { Icon } from '#ui/Icon.tsx'
import { ListPage } from '#ui/ListPage.tsx'
import { late } from '#ui/load/late.tsx'
import { Empty } from '#ui/load/Placeholder.tsx'
import { ReadAgain } from '#ui/load/ReadAgain.tsx'
import { ReadFailed } from '#ui/load/ReadFailed.tsx'
import { Note } from '#ui/note/Note.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import type { Column } from '#ui/table/columns.ts'
import { FilterSelect } from '#ui/table/FilterSelect.tsx'
import { ListTable } from '#ui/table/ListTable.tsx'
import { useSelection } from '#ui/table/selection.tsx'
import { useSorted } from '#ui/table/sorting.ts'
import { useTableState } from '#ui/table/use-table-state.ts'
import shared from '#ui/shared.module.css'

const AddNumbers = late(
  () => import('./AddNumbers.tsx').then((m) => m.AddNumbers),
  ['groups', 'phone', 'auth'],
)
const ImportNumbers = late(
  () => import('./ImportNumbers.tsx').then((m) => m.ImportNumbers),
  ['sheet', 'phone', 'auth'],
)
const RemoveNumbers = late(
  () => import('./RemoveNumbers.tsx').then((m) => m.RemoveNumbers),
  ['auth'],
)
const OptOutWords = late(() => import('./OptOutWords.tsx').then((m) => m.OptOutWords), ['auth'])

const ListFigures = late(() => import('./ListFigures.tsx').then((m) => m.ListFigures))

type Opened = 'add' | 'import' | 'words' | NumbersChange

/** What is done to selected numbers. */
interface NumbersChange {
  readonly change: 'remove' | 'scope'
  readonly entries: readonly ListedNumber[]
}

/** The numbers that jobs do not send to: of the team on our server, else of this browser. */
export function DoNotContactPage() {
  const t = useText('doNotContact')
  const library = useText('library')
  const formats = useFormats()
  const list = useDoNotContact()
  const failure = useListFailureWords()(list.error)
  const mayChange = useMayDo()('changeSuppression')
  const [dialog, setDialog] = useState<Opened>()
  const [done, setDone] = useState<string>()
  const open = useCallback((one: Opened) => {
    setDone(undefined)
    setDialog(one)
  }, [])
  const close = () => setDialog(undefined)
  const finish = (sentence: string) => {
    close()
    setDone(sentence)
  }
  const isEmpty = list.data?.length === 0
  const add = (
    <Button variant="filled" leftSection={<Icon of={IconPlus} />} onClick={() => open('add')}>
      {t.add}
    </Button>
  )
  return (
    <ListPage
      foot={
        mayChange && (
          <>
            <span className={shared.notOnPhone}>{t.foot}</span>
            <Button leftSection={<Icon of={IconMessageOff} />} onClick={() => open('words')}>
              {t.words.open}
            </Button>
          </>
        )
      }
    >
      <PageHeader title={library.title}>
        <ReadAgain
          at={list.dataUpdatedAt}
          reading={list.isFetching}
          onRead={() => void list.refetch()}
        />
        {mayChange && (
          <>
            <Button leftSection={<Icon of={IconTableImport} />} onClick={() => open('import')}>
              {t.import.open}
            </Button>
            {add}
          </>
        )}
      </PageHeader>
      <LibraryTabs current="do-not-contact" />
      {list.data && !isEmpty && <ListFigures entries={list.data} />}
      {done !== undefined && (
        <Box flex="none" p="16px var(--gutter) 0">
          <Note key={done} kind="ok" title={done} takesFocus />
        </Box>
      )}
      {failure && (
        <ReadFailed
          failure={failure}
          retrying={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      )}
      {isEmpty && <Empty title={t.empty} text={t.emptyText} />}
      {(list.isPending || (list.data && !isEmpty)) && (
        <NumbersTable entries={list.data} onChange={mayChange ? open : undefined} />
      )}
      {dialog === 'add' && (
        <AddNumbers
          onDone={(added) => finish(t.added(added, formats.number(added)))}
          onClose={close}
        />
      )}
      {dialog === 'import' && (
        <ImportNumbers
          onDone={(added) => finish(t.added(added, formats.number(added)))}
          onClose={close}
        />
      )}
      {dialog === 'words' && <OptOutWords onDone={() => finish(t.words.saved)} onClose={close} />}
      {typeof dialog === 'object' && (
        <RemoveNumbers
          {...dialog}
          onDone={(n) => {
            const words = dialog.change === 'remove' ? t.removed : t.scope.done
            finish(words(n, formats.number(n)))
          }}
          onClose={close}
        />
      )}
    </ListPage>
  )
}

const none: readonly ListedNumber[] = []

/** The list with search, filters, sorting and export. Undefined while loading. */
function NumbersTable({
  entries: read,
  onChange,
}: {
  entries: readonly ListedNumber[] | undefined
  /** Undefined for those who may not change the list. */
  onChange: ((change: NumbersChange) => void) | undefined
}) {
  const entries = read ?? none
  const t = useText('doNotContact')
  const formats = useFormats()
  const phone = usePhoneFormat()
  const state = useTableState({ id: 'at', descending: true }, ['source', 'instance'])
  const { search, source, instance } = state.filters
  const columns = useMemo(() => numberColumns(t, formats), [t, formats])
  const sorted = useSorted(entries, columns, state.sorting)
  const rows = useMemo(() => {
    const matches = cellsTest(search)
    const digits = search.replaceAll(/\D/g, '')
    return sorted.filter(
      (entry) =>
        (source === '' || entry.source === source) &&
        (instance === '' || entry.instance === (instance === everywhere ? '' : instance)) &&
        (matches([entry.name ?? '', entry.note ?? '', entry.number]) ||
          (digits !== '' && entry.number.includes(digits))),
    )
  }, [sorted, search, source, instance])
  const selection = useSelection(entries, rows, listedKey)
  const instances = useMemo(
    () => [...new Set(entries.map((entry) => entry.instance))].filter(Boolean).sort(),
    [entries],
  )
  const all = t.count(entries.length, formats.number(entries.length))
  const nameOf = useCallback(({ number }: ListedNumber) => phone(number), [phone])
  return (
    <ListTable
      state={state}
      words={t}
      all={read && all}
      filters={
        <>
          <FilterSelect
            label={t.column.source}
            {...state.field('source')}
            options={contactSources.map((value) => ({ value, label: t.source[value] }))}
          />
          {instances.length > 0 && (
            <FilterSelect
              label={t.column.instance}
              {...state.field('instance')}
              options={[
                { value: everywhere, label: t.everywhere },
                ...instances.map((value) => ({ value, label: value })),
              ]}
            />
          )}
        </>
      }
      exports={{
        name: 'do-not-contact',
        about: () => t.count(rows.length, formats.number(rows.length)),
        table: async () => ({ heads, rows: rows.map(cellsOf) }),
      }}
      select={
        onChange && {
          words: t.select,
          selection,
          nameOf,
          actions: (
            <>
              <Button onClick={() => onChange({ change: 'scope', entries: selection.chosen })}>
                {t.scope.open}
              </Button>
              <Button
                leftSection={<Icon of={IconTrash} />}
                onClick={() => onChange({ change: 'remove', entries: selection.chosen })}
              >
                {t.remove.open(selection.chosen.length, formats.number(selection.chosen.length))}
              </Button>
            </>
          ),
        }
      }
      columns={columns}
      rows={rows}
      rowKey={listedKey}
    />
  )
}

/** In the URL: the entries for all instances. No instance has such a name. */
const everywhere = '*'

/** Column headings, in the order of `cellsOf`. Not translated: programs read these files too. */
const heads = ['number', 'name', 'source', 'word', 'instance', 'added_by', 'added_at', 'note']

const cellsOf = (one: ListedNumber): string[] => [
  `+${one.number}`,
  one.name ?? '',
  one.source,
  one.word ?? '',
  one.instance,
  one.by ?? '',
  new Date(one.at).toISOString(),
  one.note ?? '',
]

const numberColumns = (t: Catalogue['doNotContact'], formats: Formats): Column<ListedNumber>[] => [
  {
    id: 'number',
    title: t.column.number,
    width: '11.5rem',
    phone: 'first',
    sortBy: ({ number }) => number,
    cell: ({ number }) => (
      <span className={shared.mono}>
        <PhoneNumber digits={number} />
      </span>
    ),
  },
  {
    id: 'name',
    title: t.column.name,
    minWidthPx: 120,
    phone: 'hidden',
    sortBy: ({ name }) => name || undefined,
    cell: ({ name = '', note }) => (
      <span dir="auto" title={note ?? name}>
        {name === '' ? '–' : name}
      </span>
    ),
  },
  {
    id: 'source',
    title: t.column.source,
    minWidthPx: 140,
    phone: 'second',
    sortBy: ({ source, word = '' }) => `${source} ${word}`,
    cell: (entry) => (
      <span title={entry.note ?? sourceWords(entry, t)}>{sourceWords(entry, t)}</span>
    ),
  },
  {
    id: 'instance',
    title: t.column.instance,
    minWidthPx: 120,
    phone: 'hidden',
    sortBy: ({ instance }) => instance,
    cell: ({ instance }) => (
      <span className={shared.secondary} title={instance}>
        {instance === '' ? t.everywhere : instance}
      </span>
    ),
  },
  {
    id: 'at',
    title: t.column.at,
    width: '9.5rem',
    right: true,
    phone: 'second',
    sortBy: ({ at }) => at,
    cell: ({ at }) => (
      <span className={shared.secondary} title={formats.exact(at)}>
        {formats.when(at)}
      </span>
    ),
  },
]

/** Returns how a number came onto the list: `replied SAIR`, `added by Ana`. */
function sourceWords(
  { source, word = '', by = '', confirmation }: ListedNumber,
  t: Catalogue['doNotContact'],
): string {
  if (source === 'reply')
    return confirmation === undefined
      ? t.replied(word)
      : `${t.replied(word)}, ${t.confirmation[confirmation]}`
  return by === '' ? t.source[source] : t.by[source](by)
}
