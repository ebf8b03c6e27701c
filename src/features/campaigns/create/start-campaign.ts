import type { Connection } from '#client/connection.ts'
import type { RunKey } from '#local/run-record.ts'
import type { SheetRow } from '#tabular/checking.ts'
import { openRun } from '#runs/open-run.ts'
import type { StartAnswer } from '#runs/run.ts'
import { prepareCampaign } from '#features/campaigns/campaign-work.ts'
import { createCampaign } from './create-campaign.ts'
import { setupOf } from './new-campaign-values.ts'

/** The list has another number of recipients than was agreed to. */
class ListChangedError extends Error {
  override readonly name = 'ListChangedError'
}

/**
 * Checks the list once more, writes the campaign down and starts it.
 * @param agreed how many recipients a person has agreed to: with another number nothing is done
 * @param why why a row is not sent
 * @param onWritten it is on the disk: what was typed is not needed any more
 * @returns which it is, and whether it runs
 * @throws ListChangedError, and as `createCampaign`; then nothing was sent
 */
export async function startCampaign(
  connection: Connection,
  instance: string,
  campaign: Parameters<typeof createCampaign>[1],
  sheet: Parameters<typeof createCampaign>[2],
  {
    agreed,
    why,
    onProgress,
    onWritten,
  }: {
    agreed: number
    why: (row: SheetRow) => string
    onProgress: (written: number) => void
    onWritten: () => void
  },
): Promise<{ key: RunKey; answer: StartAnswer }> {
  // What was typed a moment ago may not be in the last check.
  sheet.check(setupOf(campaign, true))
  const { check } = await sheet.checked()
  if (check?.totals['good'] !== agreed) throw new ListChangedError()
  const place = { gateway: connection.address, instance }
  const key = await createCampaign(place, campaign, sheet, { why, onProgress })
  onWritten()
  return { key, answer: await openRun(key).start(connection, prepareCampaign) }
}
