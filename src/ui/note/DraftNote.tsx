import { Button } from '@mantine/core'
import { useFormats, useText } from '#i18n/locale.tsx'
import shared from '#ui/shared.module.css'
import { Note } from './Note.tsx'

/** The draft of a form, as the form shows it. */
export interface ShownDraft {
  /** Whether it is still being read: until then, the form is not shown. */
  readonly isReading: boolean
  /** Whether input is stored: false if this browser's storage does not respond. It is restored after a reload. */
  readonly isKept: boolean
  /** Whether the user has entered something: there is a draft. */
  readonly hasInput: boolean
  /** Whether another tab has changed, sent or deleted the same draft since it was read here. */
  readonly isChangedElsewhere: boolean
  /** When the draft was typed, in epoch milliseconds; undefined if there was none. */
  readonly restoredAt: number | undefined
  /** Counts how often the form was cleared: its fields are then mounted again. */
  readonly turn: number
  readonly startEmpty: () => void
  /** Replaces the form's values by the stored draft, e.g. that of another tab. */
  readonly reload: () => void
}

/** Says that a draft was restored, or that another tab has changed it, and offers to clear or load it. */
export function DraftNote({
  draft: { restoredAt, isChangedElsewhere, startEmpty, reload },
}: {
  draft: Pick<ShownDraft, 'restoredAt' | 'isChangedElsewhere' | 'startEmpty' | 'reload'>
}) {
  const { draft: t, action } = useText('core')
  const formats = useFormats()
  return (
    <>
      <span className={shared.visuallyHidden} role="status">
        {isChangedElsewhere && t.elsewhere}
      </span>
      {isChangedElsewhere ? (
        <Note
          kind="warning"
          title={t.elsewhere}
          action={
            <Button size="compact-sm" onClick={reload}>
              {t.load}
            </Button>
          }
        >
          {t.elsewhereText}
        </Note>
      ) : (
        restoredAt !== undefined && (
          <Note
            kind="info"
            title={t.restored(formats.when(restoredAt))}
            action={
              <Button size="compact-sm" onClick={startEmpty}>
                {action.startEmpty}
              </Button>
            }
          />
        )
      )}
    </>
  )
}
