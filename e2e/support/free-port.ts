import { createServer, type AddressInfo } from 'node:net'

/** Returns a port of 127.0.0.1 that is free at the moment. */
export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer()
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}
