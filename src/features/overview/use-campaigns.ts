import { useEffect, useState } from 'react'
import { useConnection } from '#data/GatewayProvider.tsx'
import { campaignKind, type RunRecord } from '#local/run-record.ts'
import { readRuns } from '#local/runs.ts'
import { runLock } from '#runs/locks.ts'
import { onRunningHere } from '#runs/running.ts'

/** How often the campaigns are read anew while the page is looked at, in milliseconds. */
const every = 4_000

/**
 * The campaigns of the gateway in use, as this browser last wrote them down. Without the engine that runs them: it is
 * large, and here they are only looked at. One that its tab left behind counts as paused, which it will be as soon as
 * somebody opens it.
 */
export function useCampaigns(): readonly RunRecord[] {
  const { address } = useConnection()
  const [campaigns, setCampaigns] = useState<readonly RunRecord[]>([])
  useEffect(() => {
    let isOver = false
    const read = async () => {
      if (document.visibilityState === 'hidden') return
      const next = await readCampaigns(address).catch(() => [])
      if (!isOver) setCampaigns((before) => (isSame(before, next) ? before : next))
    }
    void read()
    const timer = setInterval(() => void read(), every)
    const ends = onRunningHere(() => void read())
    return () => {
      isOver = true
      clearInterval(timer)
      ends()
    }
  }, [address])
  return campaigns
}

async function readCampaigns(gateway: string): Promise<RunRecord[]> {
  const runs = (await readRuns(gateway)).filter(
    ({ kind, state }) => kind === campaignKind && state !== 'making',
  )
  if (!runs.some(({ state }) => state === 'running')) return runs
  const held = await heldLocks()
  return runs.map((run) =>
    run.state === 'running' && !held.has(runLock(run)) ? { ...run, state: 'paused' } : run,
  )
}

/** The names of the locks that any tab holds. Outside secure contexts there are none, and nothing runs. */
async function heldLocks(): Promise<Set<string | undefined>> {
  const locks = globalThis.navigator?.locks as LockManager | undefined
  const { held = [] } = (await locks?.query().catch(() => undefined)) ?? {}
  return new Set(held.map(({ name }) => name))
}

/** Whether two lists show the same. */
const isSame = (one: readonly RunRecord[], other: readonly RunRecord[]) =>
  one.length === other.length && one.every((run, at) => signOf(run) === signOf(other[at]))

const signOf = (run: RunRecord | undefined) =>
  run && JSON.stringify([run.id, run.name, run.state, run.why?.kind, run.counts])
