import { settingNames } from '#contract/index.ts'
import { isFilled } from '#domain/clean-text.ts'
import type { FleetCell } from './fleet-cell.ts'
import {
  callTextOf,
  type CallText,
  type ReadSettings,
  type SettingName,
} from '#data/instances/instance-settings.ts'
import type { WrittenCallText } from '#local/schema.ts'
import { useMemo } from 'react'
import { useStable } from '#ui/use-stable.ts'
import { type FleetAnswers, useFleetAnswers } from './fleet-answers.ts'
import { useCallTexts } from '#data/instances/use-call-texts.ts'
import type { KnownInstance } from '#data/instances/use-instances.ts'

/** One instance, and its known settings. */
export interface FleetRow {
  readonly name: string
  readonly state: FleetCell<'findSettings'>['state']
  /** The gateway's settings; undefined until they are read. */
  readonly settings: ReadSettings | undefined
  /** When it was read, in epoch milliseconds. */
  readonly at: number | undefined
  readonly text: CallText
  readonly error: Error | undefined
}

type Cells = ReadonlyMap<string, FleetCell<'findSettings'>>
type Texts = ReadonlyMap<string, WrittenCallText>

/** Returns the rows of these instances. */
export const rowsOf = (names: readonly string[], cells: Cells, texts: Texts): FleetRow[] =>
  names.map((name) => rowOf(name, cells.get(name) ?? { state: 'waiting' }, texts.get(name)))

/** Returns one instance's row. */
export function rowOf(
  name: string,
  cell: FleetCell<'findSettings'>,
  written: WrittenCallText | undefined,
): FleetRow {
  const settings = cell.state === 'read' ? cell.answer : undefined
  return {
    name,
    state: cell.state,
    settings,
    at: 'at' in cell ? cell.at : undefined,
    text: settings ? callTextOf(settings, written) : { source: 'unknown' },
    error: 'error' in cell ? cell.error : undefined,
  }
}

const knownText = (text: CallText) => (text.source === 'unknown' ? undefined : text.text)

/** Returns the value of one setting; undefined if unknown. */
export function valueOf(row: FleetRow, name: SettingName): boolean | string | undefined {
  if (!row.settings) return undefined
  return name === 'msgCall' ? knownText(row.text) : row.settings[settingNames[name]]
}

/** Returns whether a text is set although calls are not rejected. Some gateways send it at every call all the same. */
export const hasTextWhileOff = (row: FleetRow): boolean =>
  valueOf(row, 'rejectCall') === false && isFilled(knownText(row.text) ?? '')

/** All instances, and their known settings. */
export interface Fleet {
  readonly names: readonly string[]
  readonly rows: readonly FleetRow[]
  readonly byName: ReadonlyMap<string, FleetRow>
  readonly texts: ReadonlyMap<string, WrittenCallText>
  readonly answers: FleetAnswers<'findSettings'>
}

const none: ReadonlyMap<string, WrittenCallText> = new Map()

/** Returns the known settings of all instances, with updates. Sends no requests. */
export function useFleet({
  instances,
}: {
  readonly instances: readonly Pick<KnownInstance, 'name'>[]
}): Fleet {
  const names = useMemo(() => [...new Set(instances.map(({ name }) => name))], [instances])
  const texts = useCallTexts() ?? none
  return { names, texts, ...useFleetRows(names, texts) }
}

/**
 * Returns the rows of some instances, with updates. Sends no requests.
 * @param names the same array until they change
 * @param texts the texts that this browser wrote, by the instance's name
 */
export function useFleetRows(
  names: readonly string[],
  texts: Fleet['texts'],
): Pick<Fleet, 'rows' | 'byName' | 'answers'> {
  const answers = useFleetAnswers('findSettings', names)
  return { ...useRows(names, answers.cells, texts), answers }
}

/** Returns the rows of these instances: unchanged ones are the same objects as before, and need no new render. */
export function useRows(
  names: readonly string[],
  cells: Cells,
  texts: Texts,
): Pick<Fleet, 'rows' | 'byName'> {
  const rows = useStable(useMemo(() => rowsOf(names, cells, texts), [names, cells, texts]))
  const byName = useMemo(() => new Map(rows.map((row) => [row.name, row])), [rows])
  return { rows, byName }
}
