import { connect, createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'

/** A relay between a browser and a server that can cut a connection before the answer. */
export interface CuttingRelay {
  readonly url: string
  /** Cuts the browser's connection once, when the server begins to answer a request whose head fits. */
  cutAnswerTo(head: RegExp): void
  /** How many requests with such a head have passed. */
  passed(head: RegExp): number
  close(): Promise<void>
}

/** Starts a relay on a free port of 127.0.0.1. */
export async function startCuttingRelay(toPort: number): Promise<CuttingRelay> {
  const sockets = new Set<Socket>()
  let heads = ''
  let cutting: RegExp | undefined
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
      if (cutting?.test(last)) {
        cutting = undefined
        browser.destroy()
      } else browser.write(chunk)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cutAnswerTo: (head) => {
      cutting = head
    },
    passed: (head) => heads.match(new RegExp(head, 'g'))?.length ?? 0,
    close() {
      for (const socket of sockets) socket.destroy()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
