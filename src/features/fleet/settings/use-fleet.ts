import { useMemo, useState } from 'react'
import { useFleetAnswers } from '#data/fleet-reads/use-fleet-answers.ts'
import type { FleetAnswers } from '#data/fleet-reads/fleet-answers.ts'
import { useCallTexts } from '#data/use-call-texts.ts'
import type { Instances } from '#data/use-instances.ts'
import type { WrittenCallText } from '#local/call-texts.ts'
import { rowMaker, type FleetRow } from './fleet-row.ts'

/** All instances, and what is known of their settings. */
export interface Fleet {
  readonly names: readonly string[]
  readonly rows: readonly FleetRow[]
  readonly byName: ReadonlyMap<string, FleetRow>
  readonly answers: FleetAnswers<'findSettings'>
  /** False until this browser's texts were read. */
  readonly known: boolean
}

const none: ReadonlyMap<string, WrittenCallText> = new Map()

/** What is known of the settings of all instances, as it comes. Asks for nothing. */
export function useFleet({ instances }: Pick<Instances, 'instances'>): Fleet {
  const names = useMemo(() => [...new Set(instances.map(({ name }) => name))], [instances])
  const answers = useFleetAnswers('findSettings', names)
  const texts = useCallTexts()
  const [make] = useState(rowMaker)
  const rows = useMemo(
    () => make(names, answers.cells, texts ?? none),
    [make, names, answers, texts],
  )
  return { names, rows: rows.all, byName: rows.byName, answers, known: texts !== undefined }
}
