import { describe, expect, test } from 'vitest'
import type { AgentFields } from './agent-values.ts'
import { changesOf, differences, isConflict, merge, obviousChoices } from './compare-agents.ts'

const permission = (name: string, level: string) => ({ instanceId: `id-${name}`, name, level })
const opened: AgentFields = {
  name: 'Camila Ferreira',
  email: 'camila@andina.example',
  phone: '+55 21 97350-8812',
  permissions: [permission('sales', 'WEBCHAT'), permission('archive', 'SUPERVISOR')],
}

describe('what differs', () => {
  test('nothing where only spelling differs that gateways fold', () => {
    const folded = { ...opened, email: 'Camila@Andina.example', phone: '5521973508812' }
    expect(changesOf(opened, folded)).toEqual([])
  })

  test('says who changed what', () => {
    const now = {
      ...opened,
      permissions: [permission('sales', 'FULL'), permission('support', 'WEBCHAT')],
    }
    const yours = {
      ...opened,
      phone: '5521966120045',
      permissions: [...opened.permissions, permission('support', 'FULL')],
    }
    const found = differences(opened, now, yours)
    expect(found.map((d) => [d.key, d.by])).toEqual([
      ['phone', 'you'],
      ['id-sales', 'them'],
      ['id-archive', 'them'],
      ['id-support', 'both'],
    ])
    expect(isConflict(found)).toBe(true)
    expect(obviousChoices(found)).toEqual({
      phone: 'yours',
      'id-sales': 'now',
      'id-archive': 'now',
    })
  })

  test('the same change on both sides is none', () => {
    const changed = { ...opened, name: 'Camila Nunes' }
    expect(differences(opened, changed, changed)).toEqual([])
  })

  test('what only the person changed is no conflict', () => {
    expect(isConflict(changesOf(opened, { ...opened, name: 'Camila Nunes' }))).toBe(false)
  })
})

describe('merging', () => {
  const now = {
    ...opened,
    name: 'Camila F. Nunes',
    permissions: [permission('sales', 'FULL'), permission('archive', 'SUPERVISOR')],
  }
  const yours = { ...opened, permissions: [permission('support', 'FULL')] }
  const found = differences(opened, now, yours)

  test('takes the gateway’s state, and of yours what was chosen', () => {
    const choices = { ...obviousChoices(found), 'id-sales': 'yours' } as const
    expect(merge(now, found, choices, yours)).toEqual({
      ...opened,
      name: 'Camila F. Nunes',
      permissions: [permission('support', 'FULL')],
    })
  })

  test('loses no permission that was not chosen away', () => {
    const choices = { 'id-sales': 'now', 'id-archive': 'now', 'id-support': 'yours' } as const
    expect(merge(now, found, choices, yours).permissions).toEqual([
      permission('sales', 'FULL'),
      permission('archive', 'SUPERVISOR'),
      permission('support', 'FULL'),
    ])
  })
})
