import { useMemo, useState } from 'react'
import { useFleetAnswers } from '#data/fleet-reads/use-fleet-answers.ts'
import type { FleetAnswers } from '#data/fleet-reads/fleet-answers.ts'
import { useCallTexts } from '#data/use-call-texts.ts'
import type { Instances } from '#data/use-instances.ts'
import type { WrittenCallText } from '#local/call-texts.ts'
import { rowsOf, type FleetRow } from './fleet-row.ts'

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
  // What was drawn last: a row that did not change need not be drawn again.
  const [last] = useState(() => ({ rows: new Map<string, FleetRow>() }))
  const rows = useMemo(() => {
    const made = rowsOf(names, answers.cells, texts ?? none, last.rows)
    last.rows = new Map(made.map((row) => [row.name, row]))
    return { all: made, byName: last.rows }
  }, [names, answers, texts, last])
  return { names, rows: rows.all, byName: rows.byName, answers, known: texts !== undefined }
}
