import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  allOperations,
  type AnyOperationName,
  isReadOperation,
  type Operation,
  operationNames,
} from '#contract/index.ts'
import { readAnswer, readBody, type Written } from '#client/answer.ts'
import { RefusedError, UnexpectedAnswerError, UnknownOutcomeError } from '#client/errors.ts'
import { withoutTokens } from '#client/redact/without-tokens.ts'
import { evolution } from './evolution.ts'
import { outcomes } from './testing/recorded-outcomes.ts'

// Exchanges recorded with an Evolution API 2.3.6: each answer leads to the outcome in the table.

interface Recording {
  readonly name: string
  readonly request: { readonly method: string; readonly path: string; readonly key?: string }
  readonly status: number
  readonly type: string
  readonly body: unknown
}

const recordings = [
  'evolution-api-2.3.6',
  'evolution-api-2.3.6-not-connected',
  'evolution-api-2.3.6-operator',
].flatMap((name) =>
  readFileSync(`e2e/recordings/${name}.jsonl`, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Recording),
)

/** Returns the operation of an exchange, by its path in this dialect. */
function operationOf({ request }: Recording): AnyOperationName | undefined {
  const [path = ''] = request.path.split('?')
  const parts = path.split('/')
  return operationNames.find((name) => {
    const operation: Operation = allOperations[name]
    return [operation.path, evolution.paths[name]].some((known) => {
      const wanted = known?.split('/') ?? []
      return (
        operation.method === request.method &&
        wanted.length === parts.length &&
        wanted.every((one, i) => one.startsWith('{') || one === parts[i])
      )
    })
  })
}

function read(recording: Recording): unknown {
  const name = operationOf(recording)!
  const text = JSON.stringify(recording.body)
  const response = new Response(text, { status: recording.status })
  const body = withoutTokens(name, readBody(text).body, recording.request.key ?? '')
  return readAnswer(name, response, { body, isJson: true }, 0, evolution)
}

function outcome(recording: Recording): string {
  try {
    const result = read(recording)
    if (isReadOperation(allOperations[operationOf(recording)!])) return 'answered'
    return (result as Written<unknown>).understood ? 'accepted' : 'accepted, not understood'
  } catch (error) {
    if (error instanceof RefusedError)
      return ['refused', error.kind, ...error.reasons.map((r) => r.field ?? '-')].join(' ')
    if (error instanceof UnknownOutcomeError) return 'unknown'
    if (error instanceof UnexpectedAnswerError) return 'not understood'
    throw error
  }
}

const known = recordings.filter((recording) => operationOf(recording) !== undefined)

describe('recorded exchanges', () => {
  it('all have an outcome in the table if their operation is known', () => {
    expect(known.map(({ name }) => name).toSorted()).toEqual(Object.keys(outcomes).toSorted())
    expect(known.length).toBeGreaterThan(100)
  })

  it.each(known.map((recording) => [recording.name, recording] as const))('%s', (name, one) => {
    expect(outcome(one)).toBe(outcomes[name])
  })
})

describe('an instance without a connection', () => {
  // Exchanges that name no cause: a missing group or message is refused with the same text.
  const unnamed = /^(207|215|223|348|349|350)-/
  const failuresOf = (instance: string) =>
    known.filter(
      ({ name, request, status }) =>
        request.path.split('?')[0]!.endsWith(`/${instance}`) &&
        status >= 400 &&
        !unnamed.test(name),
    )

  it.each([
    ['closed', 25],
    ['away', 24],
    ['fresh', 25],
  ])('is recognised in every failure of “%s”: %i', (instance, count) => {
    const failures = failuresOf(instance)
    for (const one of failures) expect(outcome(one), one.name).toMatch(/^refused not-connected/)
    expect(failures).toHaveLength(count)
  })
})

describe('their content', () => {
  it('leaves no token of an instance in any result', () => {
    for (const recording of known) {
      let left: unknown
      try {
        left = read(recording)
      } catch (error) {
        left = { ...(error as object) }
      }
      expect(JSON.stringify(left), recording.name).not.toMatch(
        /TOKEN-OF-AN-INSTANCE|the-token-of|wavoipToken/,
      )
    }
  })

  it("gives every reason as one line, without the server's code or file names", () => {
    for (const recording of known) {
      let reasons: readonly { text: string }[] = []
      try {
        read(recording)
      } catch (error) {
        if (error instanceof RefusedError || error instanceof UnknownOutcomeError)
          reasons = error.reasons
      }
      for (const { text } of reasons) {
        expect(text, recording.name).not.toMatch(/\n|\.ts:\d|\[object/)
        expect(text.trim(), recording.name).not.toBe('')
      }
    }
  })

  it('tells from the list which instance the key belongs to', () => {
    const list = (name: string) =>
      read(recordings.find((one) => one.name === name)!) as { name: string; ownKey?: boolean }[]
    expect(list('016-fetchInstances').some((one) => one.ownKey)).toBe(false)
    expect(list('020-fetchInstances-token').map((one) => [one.name, one.ownKey])).toEqual([
      ['sales', true],
    ])
  })
})
