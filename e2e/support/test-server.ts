import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestListener,
  type Server,
} from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request to a test server. */
export interface Seen {
  readonly method: string
  readonly path: string
  readonly headers: IncomingHttpHeaders
}

/** A test server that is not a gateway: it responds with a given handler and records its requests. */
export class TestServer {
  readonly seen: Seen[] = []
  readonly #server: Server
  url = ''

  private constructor(answer: RequestListener) {
    this.#server = createServer((incoming, outgoing) => {
      const { method = '', url = '', headers } = incoming
      this.seen.push({ method, path: url, headers })
      answer(incoming, outgoing)
    })
  }

  /** Starts one on a free port of 127.0.0.1. */
  static async start(answer: RequestListener): Promise<TestServer> {
    const server = new TestServer(answer)
    await new Promise<void>((resolve) => server.#server.listen(0, '127.0.0.1', resolve))
    server.url = `http://127.0.0.1:${(server.#server.address() as AddressInfo).port}`
    return server
  }

  /** Whether any request ever carried a key. */
  get sawKey(): boolean {
    return this.seen.some((request) => 'apikey' in request.headers)
  }

  /** Stops it and closes its connections. */
  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }
}

/** Headers that let a page of any origin read a response. */
export const openToAll = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }

/** Returns the body of a request as text. */
export async function readText(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}
