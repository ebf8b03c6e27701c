import { describe, expect, test } from 'vitest'
import {
  addSchema,
  createBody,
  createFieldOf,
  createSchema,
  emptyInstance,
  type NewInstance,
} from './instance-schema.ts'

const schema = createSchema((name) => name === 'sales', {})
const broken = async (name: string) => {
  const { error } = await schema.safeParseAsync({ ...emptyInstance, name })
  return error?.issues.map((issue) => issue.message)
}

describe('the name of an instance', () => {
  test.each(['ventas norte', 'a/b', '100%', 'café ☕', 'склад', '...', 'x'.repeat(200)])(
    'may be %s',
    async (name) => expect(await broken(name)).toBeUndefined(),
  )

  test.each([
    ['.', 'name'],
    ['..', 'name'],
    [' . ', 'name'],
    ['  ', 'required'],
    ['x'.repeat(201), 'tooLong:200'],
    ['sales', 'nameTaken'],
    [' sales ', 'nameTaken'],
  ])('may not be %j: %s', async (name, rule) => expect(await broken(name)).toEqual([rule]))
})

test('allows an added instance without a UUID, but no other text', () => {
  const add = addSchema(() => false)
  expect(add.safeParse({ name: 'a', id: '' }).success).toBe(true)
  expect(add.safeParse({ name: 'a', id: '3f2504e0-4f89-41d3-9a0c-0305e82c3301' }).success).toBe(
    true,
  )
  expect(add.safeParse({ name: 'a', id: 'sales' }).error?.issues[0]?.message).toBe('uuid')
})

describe('the request of a new instance', () => {
  const made = (change: Partial<NewInstance>, connects = true) =>
    createBody({ ...emptyInstance, name: ' ventas ', ...change }, connects)

  test('has only the chosen fields', () => {
    expect(made({})).toEqual({ instanceName: 'ventas', qrcode: true })
    expect(made({}, false)).toEqual({ instanceName: 'ventas' })
  })

  test('has channel, number, settings and webhook together', () => {
    expect(
      made({
        channel: 'WHATSAPP-BAILEYS',
        number: '5511986420731',
        rejectCall: true,
        msgCall: 'Please write.',
        alwaysOnline: true,
        webhookUrl: ' https://hooks.example/a ',
      }),
    ).toEqual({
      instanceName: 'ventas',
      integration: 'WHATSAPP-BAILEYS',
      number: '5511986420731',
      qrcode: true,
      rejectCall: true,
      msgCall: 'Please write.',
      alwaysOnline: true,
      webhook: {
        enabled: true,
        url: 'https://hooks.example/a',
        events: ['MESSAGES_UPSERT', 'MESSAGES_UPDATE', 'CONNECTION_UPDATE'],
      },
    })
  })

  test('requests no code if the channel has none, and sends no text for calls that are not rejected', () => {
    expect(made({ channel: 'EVOLUTION', msgCall: 'Please write.' })).toEqual({
      instanceName: 'ventas',
      integration: 'EVOLUTION',
      qrcode: false,
    })
  })

  test('shows a refusal at its field', () => {
    expect(['instanceName', 'number', 'webhook.url', 'token'].map(createFieldOf)).toEqual([
      'name',
      'number',
      'webhookUrl',
      undefined,
    ])
  })
})
