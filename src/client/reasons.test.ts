import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isReadOperation, allOperations, operationNames } from '#contract/index.ts'
import { readAnswer, readBody } from './answer.ts'
import { isCallError } from './errors.ts'
import { readReasons, refusalKind, withSentValue } from './reasons.ts'

const texts = (body: unknown) => readReasons(body).map((reason) => reason.text)
const fields = (body: unknown) => readReasons(body).map((reason) => reason.field)
const withMessage = (message: unknown) => ({
  status: 400,
  error: 'Bad Request',
  response: { message },
})

describe('the reasons of a refusal, in each shape that gateways answer', () => {
  it.each([
    ['a string', withMessage('No send invite'), ['No send invite']],
    ['a list', withMessage(['a is wrong', 'b is wrong']), ['a is wrong', 'b is wrong']],
    [
      'lists in a list',
      withMessage([['a is wrong'], ['b is wrong']]),
      ['a is wrong', 'b is wrong'],
    ],
    [
      'property and message',
      withMessage([{ property: 'instance.number', message: 'is not a phone' }]),
      ['is not a phone'],
    ],
    [
      'who is not there',
      withMessage([{ jid: '57310@s.whatsapp.net', exists: false, number: '57310' }]),
      ['57310 is not on the platform'],
    ],
    [
      'who is not there among those who are',
      withMessage([
        { jid: '1@s.whatsapp.net', exists: true, number: '1' },
        { jid: '2@s.whatsapp.net', exists: false },
      ]),
      ['2@s.whatsapp.net is not on the platform'],
    ],
    ['message at the top', { message: 'Unauthorized' }, ['Unauthorized']],
    ['response is a text', { response: 'no' }, ['no']],
    ['error alone', { status: 401, error: 'Unauthorized' }, ['Unauthorized']],
    ['plain text', 'Service Unavailable', ['Service Unavailable']],
  ])('%s', (_, body, said) => expect(texts(body)).toEqual(said))

  it.each([
    [undefined],
    [null],
    [''],
    [7],
    [true],
    [[]],
    [{}],
    [{ error: true }],
    [{ response: { message: [] } }],
    [{ response: { message: [null, 7, {}, { message: ' ' }] } }],
    ['<!doctype html><title>no</title>'],
    ['<html>'],
  ])('finds nothing readable in %j', (body) => expect(readReasons(body)).toEqual([]))

  it.each([
    ['number is required', 'number'],
    ['userPermissions[0].instanceId must be a string', 'userPermissions[0].instanceId'],
    ['instance requires property "participants"', 'participants'],
    ['requires property "number"', 'number'],
    ['options.delay: must be whole', 'options.delay'],
    ['email is already in use by another agent', 'email'],
    ['groupJid "1@g.us" is not a group of this instance', 'groupJid'],
    ['media could not be fetched: it answered 404', 'media'],
    ['“número” no es válido', undefined],
    ['No send invite', undefined],
    ['Bad Request', undefined],
    ['Unauthorized', undefined],
  ])('%s names the field %s', (text, field) => expect(fields(withMessage(text))).toEqual([field]))

  it('never throws, and every reason is a text that is not blank', () => {
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), fc.jsonValue().map(withMessage)), (body) => {
        for (const { text, field } of readReasons(body)) {
          expect(text.trim()).not.toBe('')
          expect(['string', 'undefined']).toContain(typeof field)
        }
      }),
      { numRuns: 1000 },
    )
  })
})

it('names a refused entry of a list, such as an event, instead of its index', () => {
  const answers = JSON.parse(readFileSync('e2e/recordings/gateway-answers.json', 'utf8')) as Record<
    string,
    unknown
  >
  const [reason] = readReasons(answers['webhook/set, 400'])
  const sent = { webhook: { events: ['MESSAGES_UPSERT', 'STATUS_INSTANCE'] } }
  expect(withSentValue(reason!, sent)).toEqual({
    text: expect.stringMatching(/^STATUS_INSTANCE is not one of /) as string,
    field: 'webhook.events[1]',
  })
  for (const other of [undefined, {}, { webhook: { events: ['CALL'] } }])
    expect(withSentValue(reason!, other)).toEqual(reason)
})

describe('the meaning of a refusal', () => {
  it.each([
    [401, '', 'key'],
    [403, '', 'key'],
    [405, '', 'no-operation'],
    [429, '', 'too-many'],
    [404, 'Cannot GET /users/agents', 'no-operation'],
    [400, 'The "a" instance is not connected', 'not-connected'],
    [404, 'The "a\n"b" instance does not exist', 'no-instance'],
    [404, 'No send invite', 'other'],
    [400, 'The "a" instance does not exist', 'other'],
  ])('%i %j is %s', (status, text, kind) => {
    expect(refusalKind(status, text === '' ? [] : [{ text }])).toBe(kind)
  })
})

describe('any answer', () => {
  const names = operationNames
  const bodies = fc.oneof(
    fc.jsonValue().map((value) => JSON.stringify(value)),
    fc.string(),
    fc.constantFrom('', 'null', '<html>', '{"half":', '{"error":true}'),
  )

  it('becomes an answer or one of the named errors', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...names),
        fc.integer({ min: 200, max: 599 }),
        bodies,
        (name, status, text) => {
          const bodiless = [204, 205, 304].includes(status)
          const response = new Response(bodiless ? null : text, { status })
          try {
            const read = readAnswer(name, response, readBody(text), 0)
            expect(status).toBeLessThan(300)
            if (!isReadOperation(allOperations[name])) expect(read).toHaveProperty('understood')
          } catch (error) {
            if (!isCallError(error)) throw error
          }
        },
      ),
      { numRuns: 1000 },
    )
  })
})
