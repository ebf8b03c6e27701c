import { describe, expect, it } from 'vitest'
import { inverseOf, stateNow } from '#change/many/reviewed-change.ts'
import { agentForm, type AgentValues } from '#features/agents/agent-values.ts'
import { changeOf, itemOf, valuesOf, type PermissionsItem } from './permissions-work.ts'

const base: AgentValues = {
  ...agentForm.blank,
  name: 'Ana',
  email: 'ana@andina.example',
  phone: '+55 11',
  permissions: { a: 'WEBCHAT' },
  names: { a: 'sales' },
}
const change = (data: Partial<PermissionsItem>) =>
  changeOf({ to: base.email, data: { id: '1', base, cells: [], ...data } })
const now = (permissions: Record<string, string>, more: Partial<AgentValues> = {}) =>
  valuesOf({ ...base, ...more, permissions })

describe('the result of a change of access', () => {
  const granted = change({ cells: [['b', 'support', 'FULL']] })

  it('is saved if the agent has the asked levels, however the gateway writes e-mail and phone', () => {
    const same = { email: 'ANA@andina.example', phone: '+5511' }
    expect(stateNow(granted, now({ a: 'WEBCHAT', b: 'FULL' }, same)).is).toBe('saved')
  })

  it('is as before, different, or gone', () => {
    expect(stateNow(granted, now({ a: 'WEBCHAT' })).is).toBe('before')
    expect(stateNow(granted, now({ b: 'FULL' }))).toEqual({
      is: 'different',
      values: { a: undefined },
    })
    expect(stateNow(granted, now({ a: 'WEBCHAT', b: 'FULL', c: 'FULL' }))).toEqual({
      is: 'different',
      values: { c: 'FULL' },
    })
    expect(stateNow(granted, undefined).is).toBe('gone')
  })

  it('is not verifiable if it is only a password, which cannot be read', () => {
    expect(stateNow(change({ newPassword: 1 }), now({ a: 'WEBCHAT' })).is).toBe('unverifiable')
    const both = change({ newPassword: 1, cells: [['a', 'sales', undefined]] })
    expect(stateNow(both, now({}))).toEqual({ is: 'saved', isPartlyUnread: true })
  })

  it('is read from a job of an earlier version, which has a list of permissions', () => {
    const permissions = [{ instanceId: 'a', name: 'sales', level: 'WEBCHAT' }]
    const stored = { id: '1', base: { ...base, permissions }, cells: [['b', 'support', 'FULL']] }
    const item = { to: base.email, data: stored }
    expect(changeOf(item)).toEqual(granted)
    expect(itemOf(item).base.names).toEqual({ a: 'sales' })
  })

  it('is undone by its inverse', () => {
    expect(stateNow(inverseOf(granted), now({ a: 'WEBCHAT' })).is).toBe('saved')
  })
})
