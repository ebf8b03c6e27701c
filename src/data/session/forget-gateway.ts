import { forgetLocalData } from '#local/database.ts'
import { forgetLastInstance } from '#local/last-instance.ts'
import { removeSavedGateway } from '#local/saved-gateways.ts'
import { forgetKept } from '#local/stored-value.ts'
import { pauseJobsOf } from '#jobs/running.ts'
import { disconnect, sessionOf } from './session.ts'

/**
 * Deletes everything that a gateway left in this browser: key, answers, drafts, texts, jobs, recipients, the saved
 * entry. If a user is signed in, deletes their data and signs them out.
 */
export async function forgetGateway(address: string): Promise<void> {
  pauseJobsOf(address)
  const signedIn = sessionOf(address) !== undefined
  try {
    // The slow part first: once the key is gone, the page that the user waits on is gone too.
    await forgetLocalData(address)
    if (signedIn) await (await import('./server-session.ts')).signOut(address)
  } finally {
    disconnect(address)
    // The saved entry is shared by all users.
    if (!signedIn) removeSavedGateway(address)
    forgetKept(address)
    forgetLastInstance(address)
  }
  // Deletes writes that were pending in between: from now on nothing of it is written.
  await forgetLocalData(address)
}
