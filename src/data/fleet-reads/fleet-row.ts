import { settingNames } from '#contract/index.ts'
import { isFilled } from '#domain/clean-text.ts'
import type { FleetCell } from './fleet-cell.ts'
import {
  callTextOf,
  type CallText,
  type ReadSettings,
  type SettingName,
} from '#data/instances/instance-settings.ts'
import type { WrittenCallText } from '#local/call-texts.ts'

/** One instance, and its known settings. */
export interface FleetRow {
  readonly name: string
  readonly state: FleetCell<'findSettings'>['state']
  /** The gateway's settings; undefined until they are read. */
  readonly settings: ReadSettings | undefined
  /** When it was read, in epoch milliseconds. */
  readonly at: number | undefined
  readonly text: CallText
  /** The error of the last read. */
  readonly error: Error | undefined
}

type Cells = ReadonlyMap<string, FleetCell<'findSettings'>>
type Texts = ReadonlyMap<string, WrittenCallText>

/** Returns the rows of these instances. Unchanged rows are the same objects as in `before`: they need no new render. */
export function rowsOf(
  names: readonly string[],
  cells: Cells,
  texts: Texts,
  before: ReadonlyMap<string, FleetRow>,
): FleetRow[] {
  return names.map((name) => {
    const row = rowOf(name, cells.get(name) ?? { state: 'waiting' }, texts.get(name))
    const old = before.get(name)
    return old && isSame(old, row) ? old : row
  })
}

/** Creates rows repeatedly: rows that are unchanged since the last time need no new render. */
export function rowMaker() {
  let previous: {
    readonly all: readonly FleetRow[]
    readonly byName: ReadonlyMap<string, FleetRow>
  } = { all: [], byName: new Map() }
  return (names: readonly string[], cells: Cells, texts: Texts) => {
    const all = rowsOf(names, cells, texts, previous.byName)
    const isSame =
      all.length === previous.all.length && all.every((row, at) => row === previous.all[at])
    if (!isSame) previous = { all, byName: new Map(all.map((row) => [row.name, row])) }
    return previous
  }
}

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

const isSame = (a: FleetRow, b: FleetRow) =>
  a.state === b.state &&
  a.settings === b.settings &&
  a.at === b.at &&
  a.error === b.error &&
  a.text.source === b.text.source &&
  knownText(a.text) === knownText(b.text)

const knownText = (text: CallText) => (text.source === 'unknown' ? undefined : text.text)

/** Returns the value of one setting; undefined if unknown. */
export function valueOf(row: FleetRow, name: SettingName): boolean | string | undefined {
  if (!row.settings) return undefined
  return name === 'msgCall' ? knownText(row.text) : row.settings[settingNames[name]]
}

/** Returns whether a text is set although calls are not rejected. Some gateways send it at every call all the same. */
export const hasTextWhileOff = (row: FleetRow): boolean =>
  valueOf(row, 'rejectCall') === false && isFilled(knownText(row.text) ?? '')
