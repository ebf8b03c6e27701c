import { useFormats, useText } from '#i18n/locale.tsx'
import type { FailureWords } from '#ui/FailureNote.tsx'
import { ReadFailed } from '#ui/ReadFailed.tsx'

/**
 * The settings could not be read: no form, as one that was not read would write what it does not know. Says what is
 * kept.
 */
export function SettingsUnread({
  failure,
  lastRead,
  changes,
  retrying,
  onRetry,
}: {
  failure: FailureWords
  /** Epoch milliseconds; undefined where they were never read. */
  lastRead: number | undefined
  /** How many changes are not saved. */
  changes: number
  retrying: boolean
  onRetry: () => void
}) {
  const t = useText('settings').failed
  const formats = useFormats()
  const words = [
    `${failure.title}.`,
    failure.text,
    t.noForm,
    ...(lastRead === undefined ? [] : [t.lastRead(formats.seconds(lastRead))]),
    ...(changes === 0 ? [] : [t.kept(changes)]),
  ]
  return (
    <ReadFailed
      failure={{ ...failure, title: t.title, text: words.join(' ') }}
      onRetry={onRetry}
      retrying={retrying}
    />
  )
}
