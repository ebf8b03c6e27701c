import { connect, createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'

/** A relay between a browser and a server that can cut a connection before the answer. */
export interface CuttingRelay {
  readonly url: string
  /**
   * Cuts the browser's connection when the server begins to answer a request whose head fits: once, or for so many
   * requests.
   */
  cutAnswerTo(head: RegExp, times?: number): void
  /** How many requests with such a head have passed. */
  passed(head: RegExp): number
  close(): Promise<void>
}

/**
 * Starts a relay on a free port of 127.0.0.1. With `hides` a header of the answers gets another name of the same length,
 * so that the browser does not know it.
 */
export async function startCuttingRelay(
  toPort: number,
  { hides }: { hides?: string } = {},
): Promise<CuttingRelay> {
  const sockets = new Set<Socket>()
  let heads = ''
  let cutting: RegExp | undefined
  let cutsLeft = 0
  const server = createServer((browser) => {
    const upstream = connect(toPort, '127.0.0.1')
    let last = ''
    for (const socket of [browser, upstream]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        sockets.delete(socket)
        browser.destroy()
        upstream.destroy()
      })
    }
    browser.on('data', (chunk: Buffer) => {
      last = chunk.toString('latin1')
      heads += last
      upstream.write(chunk)
    })
    upstream.on('data', (chunk: Buffer) => {
      if (cutsLeft > 0 && cutting?.test(last)) {
        cutsLeft--
        browser.destroy()
      } else browser.write(hides === undefined ? chunk : without(hides, chunk))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cutAnswerTo: (head, times = 1) => {
      cutting = head
      cutsLeft = times
    },
    passed: (head) => heads.match(new RegExp(head, 'g'))?.length ?? 0,
    close() {
      for (const socket of sockets) socket.destroy()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

/** A piece of an answer whose header of this name has another, as long. */
function without(header: string, chunk: Buffer): Buffer {
  const at = chunk.indexOf(`\r\n${header}: `)
  if (at !== -1) chunk.write('x'.repeat(header.length), at + 2, 'latin1')
  return chunk
}
