import { useEffect, useMemo, useState } from 'react'
import { useInstances } from '#data/instances/use-instances.ts'
import { haveSameNames } from '#tabular/name-columns.ts'
import type { SheetState } from '#tabular/protocol.ts'
import type { SheetColumn } from '#tabular/sheet-types.ts'
import type { SheetInput } from '#ui/sheet/sheet-input.ts'
import { useSheet } from '#ui/sheet/use-sheet.ts'
import { useStable } from '#ui/use-stable.ts'
import type { Agent } from '#features/agents/agent-values.ts'
import { guessTargets, withTarget } from './column-targets.ts'
import type {
  AgentsSheet,
  ImportChoices,
  ImportInstance,
  ImportRow,
  ImportSetup,
  Target,
} from './import-setup.ts'
import { packAgents } from './known-agents.ts'
import { rememberColumn, rememberedColumns } from './remember-columns.ts'

/** A parsed and checked list of agents. */
export interface ImportSheet {
  readonly sheet: AgentsSheet | undefined
  readonly state: SheetState | undefined
  readonly columns: readonly SheetColumn[]
  readonly targets: readonly (Target | null)[]
  readonly instances: readonly ImportInstance[]
  readonly setTarget: (at: number, target: Target | null) => void
}

const noColumns: readonly SheetColumn[] = []

/** Starts the worker that parses and checks a list of agents. */
const startWorker = (): Worker =>
  new Worker(new URL('./import.worker.ts', import.meta.url), { type: 'module' })

/**
 * Parses a list in a worker, guesses its columns, and checks every row against the agents of the gateway; runs again
 * whenever one of these changes.
 * @param choices stable while they are the same
 * @param agents undefined while loading
 */
export function useImportSheet(
  input: SheetInput,
  choices: ImportChoices,
  agents: readonly Agent[] | undefined,
): ImportSheet {
  const { sheet, state } = useSheet<ImportSetup, ImportRow>(startWorker, input)
  const { columns = noColumns } = state ?? {}
  const instances = useKnownInstances()
  const [mapped, setMapped] = useState<{
    columns: readonly SheetColumn[]
    targets: ImportSheet['targets']
  }>()
  const guessed = useMemo(
    () => guessTargets(columns, instances, rememberedColumns()),
    [columns, instances],
  )
  const targets = mapped && haveSameNames(mapped.columns, columns) ? mapped.targets : guessed
  const packed = usePacked(agents)

  useEffect(() => {
    if (!sheet || !packed || !targets.includes('email')) return
    sheet.check({ ...choices, targets, agents: packed, instances })
  }, [sheet, packed, targets, choices, instances])

  function setTarget(at: number, target: Target | null) {
    const next = withTarget([...targets], at, target)
    setMapped({ columns, targets: next })
    // Also remembers that the column that had this target has none now.
    for (const [i, column] of columns.entries())
      if (next[i] !== targets[i]) rememberColumn(column, next[i] ?? null)
  }
  return { sheet, state, columns, targets, instances, setTarget }
}

/** Returns the instances that a list may name. The same array until they change. */
function useKnownInstances(): readonly ImportInstance[] {
  const { instances } = useInstances()
  return useStable(instances.flatMap(({ id, name }) => (id === undefined ? [] : [{ id, name }])))
}

function usePacked(agents: readonly Agent[] | undefined): Blob | undefined {
  const [packed, setPacked] = useState<Blob>()
  useEffect(() => {
    let isCancelled = false
    if (agents) void packAgents(agents).then((blob) => isCancelled || setPacked(blob))
    return () => {
      isCancelled = true
    }
  }, [agents])
  return packed
}
