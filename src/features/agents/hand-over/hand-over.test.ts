import { expect, test } from 'vitest'
import type { AgentValues } from '#features/agents/agent-values.ts'
import { handOverText } from './hand-over.ts'

const ana: AgentValues = {
  name: 'Ana',
  email: 'ana@andina.example',
  phone: '',
  password: 'correct $& {{name}}',
  permissions: { 'id-1': 'FULL', 'id-2': 'WEBCHAT' },
  names: { 'id-1': 'sales' },
}
const template = 'Hi {{ name }}\n{{address}}: {{email}}\n{{password}}\n{{instances}} {{other}}'

test('inserts a person’s values as typed, and only once', () => {
  expect(handOverText(template, ana, 'https://desk.example', 'es')).toBe(
    'Hi Ana\nhttps://desk.example: ana@andina.example\ncorrect $& {{name}}\nsales (FULL) e id-2 (WEBCHAT) {{other}}',
  )
})

test('omits lines whose placeholders have no value', () => {
  expect(handOverText(template, { ...ana, permissions: {} }, '', 'en')).toBe(
    'Hi Ana\ncorrect $& {{name}}',
  )
})

test('keeps placeholders that are names of inherited members', () => {
  expect(handOverText('{{constructor}} {{__proto__}}', ana, '', 'en')).toBe(
    '{{constructor}} {{__proto__}}',
  )
})
