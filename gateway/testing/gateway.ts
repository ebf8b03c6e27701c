import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openGateway, type Gateway, type GatewayOptions } from '#gateway/gateway.ts'

export const testKey = 'a-key-for-tests'
export const testInstance = 'Loja São/Paulo 100%'

export interface CallOptions {
  body?: unknown
  headers?: Record<string, string>
  /** Default: the correct key. Null: none. */
  key?: string | null
}

export interface Reply {
  status: number
  headers: Headers
  text: string
  /** The body as JSON, or undefined if it is not JSON. */
  json: unknown
}

export interface TestGateway {
  gateway: Gateway
  dataDir: string
  /** The id of `testInstance`. */
  instanceId: string
  call(method: string, path: string, options?: CallOptions): Promise<Reply>
  /** Closes the gateway and opens another on the same data. */
  reopen(): Promise<void>
  remove(): Promise<void>
}

/** Opens a separate gateway for one test, with one instance. */
export async function openTestGateway(options: Partial<GatewayOptions> = {}): Promise<TestGateway> {
  const dataDir = mkdtempSync(join(tmpdir(), 'switchboard-test-'))
  const open = () => openGateway({ dataDir, apiKey: testKey, ...options })
  const test: TestGateway = {
    gateway: open(),
    dataDir,
    instanceId: '',
    call: (method, path, { body, headers, key = testKey } = {}) =>
      callGateway(test.gateway, method, path, {
        headers: {
          ...(key !== null && { apikey: key }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    async reopen() {
      await test.gateway.close()
      test.gateway = open()
    },
    async remove() {
      await test.gateway.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
  await test.call('POST', '/instance/create', { body: { instanceName: testInstance } })
  test.instanceId = test.gateway.store.instances.findByName(testInstance)?.id ?? ''
  return test
}

/** Sends a request and reads the whole response. */
export async function callGateway(
  gateway: Gateway,
  method: string,
  path: string,
  init: RequestInit,
): Promise<Reply> {
  const response = await gateway.fetch(new Request(`http://gateway${path}`, { method, ...init }))
  const text = await response.text()
  return { status: response.status, headers: response.headers, text, json: jsonOf(text) }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

/** Returns the path of an operation for an instance's name. */
export const pathFor = (path: string, instance = testInstance): string =>
  path.replace('{instance}', encodeURIComponent(instance))
