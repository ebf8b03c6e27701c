import { describe, expect, test } from 'vitest'
import type { Agent } from '#features/agents/agent-values.ts'
import { cellsText, pasteCells } from './cells-text.ts'
import { setLevels, type Pending } from './pending.ts'

const agent = (id: string, levels: Readonly<Record<string, string>>): Agent => ({
  id,
  name: id,
  email: '',
  phoneNumber: '',
  isActive: true,
  allowAllInstances: false,
  allowWebchat: true,
  createdAt: '',
  userPermissions: Object.entries(levels).map(([instanceId, permissionLevel]) => ({
    instanceId,
    permissionLevel,
    instance: { name: instanceId },
  })),
})
const ana = agent('ana', { a: 'FULL', b: 'WEBCHAT' })
const agents = [ana, agent('bia', {}), agent('caio', { c: 'FULL' })]
const axes = { agents, instances: ['a', 'b', 'c'].map((id) => ({ instanceId: id, name: id })) }
const none: Pending = new Map()
const levels = ['WEBCHAT', 'FULL', 'SUPERVISOR']
const range = (firstRow: number, lastRow: number, firstColumn: number, lastColumn: number) => ({
  firstRow,
  lastRow,
  firstColumn,
  lastColumn,
})
/** Returns the text of the whole matrix after a paste. */
function shown(text: string, at: ReturnType<typeof range>) {
  const pasted = pasteCells(axes, at, none, text, levels, 'no access')
  if (pasted.is !== 'pasted') return [pasted.word]
  return cellsText(agents, axes.instances, pasted.pending).split('\n')
}

describe('cells of the matrix as text', () => {
  test('copies levels including pending changes', () => {
    const pending = setLevels(none, [ana], () => new Map([['b', undefined]]))
    expect(cellsText(agents.slice(0, 2), axes.instances, pending)).toBe('FULL\t\t\n\t\t')
  })

  test('pastes one cell into every cell of the range, in any case', () => {
    expect(shown('supervisor\n', range(0, 1, 1, 2))).toEqual([
      'FULL\tSUPERVISOR\tSUPERVISOR',
      '\tSUPERVISOR\tSUPERVISOR',
      '\t\tFULL',
    ])
  })

  test('pastes the row of one agent into those of others, including no access', () => {
    expect(shown(cellsText([ana], axes.instances, none), range(1, 2, 0, 2))).toEqual([
      'FULL\tWEBCHAT\t',
      'FULL\tWEBCHAT\t',
      'FULL\tWEBCHAT\t',
    ])
  })

  test('starts at the first cell and stops at the edge of the matrix if the size does not fit', () => {
    expect(shown('FULL\t–\r\nWEBCHAT\tNo access\r\nFULL\t', range(1, 1, 1, 1))).toEqual([
      'FULL\tWEBCHAT\t',
      '\tFULL\t',
      '\tWEBCHAT\t',
    ])
  })

  test('pastes the letters that the matrix shows, unless several levels begin with one', () => {
    expect(shown('f\tS', range(0, 0, 1, 1))[0]).toBe('FULL\tFULL\tSUPERVISOR')
    expect(pasteCells(axes, range(0, 0, 0, 0), none, 'F', ['FULL', 'FREE'], '')).toMatchObject({
      is: 'unknown',
    })
  })

  test('returns the cells that were pasted into', () => {
    const into = (text: string, at: ReturnType<typeof range>) => {
      const pasted = pasteCells(axes, at, none, text, levels, '')
      return pasted.is === 'pasted' && pasted.range
    }
    expect(into('FULL\tFULL\nFULL\tFULL', range(1, 1, 2, 2))).toEqual(range(1, 2, 2, 2))
    expect(into('FULL', range(0, 2, 0, 1))).toEqual(range(0, 2, 0, 1))
  })

  test('pastes nothing of a text with unknown words', () => {
    expect(shown('FULL\tAna Prado', range(0, 0, 0, 0))).toEqual(['Ana Prado'])
  })
})
