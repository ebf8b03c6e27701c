import { Button, Flex } from '@mantine/core'
import { Suspense, useState } from 'react'
import type { KnownGroup } from '#features/groups/known-groups.ts'
import { useText } from '#i18n/locale.tsx'
import { late } from '#ui/load/late.tsx'
import shared from '#ui/shared.module.css'
import type { Book } from './use-book.ts'

const BookGroupDialog = late(() => import('./BookGroupDialog.tsx').then((m) => m.BookGroupDialog))

/** The user's own note about the group of a form, and a button to edit it. */
export function BookLine({ group, book }: { group: KnownGroup; book: Book }) {
  const t = useText('groups').book
  const [editing, setEditing] = useState(false)
  const note = group.booked?.note ?? ''
  return (
    <Flex wrap="wrap" align="center" gap="xs" mb="md">
      {note !== '' && (
        <p
          className={`${shared.shrink} ${shared.secondary} ${shared.anywhere}`}
          style={{ flex: '1 1 200px', whiteSpace: 'pre-line' }}
        >
          {note}
        </p>
      )}
      <Button size="compact-sm" onClick={() => setEditing(true)}>
        {note === '' ? t.addNote : t.editNote}
      </Button>
      {editing && (
        <Suspense fallback={null}>
          <BookGroupDialog group={group} book={book} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </Flex>
  )
}
