import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { ConfirmOnGateway } from '#components/ConfirmOnGateway.tsx'
import { useConnectionState } from '#data/instances/use-connection-state.ts'
import { toPace } from '#features/campaigns/pace/pace.ts'
import { usePaceWords } from '#features/campaigns/pace/use-pace-words.ts'
import type { ListSheet } from '#features/campaigns/recipients/list-sheet.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { estimate } from '#jobs/estimate.ts'
import type { SheetRow } from '#tabular/sheet-types.ts'
import { Check } from '#ui/form/Check.tsx'
import { Note } from '#ui/note/Note.tsx'
import { State } from '#ui/note/State.tsx'
import shared from '#ui/shared.module.css'
import { reasonOf, useIssueWords } from './row-words.ts'
import type { NewCampaignValues } from './new-campaign-values.ts'

/** Asks for confirmation before a campaign starts. */
export function StartQuestion({
  list,
  instance,
  onStart,
  onClose,
}: {
  list: ListSheet
  instance: string
  /** Called with the confirmed number of recipients, and a function that returns why a row is skipped. */
  onStart: (count: number, why: (row: SheetRow) => string) => void
  onClose: () => void
}) {
  const { start: t, totals } = useText('newCampaign')
  const words = usePaceWords()
  const issueWords = useIssueWords()
  const { getValues } = useFormContext<NewCampaignValues>()
  const [now] = useState(() => Date.now())
  const count = list.good ?? 0
  const { included = 0, check: held = 0 } = list.state?.check?.totals ?? {}
  const skipped = (list.state?.rowCount ?? count) - count - held
  const pace = toPace(getValues())
  const { state } = useConnectionState(instance, { everyMs: false })
  const formats = useFormats()
  const shell = useText('shell').notConnected
  const isClosed = state === 'close' || state === 'connecting'
  const [isDespite, setDespite] = useState(false)
  const number = formats.number(count)
  const isLater = pace.notBefore !== undefined
  return (
    <ConfirmOnGateway
      title={(isLater ? t.titleLater : t.title)(count, number)}
      on={
        <>
          <span>{t.from}</span> <strong>{instance}</strong> <span>{t.of}</span>
        </>
      }
      sure={(isLater ? t.sureLater : t.sure)(count, number)}
      confirm={(isLater ? t.schedule : t.start)(count, number)}
      isBlocked={isClosed && !isDespite}
      onConfirm={() => {
        onStart(count, (row) => reasonOf(row, issueWords))
        onClose()
      }}
      onClose={onClose}
    >
      {pace.notBefore !== undefined && <p>{words.start(pace.notBefore, getValues('timeZone'))}</p>}
      <p>{`${words.gap(pace)}. ${words.takes(estimate(pace, count, now), count)}`}</p>
      {included > 0 && (
        <State kind="warning">{totals.included(included, formats.number(included))}</State>
      )}
      {held > 0 && <State kind="warning">{totals.check(held, formats.number(held))}</State>}
      {skipped > 0 && <p>{t.leftOut(skipped, formats.number(skipped))}</p>}
      {isClosed && (
        <Note
          kind="warning"
          title={state === 'close' ? shell.title(instance) : shell.waits(instance)}
        >
          <p>{t.pausesAtFirst}</p>
          <Check
            label={t.despite}
            checked={isDespite}
            onChange={(event) => setDespite(event.currentTarget.checked)}
          />
        </Note>
      )}
      <p className={shared.muted}>{t.keepOpen}</p>
    </ConfirmOnGateway>
  )
}
