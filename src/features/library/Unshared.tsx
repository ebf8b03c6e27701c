import { Box, Button } from '@mantine/core'
import { useState } from 'react'
import { useProfileFailureWords } from '#components/profiles/use-profile-failure.ts'
import { useUnshared } from '#data/library.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { FailureNote } from '#ui/note/FailureNote.tsx'
import { Note } from '#ui/note/Note.tsx'
import { ConfirmDialog } from '#ui/overlay/ConfirmDialog.tsx'
import { useEntryOf } from './library-entries.ts'
import { isListed } from './use-library.ts'

/** Offers to share what this browser kept before its server did. */
export function Unshared({ onDone }: { onDone: (sentence: string) => void }) {
  const t = useText('library').share
  const formats = useFormats()
  const { all, share } = useUnshared()
  const entryOf = useEntryOf()
  const [isAsking, setAsking] = useState(false)
  const [error, setError] = useState<unknown>()
  const failure = useProfileFailureWords()(error)
  const profiles = all.filter(isListed)
  const count = profiles.length
  if (count === 0) return null

  async function start() {
    setError(undefined)
    try {
      const { added, there, differing } = await share(profiles)
      const shared = added + there
      onDone(
        differing.length > 0
          ? t.left(differing.length, formats.number(differing.length))
          : t.done(shared, formats.number(shared)),
      )
    } catch (thrown) {
      setError(thrown)
    }
  }
  return (
    <Box flex="none" p="16px var(--gutter) 0">
      {failure ? (
        <FailureNote failure={failure} />
      ) : (
        <Note
          kind="info"
          title={t.note(count, formats.number(count))}
          action={<Button onClick={() => setAsking(true)}>{t.open}</Button>}
        />
      )}
      {isAsking && (
        <ConfirmDialog
          title={t.title(count, formats.number(count))}
          confirm={t.confirm}
          onConfirm={() => void start()}
          onClose={() => setAsking(false)}
        >
          {formats.list(profiles.map((one) => entryOf(one).name))}
        </ConfirmDialog>
      )}
    </Box>
  )
}
