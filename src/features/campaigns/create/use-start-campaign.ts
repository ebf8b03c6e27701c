import { useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { useConnection } from '#data/GatewayProvider.tsx'
import type { SheetRow } from '#tabular/checking.ts'
import { pathTo } from '#paths'
import { ListChangedError, type ListSheet } from './list-sheet.ts'
import type { NewCampaignValues } from './new-campaign-values.ts'

/** Saves a campaign, starts it and opens its page, which says why if it could not start. */
export function useStartCampaign({
  instance,
  list,
  onStarted,
}: {
  instance: string
  list: ListSheet
  /** Called when it is saved: the drafts are not needed any more. */
  onStarted: () => void
}) {
  const connection = useConnection()
  const [, navigate] = useLocation()
  /** How many recipients are saved; undefined before the start. */
  const [written, setWritten] = useState<number>()
  const [failed, setFailed] = useState<string>()
  // Set at the click, so that two clicks start one campaign.
  const busy = useRef(false)

  async function run(values: NewCampaignValues, agreed: number, why: (row: SheetRow) => string) {
    if (!list.sheet || busy.current) return
    busy.current = true
    setFailed(undefined)
    setWritten(0)
    try {
      const { startCampaign } = await import('./start-campaign.ts')
      const key = await startCampaign(connection, instance, values, list.sheet, {
        agreed,
        why,
        onProgress: setWritten,
        onWritten: onStarted,
      })
      navigate(pathTo({ page: 'campaign', ...key }))
    } catch (error) {
      busy.current = false
      setWritten(undefined)
      if (error instanceof ListChangedError) setFailed('changed')
      else setFailed(error instanceof Error ? `${error.name}: ${error.message}` : String(error))
    }
  }
  return { run, written, failed }
}
