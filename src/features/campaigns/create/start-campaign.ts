import type { Connection } from '#client/connection.ts'
import type { RunKey } from '#local/run-record.ts'
import { openRun } from '#runs/open-run.ts'
import type { StartAnswer } from '#runs/run.ts'
import { prepareCampaign } from '#features/campaigns/campaign-work.ts'
import { createCampaign } from './create-campaign.ts'

/**
 * Writes a campaign down and starts it.
 * @param onWritten it is on the disk: what was typed is not needed any more
 * @returns which it is, and whether it runs
 * @throws as `createCampaign`; then nothing was sent
 */
export async function startCampaign(
  connection: Connection,
  instance: string,
  campaign: Parameters<typeof createCampaign>[1],
  sheet: Parameters<typeof createCampaign>[2],
  { onProgress, onWritten }: { onProgress: (written: number) => void; onWritten: () => void },
): Promise<{ key: RunKey; answer: StartAnswer }> {
  const place = { gateway: connection.address, instance }
  const key = await createCampaign(place, campaign, sheet, onProgress)
  onWritten()
  return { key, answer: await openRun(key).start(connection, prepareCampaign) }
}
