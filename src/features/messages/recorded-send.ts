import { dropIntent, writeIntent, writeOutcome } from '#local/history.ts'
import { whileInFlight } from '#local/in-flight.ts'
import type { Sent } from '#message/sent-message.ts'
import { acceptedAs, failedAs, type SentRecord } from './sent-record.ts'

// All that keeps the history of sends, and to whom: loaded as one, later than the form.
export { settle } from '#local/history.ts'
export { rememberRecipient } from '#local/recent-recipients.ts'
export { findTwin } from './find-twin.ts'
export { recordOf } from './sent-record.ts'

/** Sends, with the intent written down before and the outcome after. Works without storage too. @throws as `send`. */
export function record<R extends { readonly sent: Sent }>(
  { entry, details }: SentRecord,
  send: () => Promise<R>,
): Promise<R> {
  return whileInFlight(entry.id, async () => {
    const kept = await worked(writeIntent(entry, details))
    try {
      const result = await send()
      const { came, raw } = acceptedAs(result.sent)
      if (kept) await worked(writeOutcome(entry, came, raw))
      return result
    } catch (error) {
      const failed = failedAs(error)
      if (kept)
        await worked(failed ? writeOutcome(entry, failed.came, failed.raw) : dropIntent(entry))
      throw error
    }
  })
}

/** How long a message waits for the disk, in milliseconds. One that does not answer must hold nobody's message back. */
const patience = 2_000

const worked = (writing: Promise<void>): Promise<boolean> =>
  Promise.race([
    writing.then(
      () => true,
      () => false,
    ),
    new Promise<false>((resolve) => setTimeout(() => resolve(false), patience)),
  ])
