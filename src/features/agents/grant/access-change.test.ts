import { describe, expect, test } from 'vitest'
import type { Agent } from '#features/agents/agent-values.ts'
import { changesIn, countKinds } from '#features/agents/matrix/cell-changes.ts'
import type { Pending } from '#features/agents/matrix/pending.ts'
import { changeAccess, type AccessChange } from './access-change.ts'

const agent = (id: string, levels: Readonly<Record<string, string>>): Agent => ({
  id,
  name: id,
  email: `${id}@andina.example`,
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

const ana = agent('ana', { sales: 'WEBCHAT', archive: 'FULL' })
const bia = agent('bia', { sales: 'FULL' })
const caio = agent('caio', {})
const all = [ana, bia, caio]
const none: Pending = new Map()

/** Returns the resulting changes, as `agent instance level`. */
const changed = (change: AccessChange, agents = all) =>
  [...changeAccess(none, agents, change)].flatMap(([id, { cells }]) =>
    Array.from(cells, ([instance, level]) => `${id} ${instance} ${level ?? '–'}`),
  )

describe('changeAccess', () => {
  test('grants a level on several instances, and skips agents that already have it', () => {
    const levels = new Map([
      ['sales', 'FULL'],
      ['support', 'FULL'],
    ])
    const change: AccessChange = { is: 'grant', levels, keepsExisting: false }
    expect(changed(change)).toEqual([
      'ana sales FULL',
      'ana support FULL',
      'bia support FULL',
      'caio sales FULL',
      'caio support FULL',
    ])
    const pending = changeAccess(none, all, change)
    expect(
      countKinds(changesIn(pending, new Map(all.map((a) => [a.id, a])), new Map())),
    ).toMatchObject({ granted: 4, raised: 1 })
    expect(changed({ ...change, keepsExisting: true })).not.toContain('ana sales FULL')
  })

  test('revokes some instances, or all of them with a new password', () => {
    expect(changed({ is: 'revoke', instances: ['sales'], newPassword: false })).toEqual([
      'ana sales –',
      'bia sales –',
    ])
    const off = changeAccess(none, [ana, caio], {
      is: 'revoke',
      instances: undefined,
      newPassword: true,
    })
    expect([...off.get('ana')!.cells]).toEqual([
      ['sales', undefined],
      ['archive', undefined],
    ])
    expect(off.get('caio')).toHaveProperty('newPassword')
  })

  test('copies the access of another agent, and revokes or keeps the rest', () => {
    expect(changed({ is: 'same', as: bia, keepsOther: false }).sort()).toEqual([
      'ana archive –',
      'ana sales FULL',
      'caio sales FULL',
    ])
    expect(changed({ is: 'same', as: bia, keepsOther: true })).not.toContain('ana archive –')
  })

  test('also revokes pending grants when everything is revoked', () => {
    const levels = new Map([['support', 'FULL']])
    const granted = changeAccess(none, [caio], { is: 'grant', levels, keepsExisting: false })
    const revoke: AccessChange = { is: 'revoke', instances: undefined, newPassword: false }
    expect(changeAccess(granted, [caio], revoke).size).toBe(0)
  })
})
