import { faults as allFaults, type Fault } from './sheet-types.ts'

const size = 256

interface Block {
  text: string
  /** The end of each cell in `text`. */
  ends: Uint32Array
  /** The index in `ends` of each row's first cell; one more at the end. */
  firsts: Uint32Array
}

/** A row as it was read. */
export interface StoredRow {
  /** Its number in the spreadsheet, from 1. */
  row: number
  cells: string[]
  faults: Fault[]
}

/**
 * Stores rows compactly: one text for 256 of them with the ends of its cells. A million rows of eight cells take about
 * as much as their text plus 50 MB, where separate strings would take 400 MB.
 */
export class RowStore {
  #blocks: Block[] = []
  #open: string[][] = []
  #numbers = new Uint32Array(1024)
  #faults = new Uint8Array(1024)
  count = 0
  /** The total of all cells. */
  characters = 0

  add(row: number, cells: string[], faults: readonly Fault[]): void {
    if (this.count === this.#numbers.length) this.#grow()
    this.#numbers[this.count] = row
    let mask = 0
    for (const fault of faults) mask |= 1 << allFaults.indexOf(fault)
    this.#faults[this.count] = mask
    for (const cell of cells) this.characters += cell.length
    this.#open.push(cells)
    this.count++
    if (this.#open.length === size) this.#close()
  }

  /** Returns the row at a position, from 0. @throws RangeError if there is none */
  get(at: number): StoredRow {
    if (!(at >= 0 && at < this.count))
      throw new RangeError(`There is no row ${at} of ${this.count}`)
    const mask = this.#faults[at] ?? 0
    const faults = mask === 0 ? [] : allFaults.filter((_, i) => (mask & (1 << i)) !== 0)
    return { row: this.numberOf(at), cells: this.#cells(at), faults }
  }

  /** Returns the position of a row by its number; undefined if it was not read. */
  find(row: number): number | undefined {
    let low = 0
    let high = this.count
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.#numbers[middle] ?? 0) < row) low = middle + 1
      else high = middle
    }
    return low < this.count && this.#numbers[low] === row ? low : undefined
  }

  /** Returns a row's number in the spreadsheet by its position. */
  numberOf(at: number): number {
    return this.#numbers[at] ?? 0
  }

  #cells(at: number): string[] {
    const block = this.#blocks[Math.floor(at / size)]
    const inside = at % size
    if (!block) return this.#open[inside] ?? []
    const first = block.firsts[inside] ?? 0
    const cells: string[] = []
    let from = first === 0 ? 0 : (block.ends[first - 1] ?? 0)
    for (const end of block.ends.subarray(first, block.firsts[inside + 1])) {
      cells.push(block.text.slice(from, end))
      from = end
    }
    return cells
  }

  #close(): void {
    const firsts = new Uint32Array(size + 1)
    for (const [i, cells] of this.#open.entries()) firsts[i + 1] = (firsts[i] ?? 0) + cells.length
    const ends = new Uint32Array(firsts[size] ?? 0)
    let end = 0
    let i = 0
    for (const cells of this.#open) for (const cell of cells) ends[i++] = end += cell.length
    this.#blocks.push({ text: this.#open.map((cells) => cells.join('')).join(''), ends, firsts })
    this.#open = []
  }

  #grow(): void {
    const numbers = new Uint32Array(this.#numbers.length * 2)
    numbers.set(this.#numbers)
    this.#numbers = numbers
    const faults = new Uint8Array(numbers.length)
    faults.set(this.#faults)
    this.#faults = faults
  }
}
