import { describe, expect, it } from 'vitest'
import { sinkNames, type SinkAnswer, type SinkName } from '#contract/index.ts'
import {
  configurationOf,
  fieldsOf,
  isUnset,
  requestOf,
  sinkSchema,
  valuesOf,
  type SinkValues,
} from './sink-form.ts'

const unset: SinkAnswer = { enabled: false, events: [] }
const typed = (changes: Partial<SinkValues>) =>
  ({
    ...valuesOf(unset),
    enabled: true,
    events: ['CALL'],
    secret: '',
    password: '',
    ...changes,
  }) as SinkValues
const invalidFields = (sink: SinkName, changes: Partial<SinkValues>) =>
  (sinkSchema(sink, false).safeParse(typed(changes)).error?.issues ?? []).map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  )

describe('the form of a sink', () => {
  it.each([
    ['rabbitmq', 'switch enabled, events events'],
    [
      'pusher',
      'switch enabled, text appId, text key, secret secret, text cluster, switch useTLS, events events',
    ],
    [
      'proxy',
      'switch enabled, choice protocol, text host, text port, text username, secret password',
    ],
  ] as const)('%s has the fields of its schema', (sink, fields) => {
    expect(
      fieldsOf(sink)
        .map((field) => `${field.is} ${field.name}`)
        .join(', '),
    ).toBe(fields)
  })

  it.each(sinkNames)('%s may be empty while it is off', (sink) => {
    expect(invalidFields(sink, { enabled: false })).toEqual([])
  })

  it('requires the fields that an enabled sink needs', () => {
    expect(invalidFields('kafka', {})).toEqual([])
    expect(invalidFields('pusher', { appId: '1', key: 'k' })).toEqual([
      'secret: required',
      'cluster: required',
    ])
    expect(invalidFields('proxy', { host: 'proxy.example', port: '3128' })).toEqual([])
    expect(invalidFields('proxy', { host: ' ', port: '' })).toEqual([
      'host: required',
      'port: required',
    ])
  })

  it('requires the password of a proxy with a user name, as the gateway never returns it', () => {
    const proxy = { host: 'proxy.example', port: '3128', username: 'ana' }
    expect(invalidFields('proxy', proxy)).toEqual(['password: required'])
    expect(invalidFields('proxy', { ...proxy, password: 'x' })).toEqual([])
  })

  it.each([
    ['http', 'wholeNumber'],
    ['0', 'between:1:65535'],
    ['65536', 'between:1:65535'],
  ])('refuses the port %s', (port, rule) => {
    expect(invalidFields('proxy', { host: 'proxy.example', port })).toEqual([`port: ${rule}`])
  })

  it('requires an event, unless the gateway delivers all without one', () => {
    expect(invalidFields('rabbitmq', { events: [] })).toEqual(['events: atLeastOne'])
    expect(sinkSchema('rabbitmq', true).safeParse(typed({ events: [] })).success).toBe(true)
  })

  it('has the current values without a secret', () => {
    expect(isUnset(unset)).toBe(true)
    const current = {
      enabled: false,
      events: ['MESSAGES_UPSERT', 'A_NEW_EVENT'],
      host: 'proxy.example',
      password: 'a secret',
    }
    expect(isUnset(current)).toBe(false)
    expect(valuesOf(current)).toMatchObject({ ...current, password: null })
  })
})

describe('the request of a sink', () => {
  it('is nested below the name of the sink', () => {
    const values = typed({ events: ['CALL', 'NEW_ONE'] })
    expect(requestOf('nats', 'sales', values)).toEqual({
      params: { instance: 'sales' },
      body: { nats: { enabled: true, events: ['CALL', 'NEW_ONE'] } },
    })
  })

  it('is flat for a proxy, without an empty user name and password', () => {
    const proxy = typed({ host: 'proxy.example', port: '3128' })
    expect(requestOf('proxy', 'sales', proxy).body).toEqual({
      enabled: true,
      protocol: 'http',
      host: 'proxy.example',
      port: '3128',
    })
    const withPassword = typed({ ...proxy, username: 'ana', password: ' p w ' })
    expect(configurationOf('proxy', withPassword)).toMatchObject({
      username: 'ana',
      password: ' p w ',
    })
  })
})
