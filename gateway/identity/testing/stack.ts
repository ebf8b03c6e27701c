import { openTestGateway, testKey, type TestGateway } from '#gateway/testing/gateway.ts'
import { serveGateway, type TestServer } from '#gateway/testing/server.ts'
import { openTestAuthProxy, type TestAuthProxy } from './auth-proxy.ts'

/** An embedded gateway, its server, and an auth proxy in front of it. */
export interface TestStack {
  readonly testGateway: TestGateway
  readonly server: TestServer
  readonly authProxy: TestAuthProxy
  /** Closes all three and deletes their data. */
  close(): Promise<void>
}

/** Opens a stack with the gateway's version `1.2.3`. */
export async function openTestStack(
  options: Parameters<typeof openTestAuthProxy>[2] = {},
): Promise<TestStack> {
  const testGateway = await openTestGateway({ version: '1.2.3' })
  const server = await serveGateway(testGateway.gateway)
  const authProxy = await openTestAuthProxy(server.url, testKey, options)
  return {
    testGateway,
    server,
    authProxy,
    close: async () => {
      await authProxy.close()
      await server.close()
      await testGateway.remove()
    },
  }
}
