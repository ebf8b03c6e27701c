import { Validator } from '@seriousme/openapi-schema-validator'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { allOperations, operations, type Operation } from '#contract/index.ts'
import { openTestGateway, type TestGateway } from './testing/gateway.ts'

let testGateway: TestGateway
beforeEach(async () => {
  testGateway = await openTestGateway({ version: '1.2.3' })
})
afterEach(() => testGateway.remove())

test('the description has paths below /api on the host that serves it', async () => {
  const { json } = await testGateway.call('GET', '/openapi.json', { key: null })
  expect(json).toMatchObject({ servers: [{ url: '/api' }] })
})

interface Description {
  info: { version: string }
  paths: Record<string, Record<string, Record<string, unknown>>>
}

test('the description is valid OpenAPI 3.1 and needs no key', async () => {
  const { status, json } = await testGateway.call('GET', '/openapi.json', { key: null })
  expect(status).toBe(200)
  const validator = new Validator()
  const result = await validator.validate(json as Record<string, unknown>)
  expect(result.errors).toBeUndefined()
  expect(result.valid).toBe(true)
  expect(validator.version).toBe('3.1')
  expect((json as Description).info.version).toBe('1.2.3')
})

test('the description contains every operation and marks only gateway extensions', async () => {
  const { paths } = (await testGateway.call('GET', '/openapi.json')).json as Description
  const described = Object.values(paths).flatMap((methods) => Object.values(methods))
  expect(described).toHaveLength(Object.keys(allOperations).length)
  for (const [name, operation] of Object.entries<Operation>(allOperations)) {
    const found = paths[operation.path]?.[operation.method.toLowerCase()]
    expect(found).toMatchObject({ operationId: name })
    expect(found?.['x-beyond-contract']).toBe(name in operations ? undefined : true)
    expect(Object.keys(found?.['responses'] ?? {})).toContain(String(operation.success.status))
    expect(found?.['requestBody'] !== undefined).toBe(operation.body !== undefined)
  }
})

test('every operation that takes an idempotency key advertises it in its response', async () => {
  const { paths } = (await testGateway.call('GET', '/openapi.json')).json as Description
  const methods = Object.values(paths).flatMap((path) => Object.entries(path))
  for (const [method, { responses = {}, ...more }] of methods) {
    const done = Object.values(responses as object)[0] as { headers?: object }
    expect('Idempotency-Key-Supported' in (done.headers ?? {})).toBe(
      method !== 'get' && more['x-read-only'] !== true,
    )
  }
})
