import { useEffect, useMemo, useState } from 'react'
import { useInstances } from '#data/use-instances.ts'
import type { OpenSheet } from '#tabular/open-sheet.ts'
import type { SheetState } from '#tabular/protocol.ts'
import type { SheetColumn } from '#tabular/sheet-types.ts'
import type { SheetInput } from '#ui/sheet/sheet-input.ts'
import { useSheet } from '#ui/sheet/use-sheet.ts'
import type { Agent } from '#features/agents/agent-values.ts'
import { guessTargets, withTarget } from './column-targets.ts'
import type { ImportInstance, ImportSetup, Target } from './import-setup.ts'
import { packAgents } from './known-agents.ts'
import { rememberColumn, rememberedColumns } from './remember-columns.ts'
import { startWorker } from './start-worker.ts'

/** A list of agents that is read and checked. */
export interface ImportSheet {
  readonly sheet: OpenSheet<ImportSetup> | undefined
  readonly state: SheetState | undefined
  readonly columns: readonly SheetColumn[]
  readonly targets: readonly (Target | null)[]
  readonly instances: readonly ImportInstance[]
  readonly setTarget: (at: number, target: Target | null) => void
}

const noColumns: readonly SheetColumn[] = []
type Targets = readonly (Target | null)[]

/**
 * Reads a list in a worker, guesses its columns, and has every row checked against the agents of the gateway; again
 * whenever one of these changes.
 * @param agents undefined while they are read
 */
export function useImportSheet(
  input: SheetInput,
  existing: ImportSetup['existing'],
  agents: readonly Agent[] | undefined,
): ImportSheet {
  const { sheet, state } = useSheet<ImportSetup>(startWorker, input)
  const { columns = noColumns } = state ?? {}
  const instances = useKnownInstances()
  const [said, setSaid] = useState<{ names: string; targets: Targets }>()
  const names = JSON.stringify(columns.map(({ name }) => name))
  const guessed = useMemo(
    () => guessTargets(columns, instances, rememberedColumns()),
    // oxlint-disable-next-line react/exhaustive-deps -- columns are new with each piece that is read: their names count
    [names, instances],
  )
  const targets = said?.names === names ? said.targets : guessed
  const packed = usePacked(agents)
  const meant = JSON.stringify(targets)

  useEffect(() => {
    const isMeant = (JSON.parse(meant) as Targets).includes('email')
    if (!sheet || !packed || !isMeant) return
    sheet.check({ targets: JSON.parse(meant) as Targets, existing, agents: packed, instances })
  }, [sheet, packed, meant, existing, instances])

  function setTarget(at: number, target: Target | null) {
    const next = withTarget([...targets], at, target)
    setSaid({ names, targets: next })
    // A column that had this target has none any more: that is remembered too.
    for (const [i, column] of columns.entries())
      if (next[i] !== targets[i]) rememberColumn(column, next[i] ?? null)
  }
  return { sheet, state, columns, targets, instances, setTarget }
}

/** The instances that a list may name. The same array until they change. */
function useKnownInstances(): readonly ImportInstance[] {
  const { instances } = useInstances()
  const text = JSON.stringify(
    instances.flatMap(({ id, name }) => (id === undefined ? [] : [{ id, name }])),
  )
  return useMemo(() => JSON.parse(text) as ImportInstance[], [text])
}

function usePacked(agents: readonly Agent[] | undefined): Blob | undefined {
  const [packed, setPacked] = useState<Blob>()
  useEffect(() => {
    let left = false
    if (agents) void packAgents(agents).then((blob) => left || setPacked(blob))
    return () => {
      left = true
    }
  }, [agents])
  return packed
}
