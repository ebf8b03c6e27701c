import { useFormats, useText } from '#i18n/locale.tsx'
import type { FailureWords } from '#ui/FailureNote.tsx'
import { ReadFailed } from '#ui/ReadFailed.tsx'

/**
 * Shown if the settings could not be read. There is no form then, as it would overwrite unknown values. Says which
 * unsaved changes are kept.
 */
export function SettingsUnread({
  failure,
  lastRead,
  changes,
  retrying,
  onRetry,
}: {
  failure: FailureWords
  /** Epoch milliseconds; undefined if they were never read. */
  lastRead: number | undefined
  /** Number of unsaved changes. */
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
