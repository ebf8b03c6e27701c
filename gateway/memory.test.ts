import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import sharp from 'sharp'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { maxPixels, slots } from './platform/image-facts.ts'
import { rightBodies } from './testing/bodies.ts'
import { openTestGateway, pathFor, testInstance, testKey } from './testing/gateway.ts'

const mb = 1024 * 1024
const media = pathFor('/message/sendMedia/{instance}')

/** A gateway with 40 MB for bodies in a child process, which prints its peak memory (kB) on request. */
const server = `
  import { openGateway } from '#gateway/gateway.ts'
  import { serveGateway } from '#gateway/testing/server.ts'
  const gateway = openGateway({ dataDir: process.env.DATA_DIR, apiKey: '${testKey}', memoryBytes: 40 * ${mb} })
  const { url } = await serveGateway(gateway)
  console.log(url)
  process.stdin.on('data', () => console.log(process.resourceUsage().maxRSS))
`

async function startServer() {
  const dataDir = mkdtempSync(join(tmpdir(), 'switchboard-memory-'))
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '--eval', server],
    {
      env: { ...process.env, DATA_DIR: dataDir },
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  )
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await new Promise((resolve) => child.once('close', resolve))
    rmSync(dataDir, { recursive: true, force: true })
  })
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]()
  const line = async () => String((await lines.next()).value)
  const url = await line()
  return {
    url,
    async greatestMemory() {
      child.stdin.write('?\n')
      return Number(await line()) * 1024
    },
    post: async (path: string, body: string) => {
      const answer = await fetch(url + path, {
        method: 'POST',
        headers: { apikey: testKey, 'content-type': 'application/json' },
        body,
      })
      await answer.arrayBuffer()
      return answer.status
    },
  }
}

const withMedia = (media: string) =>
  JSON.stringify({ ...rightBodies.sendMedia(), mediatype: 'document', media })

test('many concurrent large bodies stay within the memory for bodies', async () => {
  const { greatestMemory, post } = await startServer()
  await post('/instance/create', JSON.stringify({ instanceName: testInstance }))
  await post(media, withMedia('AAAA'.repeat(mb / 4)))
  const idle = await greatestMemory()
  const body = withMedia(Buffer.alloc(10 * mb, 'media').toString('base64'))
  const statuses = await Promise.all(Array.from({ length: 12 }, () => post(media, body)))
  expect(statuses.every((status) => status === 201 || status === 429)).toBe(true)
  expect(statuses.filter((status) => status === 201).length).toBeGreaterThan(2)
  // In addition to the memory for bodies, released memory that is not yet collected.
  expect((await greatestMemory()) - idle).toBeLessThan((40 + 120) * mb)
}, 60_000)

describe('media by URL', () => {
  test('use the memory for bodies, with or without a declared length', async () => {
    const answer = Buffer.alloc(3 * mb, 'media')
    const source = createServer((request, response) => {
      if (request.url === '/declared') response.setHeader('content-length', answer.length)
      response.write(answer)
      response.end()
    })
    await new Promise<void>((resolve) => source.listen(0, '127.0.0.1', resolve))
    const { port } = source.address() as AddressInfo
    for (const [memoryBytes, status] of [
      [2 * mb, 429],
      [8 * mb, 201],
    ] as const) {
      const testGateway = await openTestGateway({ memoryBytes, allowPrivateMedia: true })
      for (const path of ['declared', 'counted']) {
        const body = {
          ...rightBodies.sendMedia(),
          mediatype: 'document',
          media: `http://127.0.0.1:${port}/${path}`,
        }
        expect((await testGateway.call('POST', media, { body })).status, path).toBe(status)
      }
      await testGateway.remove()
    }
    await new Promise((resolve) => source.close(resolve))
  })
})

describe('pictures', () => {
  test('of more than 50 megapixels are refused with the reason', async () => {
    const testGateway = await openTestGateway()
    const wide = await sharp({
      create: { width: 10_000, height: maxPixels / 10_000 + 1, channels: 3, background: '#08f' },
    })
      .png({ compressionLevel: 1 })
      .toBuffer()
    const body = { ...rightBodies.sendMedia(), media: wide.toString('base64') }
    const { status, text } = await testGateway.call('POST', media, { body })
    expect(status).toBe(400)
    expect(text).toContain('media must be a picture of at most 50 megapixels')
    await testGateway.remove()
  })

  test('are decoded two at a time, and a large one alone', async () => {
    const inSlot = slots(2, 10)
    const running = new Set<string>()
    const ends = new Map<string, () => void>()
    const start = (name: string, weight: number) =>
      inSlot(weight, async () => {
        running.add(name)
        await new Promise<void>((resolve) => ends.set(name, resolve))
        running.delete(name)
      })
    const all = [start('a', 4), start('b', 4), start('c', 1), start('d', 20), start('e', 1)]
    await vi.waitFor(() => expect([...running]).toEqual(['a', 'b']))
    ends.get('a')?.()
    await vi.waitFor(() => expect([...running]).toEqual(['b', 'c']))
    ends.get('b')?.()
    ends.get('c')?.()
    await vi.waitFor(() => expect([...running]).toEqual(['d']))
    ends.get('d')?.()
    await vi.waitFor(() => expect([...running]).toEqual(['e']))
    ends.get('e')?.()
    await Promise.all(all)
  })
})

describe('base64 that is too long for a string', () => {
  test.each([
    ['its bytes are kept', (text: string) => text, 201],
    ['a wrong character', (text: string) => `${text.slice(0, -5)}*${text.slice(-4)}`, 400],
    [
      'padding in the middle',
      (text: string) => `${text.slice(0, 65_532)}QQ==${text.slice(65_536)}`,
      400,
    ],
    ['no padding', (text: string) => text.slice(0, -1), 400],
    ['an escape', (text: string) => `${text}\\u0041`, 400],
  ])('%s', async (_what, change, expected) => {
    const testGateway = await openTestGateway()
    const bytes = Buffer.from(Array.from({ length: 400_001 }, (_, at) => (at * 7_919) % 251))
    const body = withMedia('here').replace('here', change(bytes.toString('base64')))
    const send = () =>
      testGateway.gateway.fetch(
        new Request(`http://gateway${media}`, {
          method: 'POST',
          headers: { apikey: testKey, 'content-type': 'application/json', 'idempotency-key': 'a' },
          body,
        }),
      )
    const answer = await send()
    expect(answer.status).toBe(expected)
    if (expected === 201) {
      const [message] = testGateway.gateway.store.messages.list(testGateway.instanceId)
      const kept = await testGateway.gateway.store.media.read(message?.mediaSha256 ?? '')
      expect(kept.equals(bytes)).toBe(true)
      // The key's digest covers the body as received, before its memory was reused.
      expect(await (await send()).text()).toBe(await answer.text())
    }
    await testGateway.remove()
  })

  test('keeps a long text in other fields as text', async () => {
    const testGateway = await openTestGateway()
    const caption = 'ç'.repeat(100_000)
    const { status, json } = await testGateway.call('POST', media, {
      body: { ...rightBodies.sendMedia(), caption },
    })
    expect(status).toBe(201)
    expect(json).toMatchObject({ message: { imageMessage: { caption } } })
    await testGateway.remove()
  })
})
