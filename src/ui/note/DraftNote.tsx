import { Button } from '@mantine/core'
import { useFormats, useText } from '#i18n/locale.tsx'
import { Note } from './Note.tsx'

/** The draft of a form, as the form shows it. */
export interface ShownDraft {
  /** Whether it is still being read: until then, the form is not shown. */
  readonly isReading: boolean
  /**
   * Whether input is stored: false if this browser's storage does not respond, `elsewhere` if another tab has changed
   * the same draft. The last input is restored after a reload.
   */
  readonly isKept: boolean | 'elsewhere'
  /** Whether the user has entered something: there is a draft. */
  readonly hasInput: boolean
  /** When the draft was typed, in epoch milliseconds; undefined if there was none. */
  readonly restoredAt: number | undefined
  /** Counts how often the form was cleared: its fields then start anew. */
  readonly turn: number
  /** Deletes the draft and clears the form. */
  readonly startEmpty: () => void
}

/** Says that a draft was restored, and offers to clear the form. Renders nothing without a draft. */
export function DraftNote({
  draft: { restoredAt, startEmpty },
}: {
  draft: Pick<ShownDraft, 'restoredAt' | 'startEmpty'>
}) {
  const t = useText('core')
  const formats = useFormats()
  if (restoredAt === undefined) return null
  return (
    <Note
      kind="info"
      title={t.draft.restored(formats.when(restoredAt))}
      action={
        <Button size="compact-sm" onClick={startEmpty}>
          {t.action.startEmpty}
        </Button>
      }
    />
  )
}
