import { Button } from '@mantine/core'
import { useState } from 'react'
import { useFormats, useText } from '#i18n/locale.tsx'
import type { JobRecord } from '#local/job-record.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { Check } from '#ui/form/Check.tsx'
import { Note } from '#ui/Note.tsx'
import shared from '#ui/shared.module.css'
import { servedOf } from './served.ts'

/** Asks which recipients the duplicate includes; by default only those that do not have the message. */
export function UseAgainDialog({
  campaign: { counts, total },
  replaces,
  onConfirm,
  onClose,
}: {
  campaign: Pick<JobRecord, 'counts' | 'total'>
  /** Whether another draft would be replaced. */
  replaces: boolean
  /** Called with whether to skip recipients that have or may have the message. */
  onConfirm: (withoutServed: boolean) => void
  onClose: () => void
}) {
  const t = useText('campaignDialogs')
  const core = useText('core').action
  const formats = useFormats()
  const [leaveOut, setLeaveOut] = useState(true)
  const { have, mayHave } = servedOf(counts)
  const served = have + mayHave
  const count = leaveOut ? total - served : total
  return (
    <Dialog title={t.reuse.title} onClose={onClose}>
      <div className={shared.stackMedium}>
        {served > 0 && (
          <>
            <p>
              {have > 0 && <span>{t.reuse.have(have, formats.number(have))}</span>}{' '}
              {mayHave > 0 && <span>{t.reuse.mayHave(mayHave, formats.number(mayHave))}</span>}
            </p>
            <Check
              label={t.reuse.leaveOut(served, formats.number(served))}
              checked={leaveOut}
              onChange={(event) => setLeaveOut(event.currentTarget.checked)}
            />
          </>
        )}
        {replaces && (
          <Note kind="warning" title={t.replace.title}>
            <p>{t.replace.text}</p>
          </Note>
        )}
        <div className={`${shared.wrap} ${shared.atEnd}`}>
          <Button onClick={onClose}>{core.cancel}</Button>
          <Button
            variant="filled"
            disabled={count === 0}
            onClick={() => {
              onConfirm(leaveOut)
              onClose()
            }}
          >
            {count === 0 ? t.reuse.nobody : t.reuse.now(count, formats.number(count))}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
