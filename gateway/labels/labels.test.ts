import { expect, test } from 'vitest'
import { openUsers } from '#gateway/identity/people/users.ts'
import { openTokens } from '#gateway/identity/tokens/tokens.ts'
import { describeState } from '#gateway/testing/state.ts'
import { openLabels } from './labels.ts'

const gateway = 'http://gateway.example'

describeState('labels', (open) => {
  test('are given and taken, and say what changed', async () => {
    const labels = openLabels(await open(), gateway)
    const { id } = await labels.create('Clinics')
    expect(await labels.assign([{ label: id, instances: ['a', 'b'] }], [])).toEqual({
      added: [{ label: id, instances: expect.arrayContaining(['a', 'b']) as string[] }],
      removed: [],
    })
    const again = await labels.assign(
      [{ label: id, instances: ['b', 'c'] }],
      [{ label: id, instances: ['a', 'x'] }],
    )
    expect(again).toEqual({
      added: [{ label: id, instances: ['c'] }],
      removed: [{ label: id, instances: ['a'] }],
    })
    expect([...(await labels.instancesOf([id]))].sort()).toEqual(['b', 'c'])
    await labels.forget(['b'])
    expect((await labels.list())[0]?.instances).toEqual(['c'])
    await expect(labels.assign([{ label: 'gone', instances: ['a'] }], [])).rejects.toMatchObject({
      reason: 'not-found',
    })
  })

  test('take thousands of instances at once', async () => {
    const labels = openLabels(await open(), gateway)
    const { id } = await labels.create('All')
    const instances = Array.from({ length: 5_000 }, (_, i) => `instance-${i}`)
    await labels.assign([{ label: id, instances }], [])
    expect(await labels.instancesOf([id])).toHaveProperty('size', 5_000)
  })

  test('have one name each, ignoring case, and are of one gateway', async () => {
    const state = await open()
    const labels = openLabels(state, gateway)
    const first = await labels.create('Clinics')
    const second = await labels.create('Retail')
    expect(second.colour).not.toBe(first.colour)
    await expect(labels.create('clinics')).rejects.toMatchObject({ reason: 'label-exists' })
    const to = { name: 'CLINICS', colour: 3 }
    await expect(labels.change(second.id, 1, to)).rejects.toMatchObject({ reason: 'label-exists' })
    await labels.change(first.id, 1, to)
    expect((await labels.list())[0]).toMatchObject({ ...to, version: 2 })
    expect(await openLabels(state, 'http://other.example').list()).toEqual([])
  })

  test('are not changed or deleted from an older version', async () => {
    const labels = openLabels(await open(), gateway)
    const { id } = await labels.create('Clinics')
    await labels.change(id, 1, { name: 'Hospitals', colour: 0 })
    const outdated = { reason: 'label-changed' }
    await expect(labels.change(id, 1, { name: 'X', colour: 0 })).rejects.toMatchObject(outdated)
    await expect(labels.remove(id, 1)).rejects.toMatchObject(outdated)
    await labels.remove(id, 2)
    expect(await labels.list()).toEqual([])
  })

  test('pass instances and people on when they are merged, and leave no access when deleted', async () => {
    const state = await open()
    const labels = openLabels(state, gateway)
    const users = openUsers(state)
    const [one, two] = [await labels.create('One'), await labels.create('Two')]
    await labels.assign(
      [
        { label: one.id, instances: ['a', 'b'] },
        { label: two.id, instances: ['b'] },
      ],
      [],
    )
    const person = { name: 'Ana', role: 'viewer', password: null, labels: [one.id] } as const
    await users.change((list) => ({ ...list, people: [person] }))
    await labels.remove(one.id, 1, two.id)
    expect([...(await labels.instancesOf([two.id]))].sort()).toEqual(['a', 'b'])
    expect(await users.find('Ana')).toMatchObject({ labels: [two.id] })
    await labels.remove(two.id, 1)
    expect(await users.find('Ana')).toMatchObject({ labels: [] })
  })

  test('pass the limits of API tokens on when they are merged, and never lift them', async () => {
    const state = await open()
    const labels = openLabels(state, gateway)
    const tokens = openTokens(state, () => 0)
    const [one, two] = [await labels.create('One'), await labels.create('Two')]
    const owner = { name: 'Ana', role: 'admin', password: null } as const
    await openUsers(state).change((list) => ({ ...list, people: [owner] }))
    const rights = { agents: 'read' } as const
    await tokens.create('ana', { name: 'Export', rights, labels: [one.id], days: 30 })
    const limit = async () => (await tokens.listOf('ana'))[0]?.labels
    await labels.remove(one.id, 1, two.id)
    expect(await limit()).toEqual([two.id])
    await labels.remove(two.id, 1)
    expect(await limit()).toEqual([two.id])
  })

  test('have one name each when two people choose it at once', async () => {
    const labels = openLabels(await open(), gateway)
    const outcomes = async (changes: readonly Promise<unknown>[]) =>
      (await Promise.allSettled(changes))
        .map((one) =>
          one.status === 'fulfilled' ? 'done' : String((one.reason as { reason?: string }).reason),
        )
        .toSorted((a, b) => a.localeCompare(b))
    const names = ['One', 'ONE', 'one', 'oNe']
    expect(await outcomes(names.map((name) => labels.create(name)))).toEqual([
      'done',
      ...names.slice(1).map(() => 'label-exists'),
    ])
    const two = await labels.create('Two')
    const three = await labels.create('Three')
    const to = { name: 'Four', colour: 0 }
    const renamed = [two, three].map(({ id }) => labels.change(id, 1, to))
    expect(await outcomes(renamed)).toEqual(['done', 'label-exists'])
  })

  test('are merged into each other once', async () => {
    const labels = openLabels(await open(), gateway)
    for (let i = 0; i < 5; i++) {
      const [a, b] = [await labels.create('A'), await labels.create('B')]
      const merged = await Promise.allSettled([
        labels.remove(a.id, 1, b.id),
        labels.remove(b.id, 1, a.id),
      ])
      expect(merged.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      expect(merged.find(({ status }) => status === 'rejected')).toMatchObject({
        reason: { reason: 'not-found' },
      })
      const [left] = await labels.list()
      await labels.remove(left?.id ?? '', 1)
    }
  })
})
