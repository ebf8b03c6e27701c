import { useMemo, useState } from 'react'
import { useFleetAnswers } from './use-fleet-answers.ts'
import type { FleetAnswers } from './fleet-answers.ts'
import { useCallTexts } from '#data/instances/use-call-texts.ts'
import type { KnownInstance } from '#data/instances/use-instances.ts'
import type { WrittenCallText } from '#local/call-texts.ts'
import { rowMaker, type FleetRow } from './fleet-row.ts'

/** All instances, and their known settings. */
export interface Fleet {
  readonly names: readonly string[]
  readonly rows: readonly FleetRow[]
  readonly byName: ReadonlyMap<string, FleetRow>
  /** The texts that this browser wrote, by the instance's name. */
  readonly texts: ReadonlyMap<string, WrittenCallText>
  readonly answers: FleetAnswers<'findSettings'>
  /** False until this browser's texts were read. */
  readonly isLoaded: boolean
}

const none: ReadonlyMap<string, WrittenCallText> = new Map()

/** Returns the known settings of all instances, with updates. Sends no requests. */
export function useFleet({
  instances,
}: {
  readonly instances: readonly Pick<KnownInstance, 'name'>[]
}): Fleet {
  const names = useMemo(() => [...new Set(instances.map(({ name }) => name))], [instances])
  const written = useCallTexts()
  const texts = written ?? none
  return { names, texts, isLoaded: written !== undefined, ...useFleetRows(names, texts) }
}

/**
 * Returns the rows of some instances, with updates. Sends no requests.
 * @param names the same array until they change
 * @param texts the texts that this browser wrote, by the instance's name
 * @param follows if false, updates only when `names` is another array
 */
export function useFleetRows(
  names: readonly string[],
  texts: Fleet['texts'],
  follows = true,
): Pick<Fleet, 'rows' | 'byName' | 'answers'> {
  const answers = useFleetAnswers('findSettings', names, follows)
  const [make] = useState(rowMaker)
  const { all, byName } = useMemo(
    () => make(names, answers.cells, texts),
    [make, names, answers, texts],
  )
  return { rows: all, byName, answers }
}
