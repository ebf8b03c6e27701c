import {
  allOperations,
  isReadOperation,
  operationNames,
  type AnyOperationName,
  type Operation,
} from '#contract/index.ts'
import { auditName, type TeamRoute } from '#gateway/http/define-route.ts'
import { bodySchema, querySchema } from './rules.ts'
import { schemaName, schemaNames, schemas } from './schema-names.ts'
import * as z from 'zod/mini'

type Json = Record<string, unknown>

const refTo = (name: string): Json => ({ $ref: `#/components/schemas/${name}` })

/** Returns the JSON Schema 2020-12, the dialect of OpenAPI 3.1, of a schema; of a named one a reference. */
const schemaOf = (schema: z.core.$ZodType): Json => {
  const name = schemaName(schema)
  return name === undefined ? jsonSchema(schema) : refTo(name)
}

/** Converts a schema. The named schemas in it are references to the document's components. */
function jsonSchema(schema: z.core.$ZodType): Json {
  const converted = z.toJSONSchema(schema, {
    io: 'input',
    metadata: schemaNames,
    unrepresentable: 'any',
  }) as Json & { $defs?: Readonly<Record<string, Json>> }
  // A named schema is converted to a reference to itself.
  const own = converted.$defs?.[schemaName(schema) ?? ''] ?? converted
  const { $schema: _dialect, $defs: _named, id: _id, ...rest } = own
  return JSON.parse(JSON.stringify(rest).replaceAll('"#/$defs/', '"#/components/schemas/')) as Json
}

const content = (schema: Json) => ({ 'application/json': { schema } })

const errorResponse = { $ref: '#/components/responses/Error' }

const isEmpty = (schema: z.ZodMiniType) => Object.keys(jsonSchema(schema)).length === 0

/**
 * Returns an OpenAPI 3.1 description of all operations, generated from the contract and the gateway's rules, and of the
 * server's own routes. `version` is the gateway's own.
 */
export function openapi(version?: string, routes: readonly TeamRoute[] = []): Json {
  const paths: Record<string, Json> = {}
  const add = (path: string, method: string, description: Json) => {
    const methods = (paths[path] ??= {})
    methods[method.toLowerCase()] = description
  }
  for (const name of operationNames) {
    const operation: Operation = allOperations[name]
    add(operation.path, operation.method, describe(name, operation))
  }
  for (const route of routes) add(braced(route.path), route.method, describeRoute(route))
  for (const [path, description] of Object.entries(fixedPaths)) add(path, 'GET', description)
  return {
    openapi: '3.1.0',
    info: {
      title: 'Messaging Instance Gateway',
      version: version ?? '0.0.0',
      description:
        'The operations of the Messaging Instance Gateway API 2.1.1, and, marked with x-beyond-contract, those that ' +
        'gateways of this kind have besides. Where the document leaves open what a field may hold, this says what ' +
        'the embedded gateway takes; beyond the document it requires the e-mail of a new agent. The routes of the ' +
        'server itself (sessions, people, audit and others) are marked with x-server.',
    },
    // The host that serves this description, with paths below the gateway's base.
    servers: [{ url: '/api' }],
    security: [{ apikey: [] }, ...(routes.length > 0 ? [{ session: [] }, { token: [] }] : [])],
    paths,
    components: {
      securitySchemes: {
        apikey: { type: 'apiKey', in: 'header', name: 'apikey' },
        ...(routes.length > 0 && {
          session: {
            type: 'apiKey',
            in: 'cookie',
            name: 'switchboard',
            description:
              'The session of a browser, whose name also has __Host- over https, and the port.',
          },
          token: { type: 'http', scheme: 'bearer', description: 'An API token of a person.' },
        }),
      },
      schemas: {
        ...Object.fromEntries(
          Object.entries(schemas).map(([name, one]) => [name, jsonSchema(one)]),
        ),
        Error: errorSchema,
      },
      responses: {
        Error: {
          description: 'Refused. One sentence per wrong field, its path first.',
          content: content(refTo('Error')),
        },
      },
    },
  }
}

const errorSchema = {
  type: 'object',
  properties: {
    status: { type: 'integer' },
    error: { type: 'string' },
    response: {
      type: 'object',
      properties: { message: { type: 'array', items: { type: 'string' } } },
      required: ['message'],
    },
    reason: { type: 'string', description: 'For programs to switch on, where there are several.' },
    requestId: {
      type: 'string',
      description: 'With a status of 500 or above: the X-Request-Id, which the log has too.',
    },
  },
  required: ['status', 'error', 'response'],
}

const probe = (name: string, summary: string, schema: Json, more: Json = {}): Json => ({
  operationId: name,
  summary,
  tags: ['server'],
  security: [],
  'x-server': true,
  responses: { 200: { description: 'Done', content: content(schema) }, ...more },
})

const flag = (name: string): Json => ({
  type: 'object',
  properties: { [name]: { type: 'boolean' }, reason: { type: 'string' } },
  required: [name],
})

/** What every server answers besides: for probes and monitoring. */
const fixedPaths: Record<string, Json> = {
  '/live': probe('readLiveness', 'Tell whether the process handles requests', flag('live')),
  '/ready': probe('readReadiness', 'Tell whether a write would work now', flag('ready'), {
    503: { description: 'Not ready, with the reason', content: content(flag('ready')) },
  }),
  '/openapi.json': probe('readDescription', 'Read this description', { type: 'object' }),
  '/metrics': {
    operationId: 'readMetrics',
    summary:
      'Read the metrics in the format of Prometheus, where they have a token or their own port',
    tags: ['server'],
    // Not below the base of the API.
    servers: [{ url: '/' }],
    security: [],
    'x-server': true,
    responses: {
      200: { description: 'Done', content: { 'text/plain': { schema: { type: 'string' } } } },
      401: { description: 'The bearer token is missing or wrong' },
    },
  },
}

const braced = (path: string) => path.replaceAll(/:(\w+)/g, '{$1}')

const pathParameters = (path: string): Json[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) =>
    parameter('path', name ?? '', { type: 'string' }),
  )

function describeRoute(route: TeamRoute): Json {
  const { path, name, summary, access, callers = ['person'], body, query, answer, media } = route
  const parameters = [...pathParameters(braced(path)), ...queryParameters(query)]
  const schemes = { person: 'session', token: 'token', key: 'apikey' } as const
  const done = answer
    ? content(schemaOf(answer))
    : media && Object.fromEntries(media.map((type) => [type, { schema: { type: 'string' } }]))
  return {
    operationId: name,
    summary,
    tags: [path.split('/')[1] ?? 'server'],
    'x-server': true,
    ...(auditName(route) !== undefined && { 'x-audited': true }),
    security: access === 'anyone' ? [] : callers.map((caller) => ({ [schemes[caller]]: [] })),
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: { required: true, content: content(schemaOf(body)) } }),
    responses: {
      [route.status ?? (done ? 200 : 204)]: {
        description: 'Done',
        ...(done && { content: done }),
      },
      default: errorResponse,
    },
  }
}

function describe(name: AnyOperationName, operation: Operation): Json {
  const { path, success } = operation
  const body = bodySchema(name)
  const parameters = [
    ...pathParameters(path),
    ...queryParameters(querySchema(name)),
    ...(isReadOperation(operation)
      ? []
      : [
          {
            ...parameter('header', 'Idempotency-Key', {
              type: 'string',
              pattern: '^[\\x21-\\x7e]{1,200}$',
            }),
            required: false,
          },
        ]),
  ]
  const needsKey = name !== 'gatewayInfo'
  return {
    operationId: name,
    summary: summaries[name] ?? summaryOf(name),
    tags: [path.split('/')[1] || 'gateway'],
    ...(operation.beyond && { 'x-beyond-contract': true }),
    ...(operation.isRead && { 'x-read-only': true }),
    ...(!needsKey && { security: [] }),
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: { required: true, content: content(schemaOf(body)) } }),
    responses: {
      [success.status]: {
        description: 'Done',
        ...(!isReadOperation(operation) && { headers: keyIsHonoured }),
        ...(success.bytes
          ? { content: { 'application/octet-stream': {} } }
          : !isEmpty(success.body) && { content: content(schemaOf(success.body)) }),
      },
      ...(body && { 400: errorResponse, 413: errorResponse, 415: errorResponse }),
      ...(needsKey && { 401: errorResponse }),
      ...(path.includes('{') && { 404: errorResponse }),
      ...(/create|agents/.test(path) && body && { 409: errorResponse }),
      ...(body && { 422: errorResponse, 429: errorResponse, 507: errorResponse }),
      default: errorResponse,
    },
  }
}

/** The summaries of operations whose names are no imperatives. */
const summaries: Partial<Record<AnyOperationName, string>> = {
  gatewayInfo: 'Read the name and version of the gateway',
  connectionState: "Read the state of an instance's connection",
}

/** Returns the words of a name: `sendText` is "Send text". */
function summaryOf(name: string): string {
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return `${words[0]?.toUpperCase()}${words.slice(1)}`
}

const keyIsHonoured = {
  'Idempotency-Key-Supported': {
    description: 'A repeated Idempotency-Key gets the first answer, and nothing is done twice.',
    schema: { const: 'true' },
  },
}

const parameter = (place: string, name: string, schema: unknown): Json => ({
  name,
  in: place,
  required: true,
  schema,
})

function queryParameters(query: z.core.$ZodType | undefined): Json[] {
  if (!query) return []
  const { properties = {}, required = [] } = jsonSchema(query) as {
    properties?: Record<string, unknown>
    required?: string[]
  }
  return Object.entries(properties).map(([name, schema]) => ({
    ...parameter('query', name, schema),
    required: required.includes(name),
  }))
}
