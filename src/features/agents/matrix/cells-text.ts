import type { Agent } from '#features/agents/agent-values.ts'
import type { GridInstance } from '#features/agents/form/permission-rows.ts'
import { typedLevel } from './match-matrix.ts'
import { levelsOf, setLevels, type Level, type Pending } from './pending.ts'
import { letterOf } from './cell-changes.ts'
import type { Range } from './use-grid-acts.ts'

/** The visible agents and instances, in order. */
export interface Axes {
  readonly agents: readonly Agent[]
  readonly instances: readonly GridInstance[]
}

/** The result of pasting. */
export type Pasted =
  | { readonly is: 'pasted'; readonly pending: Pending; readonly range: Range }
  /** Nothing is pasted if a word is not a level of the gateway: the text may be something else. */
  | { readonly is: 'unknown'; readonly word: string }

/** Returns the levels of cells in the format that spreadsheets copy: tab-separated, one line per row, empty for no access. */
export const cellsText = (
  agents: readonly Agent[],
  instances: readonly GridInstance[],
  pending: Pending,
): string =>
  agents
    .map((agent) => {
      const cells = pending.get(agent.id)?.cells
      const now = levelsOf(agent)
      return instances
        .map(({ instanceId: id }) => (cells?.has(id) === true ? cells.get(id) : now.get(id)) ?? '')
        .join('\t')
    })
    .join('\n')

/**
 * Pastes cells from a spreadsheet or the matrix. Repeats a smaller text if the range is a multiple of its size;
 * otherwise starts at the first cell of the range and stops at the edge of the matrix.
 * @param levels the levels of the gateway; case is ignored, and the first letter is enough if only one begins with it
 * @param none words for no access, in addition to blanks and dashes
 */
export function pasteCells(
  { agents, instances }: Axes,
  range: Range,
  pending: Pending,
  text: string,
  levels: readonly string[],
  none: string,
): Pasted {
  const rows = text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t').map((cell) => cell.trim()))
  const cells: Level[][] = []
  for (const row of rows) {
    const read: Level[] = []
    for (const word of row) {
      const level = isNone(word, none) ? undefined : pastedLevel(word, levels)
      if (level !== undefined && !levels.includes(level)) return { is: 'unknown', word }
      read.push(level)
    }
    cells.push(read)
  }
  const width = Math.max(...cells.map((row) => row.length))
  const size = (first: number, last: number, length: number) =>
    (last - first + 1) % length === 0 ? last - first + 1 : length
  const height = size(range.firstRow, range.lastRow, cells.length)
  const across = size(range.firstColumn, range.lastColumn, width)
  const columns = instances.slice(range.firstColumn, range.firstColumn + across)
  const targets = agents.slice(range.firstRow, range.firstRow + height)
  const levelsFor = (_agent: Agent, at: number) => {
    const row = cells[at % cells.length] ?? []
    return new Map(columns.map(({ instanceId }, n) => [instanceId, row[n % width]] as const))
  }
  return {
    is: 'pasted',
    pending: setLevels(pending, targets, levelsFor),
    range: {
      firstRow: range.firstRow,
      lastRow: range.firstRow + targets.length - 1,
      firstColumn: range.firstColumn,
      lastColumn: range.firstColumn + columns.length - 1,
    },
  }
}

/** The matrix shows levels as letters if it is set so. */
function pastedLevel(word: string, levels: readonly string[]): Level {
  const [one, ...others] = levels.filter((level) => letterOf(level) === word.toUpperCase())
  return one !== undefined && others.length === 0 ? one : typedLevel(word, levels)
}

const isNone = (word: string, none: string) =>
  /^[-–—]?$/.test(word) || word.toLowerCase() === none.toLowerCase()
