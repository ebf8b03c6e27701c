import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { rightBodies } from './testing/bodies.ts'
import { openSmallDisk, startChild, type Child } from './testing/child.ts'
import { openTestGateway, pathFor } from './testing/gateway.ts'

let root: string
let dataDir: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'switchboard-folder-'))
  dataDir = join(root, 'data')
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const sendTo = (child: Child, name = 'Praça da Sé', headers: Record<string, string> = {}) =>
  child.call('POST', '/message/sendLocation/a', { ...rightBodies.sendLocation(), name }, headers)

/** Prepares a data folder with one message, left by a cleanly stopped server. */
async function leaveFolder(): Promise<void> {
  const testGateway = await openTestGateway({ dataDir })
  await testGateway.call('POST', pathFor('/message/sendLocation/{instance}'), {
    body: rightBodies.sendLocation(),
  })
  await testGateway.gateway.close()
}

test('the database file alone contains all rows after SIGTERM', async () => {
  const child = await startChild(dataDir)
  expect((await child.call('POST', '/instance/create', { instanceName: 'a' })).status).toBe(201)
  for (let at = 0; at < 20; at++) expect((await sendTo(child)).status).toBe(201)
  expect(await child.stop()).toBe(0)
  const copy = join(root, 'copy.sqlite')
  copyFileSync(join(dataDir, 'switchboard.sqlite'), copy)
  const db = new DatabaseSync(copy)
  expect(db.prepare('SELECT count(*) AS count FROM messages').get()).toEqual({ count: 20 })
  db.close()
})

describe('start with an unusable data folder', () => {
  const sentence = /^[^\n]+\.\n$/

  /** Starts on the folder, which must fail with exit code 1 and one sentence on stderr. */
  async function refusal(folder = dataDir, env: Record<string, string> = {}): Promise<string> {
    const child = await startChild(folder, env)
    expect(await child.exited).toBe(1)
    expect(child.errors()).toMatch(sentence)
    return child.errors()
  }

  test('fails below /proc', async () => {
    expect(await refusal('/proc/x/data')).toContain("SWITCHBOARD_DATA is '/proc/x/data'")
  })

  test('fails if a file has its name', async () => {
    writeFileSync(dataDir, '')
    expect(await refusal()).toContain('is not a folder')
  })

  test('fails if the database file is not a database, and does not change it', async () => {
    mkdirSync(dataDir)
    const file = join(dataDir, 'switchboard.sqlite')
    writeFileSync(file, 'not a database '.repeat(1_000))
    const before = readFileSync(file)
    expect(await refusal()).toContain('switchboard.sqlite is damaged or not a database')
    expect(readFileSync(file).equals(before)).toBe(true)
  })

  test('fails with a truncated database', async () => {
    await leaveFolder()
    const file = join(dataDir, 'switchboard.sqlite')
    truncateSync(file, statSync(file).size - 8_192)
    const before = readFileSync(file)
    expect(await refusal()).toContain('switchboard.sqlite is damaged')
    expect(readFileSync(file).equals(before)).toBe(true)
  })

  test('fails with a database of a newer version', async () => {
    await leaveFolder()
    const db = new DatabaseSync(join(dataDir, 'switchboard.sqlite'))
    db.exec('PRAGMA user_version = 99')
    db.close()
    expect(await refusal()).toContain('was written by a newer version')
  })

  test('fails with an unreadable key', async () => {
    mkdirSync(join(dataDir, 'api-key'), { recursive: true })
    expect(await refusal(dataDir, { SWITCHBOARD_API_KEY: '' })).toContain('api-key')
  })

  test('fails on a read-only file system', async () => {
    const disk = await openSmallDisk(3)
    const child = await disk.start()
    expect(await child.stop()).toBe(0)
    await disk.makeReadOnly()
    const second = await disk.start()
    expect(await second.exited).toBe(1)
    expect(second.errors()).toMatch(sentence)
    expect(second.errors()).toContain('read-only file system')
    await disk.remove()
  })

  test('fails on a full disk without any data', async () => {
    const disk = await openSmallDisk(1)
    fill(disk.folder)
    const child = await disk.start()
    expect(await child.exited).toBe(1)
    expect(child.errors()).toMatch(sentence)
    expect(child.errors()).toContain('disk is full')
    await disk.remove()
  })
})

test('a key file that others could read is restricted to its owner', async () => {
  await leaveFolder()
  writeFileSync(join(dataDir, 'api-key'), 'a-key-of-the-person-who-starts-it\n', { mode: 0o644 })
  chmodSync(join(dataDir, 'api-key'), 0o644)
  const child = await startChild(dataDir, { SWITCHBOARD_API_KEY: '' })
  expect(statSync(join(dataDir, 'api-key')).mode & 0o777).toBe(0o600)
  expect(await child.stop()).toBe(0)
})

/** Writes files until the disk is full. */
function fill(folder: string): void {
  for (const size of [100_000, 4_096, 1]) {
    try {
      for (let at = 0; at < 10_000; at++)
        writeFileSync(join(folder, 'fill'), Buffer.alloc(size, 1), { flag: 'a' })
    } catch {
      // A smaller chunk may still fit.
    }
  }
}

test('a full disk still allows reads, refuses writes with 507 and a reason, and logs one line', async () => {
  const disk = await openSmallDisk(3)
  const first = await disk.start()
  await first.call('POST', '/instance/create', { instanceName: 'a' })
  expect((await sendTo(first)).status).toBe(201)
  const ready = await first.call('GET', '/ready', undefined, { apikey: '' })
  expect([ready.status, await ready.json()]).toEqual([200, { ready: true }])

  fill(disk.folder)
  let acknowledged = 1
  let refused: Response | undefined
  // Free pages of the database are used up first.
  while (!refused) {
    const answer = await sendTo(first, 'x'.repeat(20_000))
    if (answer.status === 201) acknowledged += 1
    else refused = answer
  }
  expect(refused.status).toBe(507)
  // Without a key it is unknown whether an earlier attempt of the request was carried out.
  expect(refused.headers.get('request-not-processed')).toBeNull()
  const keyed = await sendTo(first, 'x'.repeat(20_000), { 'idempotency-key': 'one' })
  expect([keyed.status, keyed.headers.get('request-not-processed')]).toEqual([507, 'true'])
  expect(await refused.json()).toMatchObject({
    response: { message: ["The gateway's disk is full: nothing was done"] },
  })
  for (let at = 0; at < 20; at++) expect((await sendTo(first, 'x'.repeat(20_000))).status).toBe(507)
  const atOnce = Array.from({ length: 20 }, () => sendTo(first, 'x'.repeat(20_000)))
  for (const { status } of await Promise.all(atOnce)) expect(status).toBe(507)
  const media = { ...rightBodies.sendMedia(), mediatype: 'document', media: 'AAAA'.repeat(50_000) }
  expect((await first.call('POST', '/message/sendMedia/a', media)).status).toBe(507)
  expect(first.errors().trim().split('\n')).toHaveLength(1)
  expect(first.errors()).toContain('disk is full')
  expect((await first.call('GET', '/users/agents')).status).toBe(200)
  await vi.waitFor(
    async () => {
      const answer = await first.call('GET', '/ready')
      expect([answer.status, await answer.json()]).toEqual([
        503,
        { ready: false, reason: "The gateway's disk is full" },
      ])
    },
    { timeout: 5_000, interval: 200 },
  )
  expect(await first.stop()).toBe(0)

  fill(disk.folder)
  const second = await disk.start()
  expect(second.errors()).toBe('')
  const chats = await second.call('GET', '/sandbox/chats/a')
  expect(await chats.json()).toMatchObject([{ messages: acknowledged }])

  rmSync(join(disk.folder, 'fill'))
  expect((await sendTo(second)).status).toBe(201)
  await vi.waitFor(async () => expect((await second.call('GET', '/ready')).status).toBe(200), {
    timeout: 5_000,
    interval: 200,
  })
  expect(await second.stop()).toBe(0)
  await disk.remove()
}, 60_000)
