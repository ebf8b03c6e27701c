import { useCallback, useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { useConnection } from '#data/GatewayProvider.tsx'
import type { Scope } from '#local/database.ts'
import { dropDraft, keepDraft, readDraft } from '#local/drafts.ts'
import type { UnknownText, SettingsChange } from './change-plan.ts'

/** A change of settings while a person makes it. */
export interface Change {
  /** The instances, by name. */
  readonly names: readonly string[]
  readonly wish: SettingsChange
  readonly unknownText: UnknownText
}

/** A change to begin with: nothing is set yet, and what is not known is left out. */
export const changeOf = (names: readonly string[], wish: SettingsChange = {}): Change => ({
  names,
  wish,
  unknownText: { is: 'skip' },
})

/** A change that was not applied, and when it was made (epoch milliseconds). */
export interface KeptChange {
  readonly change: Change
  readonly at: number
}

const scopeOf = (gateway: string): Scope => [gateway, '', 'fleet-settings']
const flag = z.optional(z.boolean())

/** The form of what is kept: an older version may have kept another. */
const form = z.object({
  names: z.array(z.string()).check(z.minLength(1)),
  wish: z.object({
    rejectCall: flag,
    msgCall: z.optional(z.string()),
    groupsIgnore: flag,
    alwaysOnline: flag,
    readMessages: flag,
    readStatus: flag,
    syncFullHistory: flag,
  }),
  unknownText: z.union([
    z.object({ is: z.literal('skip') }),
    z.object({ is: z.literal('text'), text: z.string() }),
  ]),
})

/** Keeps a change until it is applied. Where nothing can be kept, nothing is. */
export function keepChange(gateway: string, { names, wish, unknownText }: Change): void {
  void keepDraft(scopeOf(gateway), { names, wish, unknownText }).catch(() => {})
}

/** Forgets it: it was applied, or given up. */
export const dropChange = (gateway: string): Promise<void> =>
  dropDraft(scopeOf(gateway)).catch(() => {})

async function readKept(gateway: string): Promise<KeptChange | undefined> {
  const draft = await readDraft(scopeOf(gateway))
  const read = form.safeParse(draft?.values)
  return draft && read.success ? { change: read.data, at: draft.at } : undefined
}

/** The change that was kept when the page was left, if there was one. */
export function useKeptChange() {
  const { address: gateway } = useConnection()
  const [change, setChange] = useState<KeptChange>()
  useEffect(() => {
    let current = true
    readKept(gateway).then(
      (kept) => current && setChange(kept),
      () => {},
    )
    return () => {
      current = false
    }
  }, [gateway])
  const forget = useCallback(() => {
    setChange(undefined)
    void dropChange(gateway)
  }, [gateway])
  return { gateway, change, forget }
}
