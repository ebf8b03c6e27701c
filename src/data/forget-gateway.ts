import { forgetLocalData } from '#local/database.ts'
import { forgetLastInstance } from '#local/last-instance.ts'
import { forgetNumberAnswers } from '#local/number-answers.ts'
import { forgetRecipients } from '#local/recent-recipients.ts'
import { removeSavedGateway } from '#local/saved-gateways.ts'
import { pauseJobsOf } from '#jobs/running.ts'
import { disconnect } from './disconnect.ts'
import { keyFor } from './keys.ts'

/**
 * Deletes all that a gateway left in this browser: key, answers, drafts, texts, runs, recipients, the saved entry. Where
 * somebody is signed in, all that is theirs, and signs them out.
 */
export async function forgetGateway(address: string): Promise<void> {
  pauseJobsOf(address)
  const signedIn = keyFor(address) === ''
  try {
    // First what takes its time: as soon as the key is gone, the page that the person waits at is gone too.
    await forgetLocalData(address)
    if (signedIn) await (await import('#client/session.ts')).signOut(address)
  } finally {
    disconnect(address)
    // What it is called here belongs to everybody.
    if (!signedIn) removeSavedGateway(address)
    forgetRecipients(address)
    forgetNumberAnswers(address)
    forgetLastInstance(address)
  }
  // What was on its way to the disk meanwhile: from now on nothing of it is written.
  await forgetLocalData(address)
}
