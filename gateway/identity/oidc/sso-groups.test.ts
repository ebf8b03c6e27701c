import { describe, expect, it } from 'vitest'
import { describeState } from '#gateway/testing/state.ts'
import { grantOf, openSsoGroups, replaceGroupLimit, type SsoGroup } from './sso-groups.ts'

const group = (value: string, role: SsoGroup['role'], labels: SsoGroup['labels']): SsoGroup => ({
  value,
  role,
  labels,
})

describe('what someone may do by groups', () => {
  const retail = group('retail', 'operator', ['l-retail'])
  const clinics = group('clinics', 'viewer', ['l-clinics', 'l-retail'])
  const viewers = group('viewers', 'viewer', null)
  const operators = group('operators', 'operator', null)
  const all = [viewers, retail, clinics, operators]

  it('is nothing without a group that has a role', () => {
    expect(grantOf(all, [])).toBeUndefined()
    expect(grantOf(all, ['Retail', 'others'])).toBeUndefined()
  })

  it('is the highest role, with all labels', () => {
    expect(grantOf(all, ['clinics', 'retail', 'others'])).toEqual({
      role: 'operator',
      labels: ['l-retail', 'l-clinics'],
      from: ['retail', 'clinics'],
    })
  })

  it('has no limit only if a group of that role has none', () => {
    expect(grantOf(all, ['retail', 'viewers'])).toMatchObject({
      role: 'operator',
      labels: ['l-retail'],
    })
    expect(grantOf(all, ['retail', 'operators'])).toMatchObject({ role: 'operator', labels: null })
    expect(grantOf(all, ['clinics', 'viewers'])).toMatchObject({ role: 'viewer', labels: null })
  })
})

describeState('the groups with a role', (open) => {
  it('are saved from their current version only', async () => {
    const groups = openSsoGroups(await open())
    expect(await groups.current()).toEqual({ groups: [], version: 0 })
    const list = [group('b', 'viewer', null), group('a', 'operator', ['l1', 'l2'])]
    await groups.save(list, 0)
    await expect(groups.save([], 0)).rejects.toMatchObject({ reason: 'sso-groups-changed' })
    expect(await groups.current()).toEqual({ groups: list.toReversed(), version: 1 })
  })

  it('never lose their limit with a label that is deleted', async () => {
    const state = await open()
    const groups = openSsoGroups(state)
    await groups.save([group('a', 'operator', ['l1']), group('b', 'viewer', ['l1', 'l2'])], 0)
    await replaceGroupLimit(state, 'l1', 'l2')
    const limits = async () => (await groups.current()).groups.map(({ labels }) => labels)
    expect(await limits()).toEqual([['l2'], ['l2']])
    await replaceGroupLimit(state, 'l2', undefined)
    expect(await limits()).toEqual([[], []])
  })
})
