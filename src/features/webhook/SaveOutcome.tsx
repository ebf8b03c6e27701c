import type { UseQueryResult } from '@tanstack/react-query'
import { UnknownOutcomeError } from '#client/errors.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { Note } from '#ui/Note.tsx'
import { RawAnswer } from '#ui/RawAnswer.tsx'
import { maskSecrets } from './mask-secrets.ts'
import type { WebhookSave } from './use-save-webhook.ts'
import { webhookDifferences, type WebhookDifferences } from './webhook-differences.ts'
import type { Webhook } from '#data/webhook/webhook-notes.ts'

/**
 * Shows the result of a save, based on the webhook read after it. Renders nothing for a refusal: the form's shell shows
 * it.
 */
export function SaveOutcome({
  save: { write, asked, readBefore },
  read,
}: {
  save: WebhookSave
  read: UseQueryResult<Webhook>
}) {
  const t = useText('webhook').outcome
  const formats = useFormats()
  if (!asked || write.pending) return null
  const { result, error } = write
  const unknown = error instanceof UnknownOutcomeError
  if (!unknown && (error || !result)) return null

  const now = read.data && read.dataUpdatedAt > readBefore ? read.data : undefined
  const differences = now && webhookDifferences(asked, now)
  const reading = read.isFetching ? t.reading : t.notRead
  const details = differences && now && <Differences of={differences} enabled={now.enabled} />
  if (unknown || !result) {
    const how = differences ? t.notAsAsked : t.asAsked
    const title = now ? `${t.now(formats.seconds(read.dataUpdatedAt))}: ${how}` : reading
    return (
      <Note kind="info" title={title}>
        {details}
      </Note>
    )
  }
  const time = formats.seconds(result.at)
  const title = !now ? t.accepted(time) : differences ? t.differs(time) : t.taken(time)
  return (
    <Note kind={differences || !result.understood ? 'warning' : 'ok'} title={title}>
      {!result.understood && <p>{t.notUnderstood}</p>}
      {!now && <p>{reading}</p>}
      {details}
      <RawAnswer raw={maskSecrets(result.raw)} />
    </Note>
  )
}

function Differences({ of, enabled }: { of: WebhookDifferences; enabled: boolean }) {
  const t = useText('webhook')
  const formats = useFormats()
  return (
    <ul>
      {of.state && <li>{t.outcome.stateIs(enabled ? t.delivery.on : t.delivery.off)}</li>}
      {of.address && <li>{t.outcome.addressDiffers}</li>}
      {of.missing.length > 0 && <li>{t.outcome.missing(formats.list(of.missing))}</li>}
      {of.extra.length > 0 && <li>{t.outcome.extra(formats.list(of.extra))}</li>}
    </ul>
  )
}
