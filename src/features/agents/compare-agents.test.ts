import { describe, expect, test } from 'vitest'
import type { AgentFields } from './agent-values.ts'
import { changesOf } from './compare-agents.ts'

const permission = (name: string, level: string) => ({ instanceId: `id-${name}`, name, level })
const opened: AgentFields = {
  name: 'Camila Ferreira',
  email: 'camila@andina.example',
  phone: '+55 21 97350-8812',
  permissions: [permission('sales', 'WEBCHAT'), permission('archive', 'SUPERVISOR')],
}

describe('changesOf', () => {
  test('ignores differences in spelling that gateways normalise', () => {
    const folded = { ...opened, email: 'Camila@Andina.example', phone: '5521973508812' }
    expect(changesOf(opened, folded)).toEqual([])
  })

  test('names each text and each instance that differs', () => {
    const yours = {
      ...opened,
      phone: '',
      permissions: [permission('sales', 'FULL'), permission('support', 'FULL')],
    }
    expect(changesOf(opened, yours)).toEqual([
      { key: 'phone', opened: opened.phone, yours: '' },
      { key: 'id-sales', instance: 'sales', opened: 'WEBCHAT', yours: 'FULL' },
      { key: 'id-archive', instance: 'archive', opened: 'SUPERVISOR', yours: undefined },
      { key: 'id-support', instance: 'support', opened: undefined, yours: 'FULL' },
    ])
  })

  test('a text that replaces a phone is a change', () => {
    expect(changesOf({ ...opened, phone: 'ask Ana' }, { ...opened, phone: '' })).toHaveLength(1)
  })
})
