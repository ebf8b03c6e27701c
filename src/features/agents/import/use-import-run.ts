import { useCallback, useEffect, useRef, useState } from 'react'
import { useConnection } from '#data/GatewayProvider.tsx'
import type { Run } from '#runs/run.ts'
import type { RowState, RunOutcome } from '#local/run-record.ts'
import type { RunSnapshot } from '#runs/snapshot.ts'
import { useFreshAgents } from '#features/agents/use-fresh-agents.ts'
import { useGo } from '#ui/use-go.ts'
import { useUrlWord } from '#ui/use-url-word.ts'
import { dataOf } from './import-plan.ts'
import { emailKey } from './known-agents.ts'
import { passwordsOf } from './passwords-here.ts'
import type { ReadBack } from './settle-unknown.ts'
import type { ImportStart } from './start-import.ts'

/** What a person does with an import, and what is known of it. */
export interface ImportControl {
  /** Why the last start did not start it. */
  readonly said: Exclude<ImportStart, 'started'> | undefined
  readonly start: () => Promise<void>
  /** Reads the list and settles what is unknown by it. */
  readonly settle: () => Promise<void>
  /** Puts back what was refused or not done, and goes on. */
  readonly tryAgain: () => Promise<void>
  /** Resumes one that was stopped with what was not sent, and nothing else. */
  readonly resumeRest: () => Promise<void>
  /** Deletes it, and leaves its page. */
  readonly remove: () => Promise<void>
  readonly busy: boolean
  readonly error: unknown
  /** New agents that wait and whose password is not in memory, by `emailKey`; undefined while it is looked. */
  readonly lacking: ReadonlySet<string> | undefined
  /** Passwords were found: they are looked through anew. */
  readonly foundPasswords: () => void
  readonly readBack: ReadBack | undefined
  readonly lookAgain: () => Promise<void>
}

const refusals = ['busy', 'unavailable', 'ended', 'gone', 'failed', 'unread'] as const

/** One import: going on, trying again, settling, and reading back once it is over. */
export function useImportRun(run: Run, snapshot: RunSnapshot): ImportControl {
  const connection = useConnection()
  const fresh = useFreshAgents()
  const go = useGo()
  const [word, setSaid] = useUrlWord('said')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const [turn, setTurn] = useState(0)
  const [readBack, setReadBack] = useState<ReadBack>()
  const said = refusals.find((one) => one === word)
  const { state, counts, place } = snapshot
  const isQuiet = state !== 'running' && state !== 'making'

  const say = (answer: ImportStart) => setSaid(answer === 'started' ? undefined : answer)

  async function act(what: () => Promise<void>) {
    setBusy(true)
    setError(undefined)
    try {
      await what()
    } catch (thrown) {
      setError(thrown)
    } finally {
      setBusy(false)
    }
  }

  /** The code that sends comes when it is first needed. */
  async function begin(): Promise<ImportStart> {
    const { startImport } = await import('./start-import.ts')
    return await startImport(run, connection, fresh)
  }

  const start = () =>
    act(async () => {
      setReadBack(undefined)
      // What is unknown is settled before anything else is sent.
      if (snapshot.counts.unknown > 0) {
        const { settleUnknown } = await import('./settle-unknown.ts')
        await settleUnknown(run, (await fresh()).agents)
        await run.retry('not-arrived')
      }
      say(await begin())
    })

  const look = useCallback(async () => {
    const { agents, at } = await fresh()
    const { readBackOf, settleUnknown } = await import('./settle-unknown.ts')
    await settleUnknown(run, agents)
    setReadBack(await readBackOf(run, agents, at))
  }, [fresh, run])

  const tryAgain = () =>
    act(async () => {
      setReadBack(undefined)
      const { settleUnknown } = await import('./settle-unknown.ts')
      await settleUnknown(run, (await fresh()).agents)
      await run.retry('refused')
      await run.retry('not-arrived')
      await beginIfKnown()
    })

  const resumeRest = () =>
    act(async () => {
      setReadBack(undefined)
      await run.retry('not-sent')
      await beginIfKnown()
    })

  /** Without the passwords of all that wait it stays paused, and asks for them. */
  async function beginIfKnown() {
    setTurn((n) => n + 1)
    if ((await lackingOf(run, ['waiting'])).size === 0) say(await begin())
  }

  const remove = () =>
    act(async () => {
      await run.remove()
      go({ page: 'import-agents', gateway: connection.address })
    })

  const isOver = state === 'finished' && place === 'here'
  const looked = useRef(false)
  useEffect(() => {
    if (!isOver) looked.current = false
    // Once, by itself: what the gateway says afterwards is what counts.
    if (!isOver || looked.current) return
    looked.current = true
    look().catch(setError)
  }, [isOver, look])

  const lacking = useLacking(run, isQuiet, `${turn} ${state} ${counts.unknown} ${counts.refused}`)
  return {
    said: isQuiet ? said : undefined,
    start,
    settle: () => act(look),
    tryAgain,
    resumeRest,
    remove,
    busy,
    error,
    lacking,
    foundPasswords: () => setTurn((n) => n + 1),
    readBack: isOver ? readBack : undefined,
    lookAgain: () => act(look),
  }
}

/** Whose passwords are needed before the import can go on. */
function useLacking(run: Run, isQuiet: boolean, stamp: string): ReadonlySet<string> | undefined {
  const [found, setFound] = useState<{ stamp: string; lacking: ReadonlySet<string> }>()
  useEffect(() => {
    if (!isQuiet) return undefined
    let left = false
    const look = async () => {
      const lacking = await lackingOf(run, ['waiting', 'refused', 'unknown', 'not-arrived'])
      if (!left) setFound({ stamp, lacking })
    }
    // An import that was deleted meanwhile lacks nothing: the page says so.
    look().catch(() => {})
    return () => {
      left = true
    }
  }, [run, isQuiet, stamp])
  if (!isQuiet || !found) return undefined
  // While it is looked anew, who lacked one lacks it still; that nobody does must be known.
  return found.stamp === stamp || found.lacking.size > 0 ? found.lacking : undefined
}

/** The new agents in these states whose password is not in memory, by `emailKey`. */
export async function lackingOf(
  run: Run,
  states: readonly RowState[],
): Promise<ReadonlySet<string>> {
  const passwords = passwordsOf(run)
  const lacking = new Set<string>()
  for await (const portion of run.view.each())
    for (const { item, state, outcome } of portion) {
      // Whoever has an id was created: only the phone may be missing.
      const hasId = dataOf(item).id !== undefined || isCreated(outcome)
      const key = emailKey(item.to)
      if (states.includes(state) && !hasId && !passwords.has(key)) lacking.add(key)
    }
  return lacking
}

/** At its last try, or at one before. */
const isCreated = (outcome: RunOutcome | undefined) =>
  [outcome, ...(outcome?.tries ?? [])].some((one) => {
    const [code] = one?.reason?.texts ?? []
    return code === 'phone-not-saved' || code === 'phone-unknown'
  })
