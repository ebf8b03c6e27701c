import { describe, expect, test } from 'vitest'
import { optionalPhone } from '#data/numbers/recipient-rules.ts'
import { agentSchema } from './agent-schema.ts'
import { foldEmail } from './compare-agents.ts'
import { agentForm, bodyOf, type AgentValues } from './agent-values.ts'

const isTaken = (email: string) => foldEmail(email) === 'ana@andina.example'
const good: AgentValues = {
  ...agentForm.blank,
  name: 'Bruno Lima',
  email: 'bruno@andina.example',
  password: 'twelve chars',
}

/** Returns the rules that a form violates, by the path of the field. */
async function broken(values: AgentValues, opened: AgentValues | null = null) {
  const phone = optionalPhone({}, opened?.phone)
  const { error } = await agentSchema({ opened, isTaken, phone }).safeParseAsync(values)
  return Object.fromEntries((error?.issues ?? []).map((i) => [i.path.join('.'), i.message]))
}

describe('a new agent', () => {
  test('requires a name, an e-mail and a password; a phone and permissions are optional', async () => {
    expect(await broken(good)).toEqual({})
    expect(await broken({ ...good, name: ' ', email: '', password: '' })).toMatchObject({
      name: 'required',
      email: 'required',
      password: expect.any(String) as string,
    })
  })

  test('requires a unique e-mail, a complete phone number and a password of at least 12 characters', async () => {
    expect(await broken({ ...good, email: 'Ana@Andina.example' })).toEqual({ email: 'emailTaken' })
    expect(await broken({ ...good, email: 'bruno@andina' })).toEqual({ email: 'email' })
    expect(await broken({ ...good, phone: '+55 11' })).toEqual({ phone: 'recipient:length' })
    expect(await broken({ ...good, password: 'eleven char' })).toEqual({ password: 'password' })
    expect(await broken({ ...good, password: 'Password1234' })).toEqual({
      password: 'passwordCommon',
    })
    const personal = { ...good, name: 'Renata Queiroz', email: 'renata.q@andina.example' }
    for (const password of ['renata queiroz1', 'Queiroz#2026-RENATA', 'renata.andina.2026'])
      expect(await broken({ ...personal, password })).toEqual({ password: 'passwordPersonal' })
    for (const password of ['nine copper renata', 'ren4t4 qu31r0z !'])
      expect(await broken({ ...personal, password })).toEqual({})
    expect(await broken({ ...good, password: 'x7'.repeat(64) + '!' })).toEqual({
      password: 'tooLong:128',
    })
  })

  test.each([
    ['Nina\u200b Prado', 'nina.prado\u200b@loja.example', {}],
    ['\u200b', 'vazia@loja.example', { name: 'required' }],
    ['Bia Reis', 'mailto:bia@loja.example', {}],
    ['Ana', 'mailto:ana@andina.example', { email: 'emailTaken' }],
    ['Ana', 'ANA\u200b@andina.example', { email: 'emailTaken' }],
    ['Caio Lima', 'caio..lima@loja.example', { email: 'email' }],
    ['Caio Lima', 'caio@loja.example, rui@loja.example', { email: 'email' }],
  ])('validates what is sent of %j and %j', async (name, email, expected) => {
    expect(await broken({ ...good, name, email })).toEqual(expected)
  })

  test('is sent without what nobody sees', async () => {
    const typed = {
      ...agentForm.blank,
      name: '\u202eNina\u200b  Prado ',
      email: '"N" <nina\u200b@x.example>',
    }
    expect(bodyOf(typed)).toMatchObject({ name: 'Nina Prado', email: 'nina@x.example' })
  })

  test('accepts any word as a level, but requires one', async () => {
    const level = (level: string) => ({
      ...good,
      permissions: { a: level },
    })
    expect(await broken(level('WEBCHAT | FULL'))).toEqual({})
    expect(await broken(level(' '))).toEqual({ 'permissions.a': 'required' })
  })
})

test('does not validate values of the gateway that are unchanged', async () => {
  const opened: AgentValues = {
    name: '',
    email: 'ana@andina.example',
    phone: 'ask Ana',
    password: '',
    permissions: { a: '' },
  }
  expect(await broken(opened, opened)).toEqual({})
  expect(await broken({ ...opened, phone: '' }, opened)).toEqual({})
  expect(await broken({ ...opened, phone: 'ask Bob' }, opened)).toEqual({
    phone: 'recipient:letters',
  })
})
