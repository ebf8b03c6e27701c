import { useMemo, useState } from 'react'
import type { Connection } from '#client/connection.ts'
import { useInstances } from '#data/instances/use-instances.ts'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import type { Agent } from '#features/agents/agent-values.ts'
import { duplicate, wrong, type SheetColumn, type SheetState } from '#tabular/sheet-types.ts'
import {
  noSheet,
  useSheet,
  useSheetCheck,
  useSheetEdits,
  useSheetRead,
  type SheetInput,
} from '#ui/sheet/use-sheet.ts'
import { useStable } from '#ui/use-stable.ts'
import { readPreferences } from '#local/preferences.ts'
import { guessTargets, rememberColumn, withTarget } from './column-targets.ts'
import {
  importVerdicts,
  permissionKinds,
  type AgentsSheet,
  type ImportChoices,
  type ImportInstance,
  type ImportRow,
  type ImportSetup,
  type Target,
} from './import-setup.ts'

/** The user's input. It may contain passwords: it is only in memory, and is removed with the gateway's key. */
interface Memory {
  readonly input: SheetInput
  readonly choices: ImportChoices
}

const memories = new WeakMap<Connection, Memory>()
const emptyMemory: Memory = {
  input: noSheet,
  choices: { existing: 'skip', access: 'add', corrections: [] },
}

/** Returns the input, which outlives visits to other pages, but not the key. */
export function useImportMemory(): [
  Memory,
  (part: Partial<Memory> | ((before: Memory) => Partial<Memory>)) => void,
] {
  const connection = useConnection()
  const [memory, setMemory] = useState(() => memories.get(connection) ?? emptyMemory)
  const change: ReturnType<typeof useImportMemory>[1] = (part) =>
    setMemory((before) => {
      const after = { ...before, ...(typeof part === 'function' ? part(before) : part) }
      memories.set(connection, after)
      return after
    })
  return [memory, change]
}

/** Returns a function that forgets the list once it is saved or discarded. */
export function useForgetImport(): () => void {
  const connection = useConnection()
  return () => void memories.delete(connection)
}

/** A parsed and checked list of agents. */
export interface ImportSheet {
  readonly sheet: AgentsSheet | undefined
  readonly state: SheetState | undefined
  readonly columns: readonly SheetColumn[]
  readonly targets: readonly (Target | null)[]
  readonly instances: readonly ImportInstance[]
  readonly setTarget: (at: number, target: Target | null) => void
  /** Undefined until the rows are checked. */
  readonly summary: ImportSummary | undefined
}

const startWorker = (): Worker =>
  new Worker(new URL('./check-import.ts', import.meta.url), { type: 'module' })

/**
 * Parses a list in a worker, guesses its columns, and checks every row against the agents of the gateway; runs again
 * whenever one of these changes.
 * @param agents undefined while loading
 * @param onEdits called with the changed cells of the list
 */
export function useImportSheet(
  { input, choices }: Memory,
  agents: readonly Agent[] | undefined,
  onEdits: (edits: SheetInput['edits']) => void,
): ImportSheet {
  const opened = useSheet<ImportSetup, ImportRow>(startWorker, input)
  const { sheet, state, columns } = opened
  useSheetEdits(opened, input, onEdits)
  const { instances: all } = useInstances()
  const instances = useStable(
    all.flatMap(({ id, name }) => (id === undefined ? [] : [{ id, name }])),
  )
  const [mapped, setMapped] = useState<Pick<ImportSheet, 'columns' | 'targets'>>()
  const guessed = useMemo(
    () => guessTargets(columns, instances, readPreferences().importColumns),
    [columns, instances],
  )
  const targets = mapped && haveSameNames(mapped.columns, columns) ? mapped.targets : guessed
  const packed = useMemo(() => agents && new Blob([JSON.stringify(agents)]), [agents])
  const isCheckable = packed !== undefined && targets.includes('email')
  useSheetCheck(sheet, isCheckable ? { ...choices, targets, agents: packed, instances } : undefined)

  function setTarget(at: number, target: Target | null) {
    const next = withTarget([...targets], at, target)
    setMapped({ columns, targets: next })
    // Also remembers that the column that had this target has none now.
    for (const [i, column] of columns.entries())
      if (next[i] !== targets[i]) rememberColumn(column, next[i] ?? null)
  }
  const summary = useSummary(sheet, state)
  return { sheet, state, columns, targets, instances, setTarget, summary }
}

/** Returns whether two sheets have the same column names: choices for one then apply to the other. */
const haveSameNames = (a: readonly SheetColumn[], b: readonly SheetColumn[]): boolean =>
  a.length === b.length && a.every(({ name }, i) => name === b[i]?.name)

/** An unknown word of the list, for all rows that have it. */
export interface UnknownWord {
  readonly kind: 'level' | 'instance'
  readonly word: string
  /** The probable meaning: a level, or an instance's name. */
  readonly proposal: string | undefined
  readonly rows: number
}

/** The summary of a list, in addition to the verdict of each row. */
export interface ImportSummary {
  /** The most frequent first. */
  readonly unknown: readonly UnknownWord[]
  readonly permissions: Readonly<Record<(typeof permissionKinds)[number], number>>
  readonly agentsRevoked: number
  /** The number of rows whose phone number has no country code, while no default country is set. */
  readonly withoutCountry: number
  readonly lacksAreaCode: boolean
  /** The number of rows whose phone number got the default country's code, and that code (`+55`). */
  readonly completed: number
  readonly countryCode: string
  readonly withoutLevel: number
  readonly withoutAccess: number
  /** The number of rows with an invalid cell in each column, by its position. */
  readonly problems: ReadonlyMap<number, number>
}

function useSummary(
  sheet: AgentsSheet | undefined,
  { check, version }: Partial<SheetState> = {},
): ImportSummary | undefined {
  const isChecked = check?.stage === 'checked'
  const stamp = `${check?.run} ${version}`
  const found = useSheetRead(isChecked ? sheet : undefined, stamp, summarize)
  return found?.stamp === stamp ? found.value : undefined
}

async function summarize(sheet: AgentsSheet): Promise<ImportSummary> {
  const unknown = new Map<string, { -readonly [K in keyof UnknownWord]: UnknownWord[K] }>()
  const permissions = { granted: 0, raised: 0, lowered: 0, changed: 0, revoked: 0 }
  let [agentsRevoked, withoutCountry, completed, withoutLevel, withoutAccess] = [0, 0, 0, 0, 0]
  let countryCode = ''
  let lacksAreaCode = false
  const problems = new Map<number, number>()
  for await (const { verdict, issues, value } of sheet.each(...importVerdicts, wrong, duplicate)) {
    if (verdict === 'empty' || verdict === duplicate) continue
    if (verdict === 'create' || verdict === 'create-made') {
      const count = Object.keys(value?.permissions ?? {}).length
      permissions.granted += count
      if (count === 0) withoutAccess++
    }
    const codes = new Set(issues.map(({ code }) => code))
    if (codes.has('revoked')) agentsRevoked++
    if (codes.has('levelMissing')) withoutLevel++
    if (codes.has('phone-country') || codes.has('number-noCountry')) withoutCountry++
    lacksAreaCode ||= codes.has('number-areaCode')
    const wrongAt = issues.flatMap((one) => (one.warning === true ? [] : [one.column]))
    for (const at of new Set(wrongAt))
      if (at !== null) problems.set(at, (problems.get(at) ?? 0) + 1)
    const seen = new Set<string>()
    for (const { code, detail, proposal } of issues) {
      const change = permissionKinds.find((one) => one === code)
      if (change) permissions[change]++
      if (code === 'phone-completed' && verdict !== 'held') {
        completed++
        ;[countryCode = ''] = String(detail).split(' ')
      }
      if (code !== 'unknownLevel' && code !== 'unknownInstance') continue
      const kind = code === 'unknownLevel' ? 'level' : 'instance'
      const word = String(detail ?? '')
      const key = `${kind} ${word}`
      if (seen.has(key)) continue
      seen.add(key)
      const known = unknown.get(key)
      if (known) known.rows++
      else unknown.set(key, { kind, word, proposal, rows: 1 })
    }
  }
  return {
    unknown: [...unknown.values()].toSorted((a, b) => b.rows - a.rows),
    permissions,
    agentsRevoked,
    withoutCountry,
    lacksAreaCode,
    completed,
    countryCode,
    withoutLevel,
    withoutAccess,
    problems,
  }
}
