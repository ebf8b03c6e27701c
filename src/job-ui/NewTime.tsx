import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { momentOf, readWall, wallTime, writeWall } from '#domain/zoned-time.ts'
import { useText } from '#i18n/locale.tsx'
import { Dialog } from '#ui/overlay/Dialog.tsx'
import { DialogActions } from '#ui/overlay/DialogActions.tsx'
import { useClockChange } from './use-clock-change.ts'
import shared from '#ui/shared.module.css'

const hourMs = 3_600_000

/** Asks for another start time, in the time zone of the page. */
export function NewTime({
  onChosen,
  onClose,
}: {
  /** Called with the time in epoch milliseconds. */
  onChosen: (at: number) => void
  onClose: () => void
}) {
  const t = useText('jobs').newTime
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  const [typed, setTyped] = useState(() =>
    writeWall(Math.ceil((wallTime(Date.now(), timeZone) + 1) / hourMs) * hourMs),
  )
  const [error, setError] = useState<string>()
  const change = useClockChange()(typed, timeZone)
  const wall = readWall(typed)
  const at = wall === undefined ? undefined : momentOf(wall, timeZone).at
  function choose() {
    if (at === undefined || at <= Date.now()) return setError(t.past)
    onChosen(at)
    onClose()
  }
  return (
    <Dialog title={t.title} onClose={onClose}>
      <form
        className={shared.stack}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          choose()
        }}
      >
        <TextInput
          type="datetime-local"
          label={t.label}
          description={
            error === undefined
              ? [timeZone.replaceAll('_', ' '), change].filter(Boolean).join('. ')
              : undefined
          }
          error={error}
          value={typed}
          onChange={(event) => {
            setError(undefined)
            setTyped(event.currentTarget.value)
          }}
        />
        <DialogActions onCancel={onClose}>
          <Button type="submit" variant="filled">
            {t.confirm}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
