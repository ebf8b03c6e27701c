import { useFormContext } from 'react-hook-form'
import { useState } from 'react'
import { useConnectionState } from '#data/use-connection-state.ts'
import { savedGateways } from '#local/saved-gateways.ts'
import { hostOf } from '#ui/host-of.ts'
import { estimate } from '#jobs/estimate.ts'
import { toPace } from '#features/campaigns/pace/to-pace.ts'
import { usePaceWords } from '#features/campaigns/pace/use-pace-words.ts'
import type { ListSheet } from '#features/campaigns/recipients/list-sheet.ts'
import type { SheetRow } from '#tabular/sheet-types.ts'
import type { NewCampaignValues } from './new-campaign-values.ts'
import { useIssueWords } from './use-issue-words.ts'
import { reasonOf } from './dry-run-file.ts'
import { StartDialog } from './StartDialog.tsx'

/** The confirmation dialog of a new campaign. */
export function StartQuestion({
  list,
  instance,
  gateway,
  onStart,
  onClose,
}: {
  list: ListSheet
  instance: string
  /** Address of the gateway. */
  gateway: string
  /** Called with the confirmed number of recipients, and a function that returns why a row is skipped. */
  onStart: (count: number, why: (row: SheetRow) => string) => void
  onClose: () => void
}) {
  const words = usePaceWords()
  const issueWords = useIssueWords()
  const { getValues } = useFormContext<NewCampaignValues>()
  const [now] = useState(() => Date.now())
  const count = list.good ?? 0
  const { included = 0, check: held = 0 } = list.state?.check?.totals ?? {}
  const saved = savedGateways().find(({ address }) => address === gateway)
  const pace = toPace(getValues())
  const { state } = useConnectionState(instance, { everyMs: false })
  return (
    <StartDialog
      count={count}
      included={included}
      held={held}
      skipped={(list.state?.rowCount ?? count) - count - held}
      instance={instance}
      gateway={saved ?? { name: hostOf(gateway), tag: '' }}
      takes={`${words.gap(pace)}. ${words.takes(estimate(pace, count, now), count)}`}
      state={state}
      startsAt={
        pace.notBefore !== undefined
          ? words.start(pace.notBefore, getValues('timeZone'))
          : undefined
      }
      onStart={() => onStart(count, (row) => reasonOf(row, issueWords))}
      onClose={onClose}
    />
  )
}
