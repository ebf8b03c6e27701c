import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Agent } from './agent-values.ts'
import { instanceNamer, permissionsText, readPermissionsText } from './permissions-text.ts'

describe('permissions in one cell', () => {
  test('are unquoted if names are plain, and quoted otherwise', () => {
    const text = permissionsText([
      { instance: 'sales', level: 'FULL' },
      { instance: 'a: "b"; c', level: 'WEBCHAT' },
    ])
    expect(text).toBe('sales:FULL; "a: ""b""; c":WEBCHAT')
  })

  test('are parsed as people type them', () => {
    expect(readPermissionsText(' sales : FULL;support:WEBCHAT ;\n help desk: AUDIT ')).toEqual([
      { instance: 'sales', level: 'FULL' },
      { instance: 'support', level: 'WEBCHAT' },
      { instance: 'help desk', level: 'AUDIT' },
    ])
    expect(readPermissionsText('  ')).toEqual([])
    for (const wrong of [':FULL', 'sales:FULL:more', '"sales:FULL', 'a:b c"', 'a:"b'])
      expect(readPermissionsText(wrong), wrong).toBeUndefined()
  })

  test.each([
    'sales:FULL, help desk:WEBCHAT',
    'sales = FULL; help desk=WEBCHAT',
    'sales (FULL)\nhelp desk (WEBCHAT)',
  ])('are parsed in other forms that people use: %s', (text) => {
    expect(readPermissionsText(text)).toEqual([
      { instance: 'sales', level: 'FULL' },
      { instance: 'help desk', level: 'WEBCHAT' },
    ])
  })

  test('may have no level; a known name is read as it stands', () => {
    const none = (...names: string[]) => names.map((instance) => ({ instance, level: '' }))
    expect(readPermissionsText('sales:')).toEqual(none('sales'))
    expect(readPermissionsText('sales, help desk')).toEqual(none('sales', 'help desk'))
    const known = ['Loja (Sul)', 'Loja, Centro']
    expect(readPermissionsText(known.join(';'), (name) => known.includes(name))).toEqual(
      none(...known),
    )
  })

  test('are parsed back to the same values, whatever they are', () => {
    const word = fc.oneof(
      fc.string({ minLength: 1 }),
      fc.constantFrom('a;b', ' x', '"', 'a\r\nb', ''),
    )
    fc.assert(
      fc.property(fc.array(fc.record({ instance: word, level: word })), (permissions) => {
        expect(readPermissionsText(permissionsText(permissions))).toEqual(permissions)
      }),
    )
  })

  test('an instance is identified by its UUID if its name is not enough', () => {
    const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`
    const agent = (...named: [name: string, n: number][]) =>
      ({
        userPermissions: named.map(([name, n]) => ({
          instanceId: id(n),
          permissionLevel: 'FULL',
          instance: { name },
        })),
      }) as Agent
    const one = agent(['sales', 1], ['twin', 2], ['', 4], [id(9), 5])
    const named = instanceNamer([one, agent(['twin', 3])])
    expect(named(one).map((p) => p.instance)).toEqual(['sales', id(2), id(4), id(5)])
  })
})
