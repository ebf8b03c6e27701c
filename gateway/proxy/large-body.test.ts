import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const megabytes = 120
/** Sent first, so that garbage not yet collected is already part of the peak. */
const firstMegabytes = 40

/** Returns the peak memory of a process in megabytes, from Linux's procfs. */
const peak = (pid: number) =>
  Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

test.runIf(existsSync('/proc/self/status'))(
  `a body of ${megabytes} MB passes without being held`,
  { timeout: 60_000 },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'switchboard-large-'))
    let got = { bytes: 0, hash: '' }
    const gateway = createServer((incoming, outgoing) => {
      const hash = createHash('sha256')
      let bytes = 0
      incoming.on('data', (chunk: Buffer) => {
        bytes += chunk.length
        hash.update(chunk)
      })
      incoming.on('end', () => {
        got = { bytes, hash: hash.digest('hex') }
        outgoing.end('{}')
      })
    })
    await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve))
    const { port } = gateway.address() as AddressInfo
    const free = createServer()
    await new Promise<void>((resolve) => free.listen(0, '127.0.0.1', resolve))
    const own = (free.address() as AddressInfo).port
    await new Promise((resolve) => free.close(resolve))
    const args = [
      '--import',
      'tsx',
      'gateway/main.ts',
      '--gateway-only',
      '--gateway',
      `http://127.0.0.1:${port}`,
    ]
    const child = spawn(process.execPath, args, {
      env: {
        ...process.env,
        PORT: String(own),
        SWITCHBOARD_DATA: folder,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    try {
      await new Promise<void>((resolve) => child.stdout.once('data', () => resolve()))
      const api = `http://127.0.0.1:${own}/api`
      const body = Buffer.alloc(megabytes * 1024 * 1024, 'QUJD')
      const first = body.subarray(0, firstMegabytes * 1024 * 1024)
      const send = (bytes: Buffer, key: string) =>
        fetch(`${api}/message/sendMedia/sales`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', apikey: 'k', 'idempotency-key': key },
          body: bytes as Uint8Array<ArrayBuffer>,
        })
      expect((await send(first, 'first')).status).toBe(200)
      const before = peak(child.pid ?? 0)
      expect((await send(body, 'large')).status).toBe(200)
      expect(got).toEqual({
        bytes: body.length,
        hash: createHash('sha256').update(body).digest('hex'),
      })
      const grown = peak(child.pid ?? 0) - before
      process.stdout.write(`${megabytes} MB: the memory grew by ${grown.toFixed(0)} MB.\n`)
      // If the body were held, the memory would have grown by at least the difference of both.
      expect(grown).toBeLessThan((megabytes - firstMegabytes) / 2)
    } finally {
      child.kill()
      gateway.closeAllConnections()
      gateway.close()
      rmSync(folder, { recursive: true, force: true })
    }
  },
)
