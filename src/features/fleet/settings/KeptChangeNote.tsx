import { Button } from '@mantine/core'
import { useFormats, useText } from '#i18n/locale.tsx'
import { Note } from '#ui/Note.tsx'
import type { KeptChange } from './change-draft.ts'
import classes from './Fleet.module.css'

/** A change that was being made when the page was left. */
export function KeptChangeNote({
  kept: { change, at },
  onGoOn,
  onDiscard,
}: {
  kept: KeptChange
  onGoOn: () => void
  onDiscard: () => void
}) {
  const t = useText('fleetSettings').draft
  const formats = useFormats()
  const count = change.names.length
  return (
    <div className={classes.notes}>
      <Note
        kind="info"
        title={t.title(count, formats.number(count), formats.when(at))}
        action={
          <span className={classes.buttons}>
            <Button onClick={onDiscard}>{t.discard}</Button>
            <Button onClick={onGoOn}>{t.goOn}</Button>
          </span>
        }
      >
        {t.text}
      </Note>
    </div>
  )
}
