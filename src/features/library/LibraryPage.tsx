import { Box, Button, Flex } from '@mantine/core'
import { IconDownload, IconPlus, IconTableImport } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useLibraryChanges } from '#data/library.ts'
import { useProfileFailureWords } from '#components/profiles/use-profile-failure.ts'
import { useText } from '#i18n/locale.tsx'
import { Icon } from '#ui/Icon.tsx'
import { late } from '#ui/load/late.tsx'
import { Empty } from '#ui/load/Placeholder.tsx'
import { ReadFailed } from '#ui/load/ReadFailed.tsx'
import { ListPage } from '#ui/ListPage.tsx'
import { FailureNote } from '#ui/note/FailureNote.tsx'
import { Note } from '#ui/note/Note.tsx'
import { Popover } from '#ui/overlay/Popover.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import shared from '#ui/shared.module.css'
import { useUrlWord } from '#ui/use-url-word.ts'
import type { EntryAction } from './EntryPanel.tsx'
import { keyOf, useEntryOf, type LibraryEntry } from './library-entries.ts'
import { LibraryTable, useLibraryList } from './LibraryTable.tsx'
import type { Asked } from './LibraryDialog.tsx'
import { LibraryTabs } from './LibraryTabs.tsx'
import { Unshared } from './Unshared.tsx'
import { useLibraryActions } from './use-library-actions.ts'
import { libraryKinds, useListedProfiles, useOpenKind, type LibraryKind } from './use-library.ts'

const EntryPanel = late(() => import('./EntryPanel.tsx').then((m) => m.EntryPanel))
const LibraryDialog = late(
  () => import('./LibraryDialog.tsx').then((m) => m.LibraryDialog),
  ['profiles', 'auth'],
)

/** Templates that are used again: of the team on our server, else of this browser. */
export function LibraryPage() {
  const t = useText('library')
  const kind = useOpenKind()
  const { data: profiles, error, isFetching, refetch } = useListedProfiles()
  const { mayChange, isShared } = useLibraryChanges()
  const failure = useProfileFailureWords()(error)
  const { done, failure: changeFailure, say, copy, remove } = useLibraryActions()
  const entryOf = useEntryOf()
  const entries = useMemo(() => profiles?.map(entryOf), [profiles, entryOf])
  const list = useLibraryList(entries, kind)
  const [opened, open] = useUrlWord('open')
  const shown = entries?.find(({ key }) => key === opened)
  const [asked, ask] = useState<Asked>()

  function handle(action: EntryAction, entry: LibraryEntry) {
    if (action !== 'copy') {
      say(undefined)
      ask(action === 'export' ? { action, profiles: [entry.profile] } : { action, entry })
      return
    }
    void copy(entry, entries ?? []).then((made) => {
      if (!made) return
      say({ title: t.copied(made.name) })
      open(keyOf(made))
    })
  }
  const kinds = made.filter(
    (one) => mayChange({ kind: one, id: '' }) && (kind === undefined || kind === one),
  )
  const change = libraryKinds.some((one) => mayChange({ kind: one, id: '' })) && (
    <>
      <Button leftSection={<Icon of={IconTableImport} />} onClick={() => ask({ action: 'import' })}>
        {t.import.open}
      </Button>
      <NewEntry kinds={kinds} onNew={(of) => ask({ action: 'new', kind: of })} />
    </>
  )
  return (
    <Flex h="100%">
      <div className={`${shared.grow} ${shared.shrink}`}>
        <ListPage>
          <PageHeader title={t.title} context={isShared ? t.shared : t.inBrowser}>
            <Button
              leftSection={<Icon of={IconDownload} />}
              disabled={list.entries.length === 0}
              onClick={() => ask({ action: 'export', profiles: list.entries.map(profileOf) })}
            >
              {t.export.open}
            </Button>
            {change}
          </PageHeader>
          <LibraryTabs current={kind ?? 'all'} />
          {(changeFailure ?? done) && (
            <Box flex="none" p="16px var(--gutter) 0">
              {changeFailure ? (
                <FailureNote failure={changeFailure} />
              ) : (
                done && (
                  <Note
                    key={done.title}
                    kind="ok"
                    title={done.title}
                    takesFocus
                    action={done.undo && <Button onClick={done.undo}>{t.undo}</Button>}
                  />
                )
              )}
            </Box>
          )}
          {isShared && <Unshared onDone={(title) => say({ title })} />}
          {failure && (
            <ReadFailed failure={failure} retrying={isFetching} onRetry={() => void refetch()} />
          )}
          {list.isEmpty && (
            <Empty title={t.empty[kind ?? 'all']} text={t.emptyText[kind ?? 'all']} />
          )}
          {!failure && !list.isEmpty && (
            <LibraryTable
              list={list}
              opened={shown?.key}
              onOpen={open}
              onExport={(chosen) => ask({ action: 'export', profiles: chosen.map(profileOf) })}
            />
          )}
        </ListPage>
      </div>
      {shown && (
        <EntryPanel
          entry={shown}
          rows={{
            keys: list.rows.map((row) => ('heading' in row ? undefined : row.key)),
            onOpen: open,
            previous: t.previous,
            next: t.next,
          }}
          mayChange={mayChange(shown.profile)}
          onAction={(action) => handle(action, shown)}
          onClose={() => open(undefined)}
        />
      )}
      {asked && (
        <LibraryDialog
          asked={asked}
          onSaved={(saved) => open(keyOf(saved))}
          onRemove={(entry) => {
            open(undefined)
            void remove(entry)
          }}
          onDone={(title) => say({ title })}
          onClose={() => ask(undefined)}
        />
      )}
    </Flex>
  )
}

const profileOf = ({ profile }: LibraryEntry) => profile

/** The kinds that are made here. */
const made = ['message', 'role', 'settings'] as const satisfies readonly LibraryKind[]

/** Makes an entry of one of some kinds. */
function NewEntry({
  kinds,
  onNew,
}: {
  kinds: readonly LibraryKind[]
  onNew: (kind: LibraryKind) => void
}) {
  const t = useText('library')
  const [only, ...others] = kinds
  if (!only) return null
  if (others.length === 0)
    return (
      <Button variant="filled" leftSection={<Icon of={IconPlus} />} onClick={() => onNew(only)}>
        {t.newOf[only]}
      </Button>
    )
  return (
    <Popover label={t.new} button={t.new}>
      {(close) => (
        <ul className={shared.stackSmall}>
          {kinds.map((one) => (
            <li key={one}>
              <button
                type="button"
                className={`${shared.bareButton} ${shared.underlined} ${shared.text} ${shared.target}`}
                onClick={() => {
                  close()
                  onNew(one)
                }}
              >
                {t.kind[one]}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Popover>
  )
}
