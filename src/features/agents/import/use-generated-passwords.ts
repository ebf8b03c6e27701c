import { useEffect, useState } from 'react'
import { useConnection } from '#data/GatewayProvider.tsx'
import { useLocale } from '#i18n/locale.tsx'
import type { JobKey } from '#local/job-record.ts'
import type { SheetState } from '#tabular/protocol.ts'
import { download } from '#ui/download.ts'
import { unlessClosed } from '#ui/sheet/unless-closed.ts'
import { makePassword } from '#features/agents/make-password.ts'
import { useFreshAgents } from '#features/agents/use-fresh-agents.ts'
import type { GeneratedPassword } from './create-import.ts'
import type { EarlierPassword } from './earlier-passwords.ts'
import { sentVerdicts, type AgentsSheet, type ImportInstance } from './import-setup.ts'
import { emailKey } from './known-agents.ts'
import type { HandOverRow } from './list-files.ts'
import { passwordFileName } from './password-files.ts'

/** The new agents without a password in the list. Numbers of agents. */
interface Lookup {
  /** Their password was not downloaded yet. */
  readonly missing: number
  /** Of those: an earlier import generated a password for them, in this file. */
  readonly earlier: readonly { readonly file: string | undefined; readonly count: number }[]
  /** Of those: it is unknown whether an earlier import created them. */
  readonly undecided: { readonly job: JobKey; readonly count: number } | undefined
}

/** The passwords that a list lacks. */
export interface GeneratedPasswords {
  /** The number of new agents without one in the list. */
  readonly needed: number
  /** Undefined while loading. */
  readonly found: Lookup | undefined
  /**
   * Generates the missing passwords, and downloads the whole list with every password. Skips agents that were created
   * since.
   * @throws as `call`: the list of agents is read first
   */
  readonly downloadAll: (list: string, word: string) => Promise<void>
}

/**
 * Generates the passwords that a list lacks. They count only once downloaded: an import waits for that.
 * @param made the downloaded ones, by `emailKey`
 */
export function useGeneratedPasswords(
  sheet: AgentsSheet | undefined,
  state: SheetState | undefined,
  instances: readonly ImportInstance[],
  made: ReadonlyMap<string, GeneratedPassword>,
  onGenerated: (made: ReadonlyMap<string, GeneratedPassword>) => void,
): GeneratedPasswords {
  const { address } = useConnection()
  const locale = useLocale()
  const fresh = useFreshAgents()
  const { check, version } = state ?? {}
  const needed = check?.stage === 'checked' ? (check.totals['create-made'] ?? 0) : 0
  const stamp = `${check?.run} ${check?.stage} ${version} ${needed}`
  const [lookup, setLookup] = useState<{ stamp: string; sheet: unknown; found: Lookup }>()

  useEffect(() => {
    if (!sheet || needed === 0) return undefined
    let isCancelled = false
    const look = async () => {
      const { earlierPasswords } = await import('./earlier-passwords.ts')
      // Without storage, there are no earlier imports.
      const earlier = await earlierPasswords(address).catch(
        (): ReadonlyMap<string, EarlierPassword> => new Map(),
      )
      const found = await lookUp(sheet, made, earlier)
      if (!isCancelled) setLookup({ stamp, sheet, found })
    }
    look().catch(unlessClosed)
    return () => {
      isCancelled = true
    }
  }, [sheet, needed, stamp, made, address])

  async function downloadAll(list: string, word: string) {
    if (!sheet) return
    const [{ handOverCsv }, { agents }] = await Promise.all([import('./list-files.ts'), fresh()])
    const existing = new Set(agents.map(({ email }) => emailKey(email)))
    const file = passwordFileName(list, word, new Date())
    const all = new Map(made)
    const rows: HandOverRow[] = []
    for await (const portion of sheet.each(...sentVerdicts))
      for (const { value: one } of portion) {
        if (!one) continue
        const key = emailKey(one.email)
        // It was created since the list was checked, and is about to be checked again.
        if (one.id === undefined && existing.has(key)) continue
        if (one.id === undefined && one.password === '')
          all.set(key, { password: all.get(key)?.password ?? makePassword(), file })
        const password = one.password || (one.id === undefined ? all.get(key)?.password : '')
        rows.push({ ...one, password: password ?? '' })
      }
    download(file, await handOverCsv(rows, instances, locale, state?.format))
    onGenerated(all)
  }

  const isKnown = lookup?.stamp === stamp && lookup.sheet === sheet
  return { needed, found: needed === 0 ? none : isKnown ? lookup.found : undefined, downloadAll }
}

const none: Lookup = { missing: 0, earlier: [], undecided: undefined }

async function lookUp(
  sheet: AgentsSheet,
  made: ReadonlyMap<string, GeneratedPassword>,
  earlier: ReadonlyMap<string, EarlierPassword>,
): Promise<Lookup> {
  let missing = 0
  const files = new Map<string | undefined, number>()
  let undecided: Lookup['undecided']
  for await (const portion of sheet.each('create-made'))
    for (const { value } of portion) {
      const key = value && emailKey(value.email)
      if (key === undefined || made.has(key)) continue
      missing++
      const before = earlier.get(key)
      if (before?.isUndecided === true)
        undecided = { job: undecided?.job ?? before.job, count: (undecided?.count ?? 0) + 1 }
      else if (before) files.set(before.file, (files.get(before.file) ?? 0) + 1)
    }
  return {
    missing,
    earlier: Array.from(files, ([file, count]) => ({ file, count })),
    undecided,
  }
}
