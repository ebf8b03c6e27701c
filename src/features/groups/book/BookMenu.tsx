import { Button, Stack } from '@mantine/core'
import { Suspense, useState } from 'react'
import type { KnownGroup } from '#features/groups/known-groups.ts'
import { useText } from '#i18n/locale.tsx'
import { download } from '#ui/download.ts'
import { lateDialog } from '#ui/late.tsx'
import { Popover } from '#ui/Popover.tsx'
import type { Book } from './use-book.ts'

const BookGroupDialog = lateDialog(() =>
  import('./BookGroupDialog.tsx').then((m) => m.BookGroupDialog),
)
const ImportBookDialog = lateDialog(
  () => import('./ImportBookDialog.tsx').then((m) => m.ImportBookDialog),
  ['sheet'],
)

/** Actions of the saved groups: add a group by its JID, import, export the listed groups. */
export function BookMenu({
  instance,
  known,
  shown,
  book,
}: {
  instance: string
  known: readonly KnownGroup[]
  /** The groups that match the search, to be exported. */
  shown: readonly KnownGroup[]
  book: Book
}) {
  const t = useText('groups').book
  const [asked, setAsked] = useState<'add' | 'import'>()

  async function save(kind: 'xlsx' | 'csv' | 'json') {
    const { bookJson, bookTable } = await import('./book-file.ts')
    const { tableFile } = await import('#tabular/table-file.ts')
    const isTable = kind !== 'json'
    const file = isTable ? await tableFile(kind, bookTable(shown)) : bookJson(instance, shown)
    download(`groups.${kind}`, file)
  }

  return (
    <>
      <Popover button={t.menu} label={t.menu}>
        {(close) => (
          <Stack gap="4px" miw="200px">
            {(['import', 'xlsx', 'csv', 'json'] as const).map((act) => (
              <Button
                key={act}
                variant="subtle"
                justify="start"
                disabled={act !== 'import' && shown.length === 0}
                onClick={() => {
                  close()
                  if (act === 'import') setAsked('import')
                  else void save(act)
                }}
              >
                {t[act]}
              </Button>
            ))}
          </Stack>
        )}
      </Popover>
      <Button onClick={() => setAsked('add')}>{t.add}</Button>
      <Suspense fallback={null}>
        {asked === 'add' && (
          <BookGroupDialog group={undefined} book={book} onClose={() => setAsked(undefined)} />
        )}
        {asked === 'import' && (
          <ImportBookDialog known={known} book={book} onClose={() => setAsked(undefined)} />
        )}
      </Suspense>
    </>
  )
}
