import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readAgent, type Agent } from '#features/agents/agent-values.ts'
import { changesIn, countKinds, kindOf } from './cell-changes.ts'
import { levelWords, matchMatrix, typedLevel } from './match-matrix.ts'
import {
  countCells,
  discard,
  layUpon,
  pendingStatusOf,
  setLevels,
  revertOf,
  settle,
  withChanges,
  withNewPassword,
  type Level,
  type Pending,
} from './pending.ts'
import { itemOf, itemsOf, undoOf } from './permissions-work.ts'
import { gridStep } from '#ui/grid/grid-step.ts'
import { rangeOf, sizeOf } from './use-grid-acts.ts'

type Levels = Readonly<Record<string, string>>

const instance = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f')
const level = fc.constantFrom('FULL', 'WEBCHAT', 'SUPERVISOR', '')
const permissions = fc
  .uniqueArray(fc.tuple(instance, level), { selector: ([id]) => id })
  .map((all): Levels => Object.fromEntries(all))
const cells = fc
  .array(fc.tuple(instance, fc.option(level, { nil: undefined })))
  .map((all) => new Map(all))

const agentWith = (all: Levels, more: Partial<Agent> = {}): Agent => ({
  id: '1',
  name: 'Ana',
  email: 'ana@andina.example',
  phoneNumber: '+55 11',
  isActive: true,
  allowAllInstances: false,
  allowWebchat: true,
  createdAt: '',
  userPermissions: Object.entries(all).map(([instanceId, permissionLevel]) => ({
    instanceId,
    permissionLevel,
    instance: { name: instanceId },
  })),
  ...more,
})
const none: Pending = new Map()
/** Sets cells of one agent to a level. */
const setCells = (pending: Pending, agent: Agent, instances: readonly string[], level: Level) =>
  setLevels(pending, [agent], () => new Map(instances.map((id) => [id, level])))
const known = (agent: Agent) => new Map([[agent.id, agent]])

describe('differences', () => {
  it('changes only its own cells when merged with others’ changes (a write replaces the permissions)', () => {
    fc.assert(
      fc.property(permissions, cells, (theirs, mine) => {
        const merged = withChanges(readAgent(agentWith(theirs)), mine).permissions
        const expected = { ...theirs } as Record<string, string | undefined>
        for (const [id, level] of mine) {
          delete expected[id]
          if (level !== undefined) expected[id] = level
        }
        expect(merged).toEqual(expected)
      }),
    )
  })

  it('is reverted by its undo, except for a password', () => {
    fc.assert(
      fc.property(permissions, cells, (before, mine) => {
        const item = itemsOf(
          new Map([['1', { base: readAgent(agentWith(before)), cells: mine }]]),
          new Map(),
        )
        const back = undoOf(itemOf(item[0]!))
        const after = withChanges(readAgent(agentWith(before)), mine).permissions
        expect(back.base.permissions).toEqual(after)
        expect(withChanges(back.base, back.cells).permissions).toEqual(before)
        expect(back.newPassword).toBeUndefined()
      }),
    )
  })

  it('of a name and a phone are listed beside levels, and dropped once the gateway has them', () => {
    const agent = agentWith({ a: 'FULL' })
    const base = readAgent(agent)
    const back = revertOf(base, { ...base, name: 'Ana Prado', phone: '', permissions: {} })
    const names = new Map([
      ['a', 'sales'],
      ['name', 'Name'],
      ['phone', 'Phone'],
    ])
    const shown = changesIn(new Map([['1', back]]), known(agent), names)
    expect(shown.map((one) => [one.instance, one.kind, one.before, one.after])).toEqual([
      ['sales', 'revoked', 'FULL', undefined],
      ['Name', 'changed', 'Ana', 'Ana Prado'],
      ['Phone', 'changed', '+55 11', undefined],
    ])
    expect(withChanges(base, back.cells)).toMatchObject({ name: 'Ana Prado', phone: '' })
    const left = settle(new Map([['1', back]]), known({ ...agent, name: 'Ana Prado' }))
    expect([...(left.get('1')?.cells.keys() ?? [])]).toEqual(['a', 'phone'])
    expect(left.get('1')?.base.name).toBe('Ana Prado')
  })

  it('is dropped once the gateway has it, regardless of its author, and the rest stays', () => {
    fc.assert(
      fc.property(permissions, cells, permissions, (before, mine, now) => {
        const agent = agentWith(before)
        const pending = setCells(none, agent, [], 'FULL')
        expect(pending.size).toBe(0)
        const own = new Map([['1', { base: readAgent(agent), cells: mine }]])
        const left = settle(mine.size > 0 ? own : none, known(agentWith(now)))
        const has = new Map(Object.entries(now))
        const expected = [...mine].filter(([id, level]) => has.get(id) !== level)
        expect([...(left.get('1')?.cells ?? [])]).toEqual(expected)
        // Nobody changed anything else: the agent is as it was read, with the dropped cells.
        const dropped = [...mine].filter(([id, level]) => has.get(id) === level)
        const alike = agentWith(withChanges(readAgent(agent), new Map(dropped)).permissions)
        const still = settle(own, known(alike)).get('1')
        if (still) expect(pendingStatusOf(still, alike)).toBe('as-read')
      }),
    )
  })
})

describe('changes of cells', () => {
  const agent = agentWith({ a: 'FULL' })

  it('is dropped when it is reset to the gateway’s value', () => {
    const given = setCells(none, agent, ['a', 'b'], 'WEBCHAT')
    expect([...given.get('1')!.cells]).toEqual([
      ['a', 'WEBCHAT'],
      ['b', 'WEBCHAT'],
    ])
    const back = setCells(given, agent, ['b'], undefined)
    expect([...back.get('1')!.cells.keys()]).toEqual(['a'])
    expect(setCells(back, agent, ['a'], 'FULL').size).toBe(0)
    expect(discard(given, '1', 'a').get('1')!.cells.has('a')).toBe(false)
    expect(discard(given, '1').size).toBe(0)
    expect(none.size).toBe(0)
  })

  it('detects changes of the agent by someone else, and continues on request', () => {
    const pending = setCells(none, agent, ['b'], 'FULL')
    const theirs = agentWith({ a: 'FULL', c: 'WEBCHAT' })
    expect(pendingStatusOf(pending.get('1')!, agent)).toBe('as-read')
    expect(pendingStatusOf(pending.get('1')!, agentWith({ a: 'FULL' }))).toBe('as-read')
    expect(pendingStatusOf(pending.get('1')!, theirs)).toBe('changed')
    expect(pendingStatusOf(pending.get('1')!, agentWith({ a: 'FULL' }, { name: 'Bia' }))).toBe(
      'changed',
    )
    expect(pendingStatusOf(pending.get('1')!, undefined)).toBe('gone')
    expect(pendingStatusOf(layUpon(pending, theirs).get('1')!, theirs)).toBe('as-read')
  })

  it('names the kind of a change, without a rank for unknown levels (levels are open)', () => {
    expect(kindOf(undefined, 'X')).toBe('granted')
    expect(kindOf('X', undefined)).toBe('revoked')
    expect(kindOf('WEBCHAT', 'FULL')).toBe('raised')
    expect(kindOf('FULL', 'WEBCHAT')).toBe('lowered')
    expect(kindOf('SUPERVISOR', 'FULL')).toBe('changed')
    const pending = setCells(none, agent, ['a', 'b'], 'SUPERVISOR')
    const changes = changesIn(pending, known(agent), new Map([['a', 'sales']]))
    expect(changes.map((c) => [c.instance, c.before, c.after])).toEqual([
      ['sales', 'FULL', 'SUPERVISOR'],
      ['b', undefined, 'SUPERVISOR'],
    ])
    expect(countKinds(changes)).toMatchObject({ changed: 1, granted: 1, revoked: 0 })
  })

  it('takes any typed word as it is, those in use in their own spelling', () => {
    const vocabulary = ['WEBCHAT', 'FULL', 'SUPERVISOR']
    expect(typedLevel(' full ', vocabulary)).toBe('FULL')
    expect(typedLevel('Webchat', vocabulary)).toBe('WEBCHAT')
    expect(typedLevel('supervisor ', vocabulary)).toBe('SUPERVISOR')
    expect(typedLevel('Supervisor noturno', vocabulary)).toBe('Supervisor noturno')
    expect(typedLevel('  ', vocabulary)).toBeUndefined()
  })
})

describe('a new password', () => {
  const agent = agentWith({ a: 'FULL' })
  const off = withNewPassword(none, [agent])

  it('is a separate change, and stays when the cells of its agent are reset', () => {
    expect(countCells(off)).toBe(1)
    const revoked = setCells(off, agent, ['a'], undefined)
    expect(countCells(revoked)).toBe(2)
    expect(countKinds(changesIn(revoked, known(agent), new Map()))).toMatchObject({
      revoked: 1,
      password: 1,
    })
    expect(setCells(revoked, agent, ['a'], 'FULL')).toEqual(off)
    expect(discard(revoked, '1', 'a')).toEqual(off)
  })

  it('stays when the agents are read: the list cannot show it', () => {
    expect(settle(off, known(agent))).toBe(off)
  })

  it('is dropped separately, or with all changes of its agent', () => {
    const revoked = setCells(off, agent, ['a'], undefined)
    expect(countCells(discard(revoked, '1', ''))).toBe(1)
    expect(discard(off, '1', '').size).toBe(0)
    expect(discard(revoked, '1').size).toBe(0)
  })
})

describe('filters', () => {
  const ana = agentWith({ s: 'FULL', t: 'WEBCHAT' })
  const joao = agentWith({ t: 'SUPERVISOR' }, { id: '2', name: 'João', email: 'j@b.example' })
  const instances = ['s', 't', 'u'].map((id) => ({ instanceId: id, name: `Vendas ${id}` }))
  const no = { agent: '', instance: '', level: '', changed: false }
  const match = (filters: Partial<typeof no>, pending = none) => {
    const found = matchMatrix([ana, joao], instances, pending, {
      ...no,
      ...filters,
    })
    return [found.agents.map((a) => a.id), found.instances.map((i) => i.instanceId)]
  }

  it('filters instances by label', () => {
    const fitsLabel = ({ id }: { id?: string | undefined }) => id === 't'
    const found = matchMatrix([ana, joao], instances, none, { ...no, fitsLabel })
    expect(found.instances.map((i) => i.instanceId)).toEqual(['t'])
    expect(
      matchMatrix([ana, joao], instances, none, { ...no, level: 'FULL', fitsLabel }).agents,
    ).toEqual([])
  })

  it('filters both axes by text, level and changes', () => {
    expect(match({})).toEqual([
      ['1', '2'],
      ['s', 't', 'u'],
    ])
    expect(match({ agent: 'joao' })[0]).toEqual(['2'])
    expect(match({ instance: 'VENDAS U' })[1]).toEqual(['u'])
    expect(match({ level: 'WEBCHAT' })).toEqual([['1'], ['t']])
    expect(match({ level: 'FULL', instance: 'vendas t' })).toEqual([[], []])
    const pending = setCells(none, joao, ['u'], 'FULL')
    expect(match({ changed: true }, pending)).toEqual([['2'], ['u']])
    expect(match({ level: 'FULL' }, pending)).toEqual([
      ['1', '2'],
      ['s', 'u'],
    ])
    expect(levelWords([ana, joao], pending)).toEqual(['WEBCHAT', 'FULL', 'SUPERVISOR'])
  })
})

describe('selection', () => {
  const size = { row: 10, column: 4 }
  const at = (row: number, column: number) => ({ row, column })

  it('covers a range, whole rows, whole columns, everything', () => {
    expect(rangeOf({ from: at(3, 2), to: at(1, 0) }, size)).toEqual({
      firstRow: 1,
      lastRow: 3,
      firstColumn: 0,
      lastColumn: 2,
    })
    expect(sizeOf(rangeOf({ from: at(-1, 1), to: at(-1, 2) }, size))).toBe(20)
    expect(sizeOf(rangeOf({ from: at(1, -1), to: at(2, -1) }, size))).toBe(8)
    expect(sizeOf(rangeOf({ from: at(-1, -1), to: at(-1, -1) }, size))).toBe(40)
    expect(sizeOf(rangeOf({ from: at(0, 0), to: at(0, 0) }, { row: 0, column: 0 }))).toBe(0)
  })

  it('moves within the grid and onto its headers', () => {
    const go = (from: { row: number; column: number }, key: string, ctrl = false) =>
      gridStep({ key, ctrlKey: ctrl, metaKey: false, altKey: false }, from, size, 5, -1)
    expect(go(at(0, 0), 'ArrowUp')).toEqual(at(-1, 0))
    expect(go(at(-1, 0), 'ArrowUp')).toEqual(at(-1, 0))
    expect(go(at(0, 0), 'ArrowLeft')).toEqual(at(0, -1))
    expect(go(at(0, 0), 'ArrowDown', true)).toEqual(at(9, 0))
    expect(go(at(8, 3), 'PageDown')).toEqual(at(9, 3))
    expect(go(at(8, 3), 'Home', true)).toEqual(at(0, 0))
    expect(go(at(8, 3), 'x')).toBeUndefined()
  })
})
