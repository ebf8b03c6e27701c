import { settingNames } from '#contract/index.ts'
import type { FleetCell } from './fleet-cell.ts'
import {
  callTextOf,
  type CallText,
  type ReadSettings,
  type SettingName,
} from '#data/instance-settings.ts'
import type { WrittenCallText } from '#local/call-texts.ts'

/** One instance, and what is known of its settings. */
export interface FleetRow {
  readonly name: string
  readonly state: FleetCell<'findSettings'>['state']
  /** What the gateway has; undefined while it was not read. */
  readonly settings: ReadSettings | undefined
  /** When it was read, in epoch milliseconds. */
  readonly at: number | undefined
  readonly text: CallText
  /** Why it could not be read. */
  readonly error: Error | undefined
}

type Cells = ReadonlyMap<string, FleetCell<'findSettings'>>
type Texts = ReadonlyMap<string, WrittenCallText>

/** The rows of these instances. What did not change is the same object as `before`: it need not be drawn again. */
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

/** Makes rows again and again: what did not change since the last time need not be drawn again. */
export function rowMaker() {
  let made: { readonly all: readonly FleetRow[]; readonly byName: ReadonlyMap<string, FleetRow> } =
    { all: [], byName: new Map() }
  return (names: readonly string[], cells: Cells, texts: Texts) => {
    const all = rowsOf(names, cells, texts, made.byName)
    const isSame = all.length === made.all.length && all.every((row, at) => row === made.all[at])
    if (!isSame) made = { all, byName: new Map(all.map((row) => [row.name, row])) }
    return made
  }
}

/** One instance's row. */
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

/** What is known of one setting; undefined where nothing is. */
export function valueOf(row: FleetRow, name: SettingName): boolean | string | undefined {
  if (!row.settings) return undefined
  return name === 'msgCall' ? knownText(row.text) : row.settings[settingNames[name]]
}
