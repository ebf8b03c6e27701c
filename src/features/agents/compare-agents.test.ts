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

describe('differences', () => {
  test('ignores differences in spelling that gateways normalise', () => {
    const folded = { ...opened, email: 'Camila@Andina.example', phone: '5521973508812' }
    expect(changesOf(opened, folded)).toEqual([])
  })

  test('returns which side changed each field', () => {
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

  test('ignores the same change on both sides', () => {
    const changed = { ...opened, name: 'Camila Nunes' }
    expect(differences(opened, changed, changed)).toEqual([])
  })

  test('reports no conflict for changes of the user only', () => {
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

  test('takes the gateway’s state, and the chosen values of yours', () => {
    const choices = { ...obviousChoices(found), 'id-sales': 'yours' } as const
    expect(merge(now, found, choices, yours)).toEqual({
      ...opened,
      name: 'Camila F. Nunes',
      permissions: [permission('support', 'FULL')],
    })
  })

  test('keeps every permission that was not deselected', () => {
    const choices = { 'id-sales': 'now', 'id-archive': 'now', 'id-support': 'yours' } as const
    expect(merge(now, found, choices, yours).permissions).toEqual([
      permission('sales', 'FULL'),
      permission('archive', 'SUPERVISOR'),
      permission('support', 'FULL'),
    ])
  })
})
