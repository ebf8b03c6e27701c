import { Validator } from '@seriousme/openapi-schema-validator'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { allOperations, operations, type Operation } from '#contract/index.ts'
import { createRouter } from './http/router.ts'
import type { ServerService } from './http/server-service.ts'
import { openapi } from './openapi.ts'
import { allRoutes, routesWithKeys, routesWithPeople } from './team-routes.ts'
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
  components: { schemas: Record<string, unknown> }
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
  expect(described.filter((one) => one['x-server'] !== true)).toHaveLength(
    Object.keys(allOperations).length,
  )
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
    if (more['x-server'] === true) continue
    const done = Object.values(responses as object)[0] as { headers?: object }
    expect('Idempotency-Key-Supported' in (done.headers ?? {})).toBe(
      method !== 'get' && more['x-read-only'] !== true,
    )
  }
})

describe('the description of all servers', () => {
  const description = openapi('1.2.3', allRoutes) as unknown as Description

  test('is valid, and gives each operation a name of its own and a summary', async () => {
    const validator = new Validator()
    const plain = JSON.parse(JSON.stringify(description)) as Record<string, unknown>
    expect((await validator.validate(plain)).errors).toBeUndefined()
    const all = Object.values(description.paths).flatMap((methods) => Object.values(methods))
    const names = all.map(({ operationId }) => operationId)
    expect(new Set(names).size).toBe(names.length)
    for (const one of all) expect(one['summary'], String(one['operationId'])).toMatch(/^[A-Z].{5,}/)
  })

  test.each([
    ['people', routesWithPeople],
    ['keys', routesWithKeys],
  ])('has exactly what the router serves with %s', (_, routes) => {
    const router = createRouter({
      operations: testGateway.gateway.operations,
      // The router only registers them here.
      team: { routes, service: {} as ServerService },
      ready: async () => new Response(),
      metricsToken: 'a-token',
      describe: () => openapi('1.2.3', routes),
    })
    const served = router.routes.map(({ method, path }) => `${method} ${path}`)
    const { paths } = openapi('1.2.3', routes) as unknown as Description
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map(
        (method) =>
          `${method.toUpperCase()} ${path === '/metrics' ? '' : '/api'}${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      ),
    )
    expect(served.toSorted()).toEqual(described.toSorted())
  })

  test('names the schemas that clients work with', () => {
    const { schemas } = description.components
    for (const name of ['Message', 'Agent', 'Instance', 'Person', 'Session', 'AuditEntry', 'Error'])
      expect(schemas[name], name).toHaveProperty('properties')
    const text = JSON.stringify(description)
    for (const name of Object.keys(schemas))
      expect(text, name).toContain(`"#/components/schemas/${name}"`)
  })
})
