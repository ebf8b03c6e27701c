import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  allOperations,
  type AnyOperationName,
  type Operation,
  operationNames,
} from '#contract/index.ts'
import { openapi } from './openapi.ts'
import {
  createAgentAndGroup,
  groupQuery,
  number,
  rightBodies,
  sampleBody,
} from './testing/bodies.ts'
import { openTestGateway, pathFor, type TestGateway } from './testing/gateway.ts'

// Checks that the description and the gateway agree on every body: a body accepted by a schema is not 400, a body
// refused by it is.

let testGateway: TestGateway
let agentId = ''
let groupJid = ''
beforeAll(async () => {
  testGateway = await openTestGateway()
  const created = await createAgentAndGroup(testGateway)
  agentId = created.agentId
  groupJid = created.groupJid
})
afterAll(() => testGateway.remove())

interface Described {
  components: object
  paths: Record<
    string,
    Record<
      string,
      {
        requestBody?: { content: { 'application/json': { schema: Record<string, unknown> } } }
        parameters?: { in: string; name: string; required: boolean; schema: object }[]
      }
    >
  >
}
const described = openapi() as unknown as Described
const ajv = new Ajv2020({ strict: false })

const names = operationNames.filter((name) => (allOperations[name] as Operation).body !== undefined)
const descriptionOf = (name: AnyOperationName) => {
  const { path, method }: Operation = allOperations[name]
  return described.paths[path]?.[method.toLowerCase()]
}
const validatorOf = (name: AnyOperationName): ValidateFunction =>
  ajv.compile({
    ...descriptionOf(name)?.requestBody?.content['application/json'].schema,
    components: described.components,
  })

/** Returns a valid body with every optional field of the operation. */
const fullBody = (name: AnyOperationName): Record<string, unknown> => {
  const options = {
    delay: 0,
    linkPreview: true,
    mentionsEveryOne: false,
    mentioned: [number],
    quoted: { key: { id: 'A' }, message: { conversation: 'Oi' } },
  }
  const permissions = [{ instanceId: testGateway.instanceId, permissionLevel: 'FULL' }]
  const isSend = ['sendPlatformAudio', 'sendMedia', 'sendLocation'].includes(name)
  return {
    ...(rightBodies[name]() as object),
    ...(isSend && options),
    ...(name === 'sendInvite' && { groupJid }),
    ...(name.endsWith('Agent') && { userPermissions: permissions }),
  }
}

/** Rules that a schema cannot express: they depend on stored data or on the content of bytes. */
const beyondSchemas = [
  /^(media|audio|image) (must be (a URL|an http|a picture|at most)|could not|is empty)/,
  /^subject must contain a text/,
  /must not have an entry twice$/,
  /instanceId (is not the id of an instance|is in the list twice)/,
  /^webhook\.url must be an http/,
  /^Message not found$/,
  /while it is enabled$/,
]

/** Replacement values of a field: those of the schemas, one out of range, and values of every other type. */
const texts = [
  '',
  ' ',
  'x',
  '.',
  '..',
  '+5511987654321',
  number,
  '1234567',
  '12345678',
  '1'.repeat(16),
  `${number}@s.whatsapp.net`,
  '120363041234567890@g.us',
  '1@g.us',
  `${number}\n`,
  'a@b',
  'a b@c',
  'image',
  'audio',
  'video',
  'document',
  'IMAGE',
  'x'.repeat(200),
  'x'.repeat(201),
]
const numbers = [-1, 0, 1, 1.5, -90, 90, 90.001, -91, 180, -180.5, 181, 600_000, 600_001, 2 ** 60]
const others = [true, false, null, [], [1], [''], ['x'], [number], {}, { number }, [{}], [null]]
const values: unknown[] = [...texts, ...numbers, ...others]

type Path = (string | number)[]
const pathsOf = (value: unknown, at: Path = []): Path[] =>
  typeof value === 'object' && value !== null
    ? [at, ...Object.entries(value).flatMap(([key, part]) => pathsOf(part, [...at, key]))]
    : [at]

const removed = Symbol('removed')
function change(value: unknown, [key, ...rest]: Path, to: unknown): unknown {
  if (key === undefined) return to
  const copy = structuredClone(value) as Record<string | number, unknown>
  if (rest.length === 0 && to === removed) delete copy[key]
  else copy[key] = change(copy[key], rest, to)
  return copy
}

/** Returns the status and messages; a delayed response counts as accepted. */
async function answerTo(name: AnyOperationName, body: unknown) {
  const { method, path }: Operation = allOperations[name]
  const query = groupQuery(name, groupJid)
  const call = testGateway.call(method, pathFor(path).replace('{id}', agentId) + query, { body })
  const isHeld = Number(JSON.stringify(body)?.match(/"delay":(\d+)/)?.[1] ?? 0) > 0
  const held = new Promise<undefined>((resolve) => setTimeout(resolve, 500, undefined))
  const reply = await (isHeld ? Promise.race([call, held]) : call)
  const json = reply?.json as { response?: { message?: string[] } } | undefined
  return { status: reply?.status ?? 201, messages: json?.response?.message ?? [] }
}

async function expectAgreement(name: AnyOperationName, validate: ValidateFunction, body: unknown) {
  const isValid = validate(body)
  const { status, messages } = await answerTo(name, body)
  const isRefused =
    status === 400 && !messages.every((text) => beyondSchemas.some((known) => known.test(text)))
  expect({ body, isRefused, messages }).toEqual({ body, isRefused: !isValid, messages })
  expect(status).toBeLessThan(500)
}

test.each(names)('%s: the schema accepts the sample body', (name) => {
  const validate = validatorOf(name)
  expect([validate(sampleBody(name)), validate.errors]).toEqual([true, null])
})

test.each(names)(
  '%s: schema and gateway agree on each field, missing or with each other value',
  async (name) => {
    const validate = validatorOf(name)
    const body = fullBody(name)
    await expectAgreement(name, validate, body)
    expect(validate(body)).toBe(true)
    const changes = pathsOf(body)
      .filter((path) => path.length > 0)
      .flatMap((path) => [removed, ...values].map((to) => change(body, path, to)))
    for (const changed of changes) {
      // Delayed responses take half a second each: one body with a delay is enough.
      if (/"delay":([1-9]|600000)/.test(JSON.stringify(changed))) continue
      await expectAgreement(name, validate, changed)
    }
  },
  60_000,
)

test('schema and gateway agree on bodies with several changes', async () => {
  const cases = fc.constantFrom(...names).chain((name) => {
    const body = fullBody(name)
    const paths = pathsOf(body).filter((path) => path.length > 0)
    const one = fc.tuple(
      fc.constantFrom(...paths),
      fc.oneof(fc.constantFrom(removed, ...values), fc.string(), fc.double(), fc.jsonValue()),
    )
    return fc.tuple(
      fc.constant(name),
      fc.array(one, { minLength: 1, maxLength: 3 }).map((changes) =>
        changes.reduce<unknown>((changed, [path, to]) => {
          try {
            return change(changed, path, to)
          } catch {
            // An earlier change removed the parent of this field.
            return changed
          }
        }, body),
      ),
    )
  })
  const validators = new Map(names.map((name) => [name, validatorOf(name)]))
  await fc.assert(
    fc.asyncProperty(cases, async ([name, body]) => {
      // Drop values that JSON cannot represent.
      const sent: unknown = JSON.parse(JSON.stringify(body))
      await expectAgreement(name, validators.get(name)!, sent)
    }),
    { numRuns: 300, examples: [] },
  )
}, 60_000)

test.each([
  ['limit', ['1', '50', '199', '200'], ['0', '201', '-1', 'x', '', '007']],
  ['before', ['1', '999999999999999'], ['-1', 'x', '', '9999999999999999']],
] as const)('the query %s is accepted as described', async (name, right, wrong) => {
  const parameter = descriptionOf('listSandboxMessages')?.parameters?.find((p) => p.name === name)
  const validate = ajv.compile(parameter?.schema ?? {})
  for (const [values, isRight] of [
    [right, true],
    [wrong, false],
  ] as const) {
    for (const value of values) {
      const path = pathFor(`/sandbox/messages/{instance}?remoteJid=1%40g.us&${name}=${value}`)
      expect([value, (await testGateway.call('GET', path)).status]).toEqual([
        value,
        isRight ? 200 : 400,
      ])
      expect([value, validate(value)]).toEqual([value, isRight])
    }
  }
})

test('a missing query parameter is refused if it is described as required', async () => {
  for (const name of operationNames) {
    const query = descriptionOf(name)?.parameters?.filter((p) => p.in === 'query' && p.required)
    if (!query?.length) continue
    const { method, path }: Operation = allOperations[name]
    const { status } = await testGateway.call(method, pathFor(path), { body: rightBodies[name]() })
    expect([name, status]).toEqual([name, 400])
  }
})
