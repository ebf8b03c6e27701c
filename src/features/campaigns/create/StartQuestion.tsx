import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { ConfirmOnGateway } from '#components/ConfirmOnGateway.tsx'
import { toPace } from '#features/campaigns/pace/pace.ts'
import { usePaceWords } from '#features/campaigns/pace/use-pace-words.ts'
import { skippedCount, type ListSheet } from '#features/campaigns/recipients/list-sheet.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { MailChoice } from '#job-ui/MailChoice.tsx'
import { RunOnServer } from '#job-ui/start/RunOnServer.tsx'
import { campaignKind } from '#local/jobs/job-record.ts'
import { estimate } from '#jobs/pace/estimate.ts'
import type { SheetRow } from '#tabular/sheet-types.ts'
import { State } from '#ui/note/State.tsx'
import shared from '#ui/shared.module.css'
import { reasonOf, useIssueWords, useTotalsWords } from './row-words.ts'
import { repeatOf, type NewCampaignValues } from './new-campaign-values.ts'
import { useRunsOnServer } from './use-runs-on-server.ts'

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
  const { start: t, totals, check } = useText('newCampaign')
  const words = usePaceWords()
  const issueWords = useIssueWords()
  const { getValues } = useFormContext<NewCampaignValues>()
  const [now] = useState(() => Date.now())
  const { runsOnServer, mayRepeat } = useRunsOnServer()
  const count = list.good ?? 0
  const skipped = useTotalsWords()(list.totals)
  const skippedRows = skippedCount(list.totals)
  const { included = 0 } = list.totals
  const pace = toPace(getValues())
  const change = words.change(getValues())
  const repeat = mayRepeat ? repeatOf(getValues(), '', now) : undefined
  const formats = useFormats()
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
      onConfirm={() => {
        onStart(count, (row) => reasonOf(row, issueWords))
        onClose()
      }}
      onClose={onClose}
    >
      {pace.notBefore !== undefined && <p>{words.start(pace.notBefore, getValues('timeZone'))}</p>}
      {repeat && <State kind="warning">{t.repeated(words.repeats(repeat))}</State>}
      {change !== undefined && <State kind="warning">{change}</State>}
      <p>
        {[
          words.gap(pace),
          ...words.limits(pace, count),
          words.takes(estimate(pace, count, now), count),
        ].join('. ')}
      </p>
      {included > 0 && (
        <State kind="warning">{totals.included(included, formats.number(included))}</State>
      )}
      {skipped.length > 0 && (
        <p>{check.areSkipped(skippedRows, formats.number(skippedRows), formats.list(skipped))}</p>
      )}
      <MailChoice />
      <RunOnServer kind={campaignKind} />
      <p className={shared.muted}>{runsOnServer ? t.mayClose : t.keepOpen}</p>
    </ConfirmOnGateway>
  )
}
