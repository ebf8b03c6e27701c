import { Button } from '@mantine/core'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { useFormats, useText } from '#i18n/locale.tsx'
import type { JobRecord } from '#local/jobs/job-record.ts'
import { pathTo } from '#paths'
import { Dialog } from '#ui/overlay/Dialog.tsx'
import { DialogActions } from '#ui/overlay/DialogActions.tsx'
import { Check } from '#ui/form/Check.tsx'
import { Note } from '#ui/note/Note.tsx'
import shared from '#ui/shared.module.css'
import { hasDraft, keepAsDraft, servedOf } from './use-again.ts'

/** Duplicates a campaign as a draft; asks about recipients who have the message, and before it replaces a draft. */
export function DuplicateCampaign({
  campaign,
  onClose,
}: {
  campaign: JobRecord
  onClose: () => void
}) {
  const t = useText('campaignDialogs')
  const formats = useFormats()
  const [, navigate] = useLocation()
  const [asking, setAsking] = useState<{ replaces: boolean }>()
  const [leaveOut, setLeaveOut] = useState(true)
  const begun = useRef(false)
  const { have, mayHave } = servedOf(campaign.counts)
  const served = have + mayHave
  const count = leaveOut ? campaign.total - served : campaign.total

  const bring = useCallback(
    async (withoutServed: boolean) => {
      const { gateway, instance } = campaign
      await keepAsDraft(campaign, withoutServed)
      navigate(pathTo({ page: 'new-campaign', gateway, instance }))
    },
    [campaign, navigate],
  )

  useEffect(() => {
    if (begun.current) return
    begun.current = true
    const begin = async () => {
      const replaces = await hasDraft(campaign)
      if (replaces || served > 0) setAsking({ replaces })
      else await bring(false)
    }
    // Without storage there is nothing to duplicate.
    begin().catch(onClose)
  }, [campaign, served, bring, onClose])

  if (!asking) return null
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
        {asking.replaces && (
          <Note kind="warning" title={t.replace.title}>
            <p>{t.replace.text}</p>
          </Note>
        )}
        <DialogActions onCancel={onClose}>
          <Button
            variant="filled"
            disabled={count === 0}
            onClick={() => {
              void bring(leaveOut)
              onClose()
            }}
          >
            {count === 0 ? t.reuse.nobody : t.reuse.now(count, formats.number(count))}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  )
}
