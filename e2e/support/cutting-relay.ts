import { connect, createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'

/** A relay between a browser and a server that can cut a connection before the response. */
export interface CuttingRelay {
  readonly url: string
  /**
   * Cuts the browser's connection when the server begins to respond to a request whose head matches, this many times;
   * default: once.
   */
  cutAnswerTo(head: RegExp, times?: number): void
  /** Returns how many requests with a matching head have passed. */
  passed(head: RegExp): number
  close(): Promise<void>
}

/**
 * Starts a relay on a free port of 127.0.0.1. `hides` names a response header that is renamed, with the same length, to
 * hide it from the browser.
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

/** Renames a header in a chunk of a response without changing its length. */
function without(header: string, chunk: Buffer): Buffer {
  const at = chunk.indexOf(`\r\n${header}: `)
  if (at !== -1) chunk.write('x'.repeat(header.length), at + 2, 'latin1')
  return chunk
}
