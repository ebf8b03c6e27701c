import { useCallback, useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { useConnection } from '#data/GatewayProvider.tsx'
import type { Scope } from '#local/database.ts'
import { dropDraft, keepDraft, readDraft } from '#local/drafts.ts'
import type { UnknownText, SettingsChange } from './change-plan.ts'

/** A change of settings while it is being edited. */
export interface Change {
  /** Names of the instances. */
  readonly names: readonly string[]
  readonly wish: SettingsChange
  readonly unknownText: UnknownText
}

/** Returns a new change: no settings yet, and instances with an unknown text are skipped. */
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

/** Schema of the stored change, as an older version may have stored another shape. */
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

/** Stores a change until it is applied. Does nothing without storage. */
export function keepChange(gateway: string, { names, wish, unknownText }: Change): void {
  void keepDraft(scopeOf(gateway), { names, wish, unknownText }).catch(() => {})
}

/** Deletes the stored change after it was applied or discarded. */
export const dropChange = (gateway: string): Promise<void> =>
  dropDraft(scopeOf(gateway)).catch(() => {})

async function readKept(gateway: string): Promise<KeptChange | undefined> {
  const draft = await readDraft(scopeOf(gateway))
  const read = form.safeParse(draft?.values)
  return draft && read.success ? { change: read.data, at: draft.at } : undefined
}

/** Returns the change that was stored when the user left the page, if there is one. */
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
