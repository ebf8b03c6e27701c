import { Button } from '@mantine/core'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { EnvironmentTag } from '#components/EnvironmentTag.tsx'
import { useConnectionState } from '#data/use-connection-state.ts'
import { toPace } from '#features/campaigns/pace/to-pace.ts'
import { usePaceWords } from '#features/campaigns/pace/use-pace-words.ts'
import type { ListSheet } from '#features/campaigns/recipients/list-sheet.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { estimate } from '#jobs/estimate.ts'
import { savedGateways } from '#local/saved-gateways.ts'
import type { SheetRow } from '#tabular/sheet-types.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { ChangeButton } from '#ui/form/ChangeButton.tsx'
import { Check } from '#ui/form/Check.tsx'
import { hostOf } from '#ui/host-of.ts'
import { Note } from '#ui/Note.tsx'
import { State } from '#ui/State.tsx'
import shared from '#ui/shared.module.css'
import { reasonOf } from './dry-run-file.ts'
import type { NewCampaignValues } from './new-campaign-values.ts'
import { useIssueWords } from './use-issue-words.ts'

/** Asks for confirmation before a campaign starts. In production it also requires a checkbox. */
export function StartQuestion({
  list,
  instance,
  gateway: address,
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
  const { start: t, totals } = useText('newCampaign')
  const words = usePaceWords()
  const issueWords = useIssueWords()
  const { getValues } = useFormContext<NewCampaignValues>()
  const [now] = useState(() => Date.now())
  const count = list.good ?? 0
  const { included = 0, check: held = 0 } = list.state?.check?.totals ?? {}
  const skipped = (list.state?.rowCount ?? count) - count - held
  const saved = savedGateways().find((one) => one.address === address)
  const gateway = saved ?? { name: hostOf(address), tag: '' }
  const pace = toPace(getValues())
  const { state } = useConnectionState(instance, { everyMs: false })
  const core = useText('core').action
  const formats = useFormats()
  const production = gateway.tag === 'production'
  const [sure, setSure] = useState(!production)
  const shell = useText('shell').notConnected
  const isClosed = state === 'close' || state === 'connecting'
  const [isDespite, setDespite] = useState(false)
  const number = formats.number(count)
  const isLater = pace.notBefore !== undefined
  return (
    <Dialog title={(isLater ? t.titleLater : t.title)(count, number)} onClose={onClose}>
      <div className={shared.stackMedium}>
        <p>
          <span>{t.from}</span> <strong>{instance}</strong> <span>{t.of}</span>{' '}
          <strong>{gateway.name}</strong> <EnvironmentTag tag={gateway.tag} />
        </p>
        {pace.notBefore !== undefined && (
          <p>{words.start(pace.notBefore, getValues('timeZone'))}</p>
        )}
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
        {production && (
          <Note kind="bad" title={t.production}>
            <Check
              label={(isLater ? t.sureLater : t.sure)(count, number)}
              checked={sure}
              onChange={(event) => setSure(event.currentTarget.checked)}
            />
          </Note>
        )}
        <p className={shared.muted}>{t.keepOpen}</p>
        <div className={`${shared.wrap} ${shared.atEnd}`}>
          <Button onClick={onClose}>{core.cancel}</Button>
          <ChangeButton
            variant="filled"
            {...(production && { color: 'var(--prod)' })}
            disabled={!sure || (isClosed && !isDespite)}
            onClick={() => {
              onStart(count, (row) => reasonOf(row, issueWords))
              onClose()
            }}
          >
            {(isLater ? t.schedule : t.start)(count, number)}
          </ChangeButton>
        </div>
      </div>
    </Dialog>
  )
}
