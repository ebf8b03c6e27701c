import {
  allOperations,
  isReadOperation,
  operationNames,
  type AnyOperationName,
  type Operation,
} from '#contract/index.ts'
import { bodySchema, querySchema } from './rules.ts'
import * as z from 'zod/mini'

type Json = Record<string, unknown>

/** Converts a schema to JSON Schema 2020-12, the dialect of OpenAPI 3.1. */
function jsonSchema(schema: z.ZodMiniType): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io: 'input' })
  return rest
}

const content = (schema: Json) => ({ 'application/json': { schema } })

const errorResponse = { $ref: '#/components/responses/Error' }

const isEmpty = (schema: z.ZodMiniType) => Object.keys(jsonSchema(schema)).length === 0

/**
 * Returns an OpenAPI 3.1 description of all operations, generated from the contract and the gateway's rules. `version`
 * is the gateway's own.
 */
export function openapi(version?: string): Json {
  const paths: Record<string, Json> = {}
  for (const name of operationNames) {
    const operation: Operation = allOperations[name]
    const path = (paths[operation.path] ??= {})
    path[operation.method.toLowerCase()] = describe(name, operation)
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Messaging Instance Gateway',
      version: version ?? '0.0.0',
      description:
        'The operations of the Messaging Instance Gateway API 2.1.1, and, marked with x-beyond-contract, those that ' +
        'gateways of this kind have besides. Where the document leaves open what a field may hold, this says what ' +
        'the embedded gateway takes; beyond the document it requires the e-mail of a new agent.',
    },
    // The host that serves this description, with paths below the gateway's base.
    servers: [{ url: '/api' }],
    security: [{ apikey: [] }],
    paths,
    components: {
      securitySchemes: { apikey: { type: 'apiKey', in: 'header', name: 'apikey' } },
      responses: {
        Error: {
          description: 'Refused. One sentence per wrong field, its path first.',
          content: content({
            type: 'object',
            properties: {
              status: { type: 'integer' },
              error: { type: 'string' },
              response: {
                type: 'object',
                properties: { message: { type: 'array', items: { type: 'string' } } },
                required: ['message'],
              },
              requestId: {
                type: 'string',
                description:
                  'With a status of 500 or above: the X-Request-Id, which the log has too.',
              },
            },
            required: ['status', 'error', 'response'],
          }),
        },
      },
    },
  }
}

function describe(name: AnyOperationName, operation: Operation): Json {
  const { path, success } = operation
  const body = bodySchema(name)
  const parameters = [
    ...[...path.matchAll(/\{(\w+)\}/g)].map(([, param]) =>
      parameter('path', param ?? '', { type: 'string' }),
    ),
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
    tags: [path.split('/')[1] || 'gateway'],
    ...(operation.beyond && { 'x-beyond-contract': true }),
    ...(operation.isRead && { 'x-read-only': true }),
    ...(!needsKey && { security: [] }),
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: { required: true, content: content(jsonSchema(body)) } }),
    responses: {
      [success.status]: {
        description: 'Done',
        ...(!isReadOperation(operation) && { headers: keyIsHonoured }),
        ...(success.bytes
          ? { content: { 'application/octet-stream': {} } }
          : !isEmpty(success.body) && { content: content(jsonSchema(success.body)) }),
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

function queryParameters(query: z.ZodMiniType | undefined): Json[] {
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
