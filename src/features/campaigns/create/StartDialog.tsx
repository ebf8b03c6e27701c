import { Button } from '@mantine/core'
import { useState } from 'react'
import { useFormats, useText } from '#i18n/locale.tsx'
import type { SavedGateway } from '#local/saved-gateways.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { EnvironmentTag } from '#components/EnvironmentTag.tsx'
import { Check } from '#ui/form/Check.tsx'
import { ChangeButton } from '#ui/form/ChangeButton.tsx'
import { Note } from '#ui/Note.tsx'
import shared from '#ui/shared.module.css'

/** Asks for confirmation before a campaign starts. In production it also requires a checkbox. */
export function StartDialog({
  count,
  included,
  held,
  skipped,
  instance,
  gateway,
  takes,
  state,
  startsAt,
  onStart,
  onClose,
}: {
  count: number
  /** How many of them are doubtful. */
  included: number
  /** Number of doubtful rows that are held back. */
  held: number
  /** Number of rows that are skipped. */
  skipped: number
  instance: string
  gateway: Pick<SavedGateway, 'name' | 'tag'>
  /** The duration in words. */
  takes: string
  /** Connection state of the instance; undefined while unknown. */
  state: string | undefined
  /** The start time in words; undefined if it starts at once. */
  startsAt: string | undefined
  onStart: () => void
  onClose: () => void
}) {
  const t = useText('newCampaign').start
  const core = useText('core').action
  const formats = useFormats()
  const production = gateway.tag === 'production'
  const [sure, setSure] = useState(!production)
  const shell = useText('shell').notConnected
  const isClosed = state === 'close' || state === 'connecting'
  const [isDespite, setDespite] = useState(false)
  const number = formats.number(count)
  const isLater = startsAt !== undefined
  return (
    <Dialog title={(isLater ? t.titleLater : t.title)(count, number)} onClose={onClose}>
      <div className={shared.stackMedium}>
        <p>
          <span>{t.from}</span> <strong>{instance}</strong> <span>{t.of}</span>{' '}
          <strong>{gateway.name}</strong> <EnvironmentTag tag={gateway.tag} />
        </p>
        {isLater && <p>{startsAt}</p>}
        <p>{takes}</p>
        {included > 0 && (
          <p className={shared.warning}>{t.included(included, formats.number(included))}</p>
        )}
        {held > 0 && <p>{t.held(held, formats.number(held))}</p>}
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
              onStart()
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
