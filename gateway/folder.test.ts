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
import { rightBodies } from './test-bodies.ts'
import { openSmallDisk, startChild, type Child } from './test-child.ts'
import { openTestGateway, pathFor } from './test-gateway.ts'

let root: string
let dataDir: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'switchboard-folder-'))
  dataDir = join(root, 'data')
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const sendTo = (child: Child, name = 'Praça da Sé', headers: Record<string, string> = {}) =>
  child.call('POST', '/message/sendLocation/a', { ...rightBodies.sendLocation(), name }, headers)

/** A data folder that a server has left after a clean stop, with one message. */
async function leaveFolder(): Promise<void> {
  const own = await openTestGateway({ dataDir })
  await own.call('POST', pathFor('/message/sendLocation/{instance}'), {
    body: rightBodies.sendLocation(),
  })
  await own.gateway.close()
}

test('after SIGTERM the database file alone has every row', async () => {
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

describe('a data folder that can not be used ends the start with one sentence', () => {
  const sentence = /^[^\n]+\.\n$/

  /** Starts on the folder: it must end with 1 and one sentence on stderr. */
  async function refusal(folder = dataDir, env: Record<string, string> = {}): Promise<string> {
    const child = await startChild(folder, env)
    expect(await child.exited).toBe(1)
    expect(child.errors()).toMatch(sentence)
    return child.errors()
  }

  test('below /proc', async () => {
    expect(await refusal('/proc/x/data')).toContain("SWITCHBOARD_DATA is '/proc/x/data'")
  })

  test('a file in its place', async () => {
    writeFileSync(dataDir, '')
    expect(await refusal()).toContain('is not a folder')
  })

  test('a database that is none, and changes nothing', async () => {
    mkdirSync(dataDir)
    const file = join(dataDir, 'switchboard.sqlite')
    writeFileSync(file, 'not a database '.repeat(1_000))
    const before = readFileSync(file)
    expect(await refusal()).toContain('switchboard.sqlite is damaged or not a database')
    expect(readFileSync(file).equals(before)).toBe(true)
  })

  test('a truncated database', async () => {
    await leaveFolder()
    const file = join(dataDir, 'switchboard.sqlite')
    truncateSync(file, statSync(file).size - 8_192)
    const before = readFileSync(file)
    expect(await refusal()).toContain('switchboard.sqlite is damaged')
    expect(readFileSync(file).equals(before)).toBe(true)
  })

  test('a database of a newer version', async () => {
    await leaveFolder()
    const db = new DatabaseSync(join(dataDir, 'switchboard.sqlite'))
    db.exec('PRAGMA user_version = 99')
    db.close()
    expect(await refusal()).toContain('was written by a newer version')
  })

  test('a key that can not be read', async () => {
    mkdirSync(join(dataDir, 'api-key'), { recursive: true })
    expect(await refusal(dataDir, { SWITCHBOARD_API_KEY: '' })).toContain('api-key')
  })

  test('a read-only file system', async () => {
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

  test('a full disk, where nothing was kept yet', async () => {
    const disk = await openSmallDisk(1)
    fill(disk.folder)
    const child = await disk.start()
    expect(await child.exited).toBe(1)
    expect(child.errors()).toMatch(sentence)
    expect(child.errors()).toContain('disk is full')
    await disk.remove()
  })
})

test('a key file that others could read is closed to them', async () => {
  await leaveFolder()
  writeFileSync(join(dataDir, 'api-key'), 'a-key-of-the-person-who-starts-it\n', { mode: 0o644 })
  chmodSync(join(dataDir, 'api-key'), 0o644)
  const child = await startChild(dataDir, { SWITCHBOARD_API_KEY: '' })
  expect(statSync(join(dataDir, 'api-key')).mode & 0o777).toBe(0o600)
  expect(await child.stop()).toBe(0)
})

/** Writes to a disk until it takes no more. */
function fill(folder: string): void {
  for (const size of [100_000, 4_096, 1]) {
    try {
      for (let at = 0; at < 10_000; at++)
        writeFileSync(join(folder, 'fill'), Buffer.alloc(size, 1), { flag: 'a' })
    } catch {
      // The next smaller piece may still fit.
    }
  }
}

test('on a full disk reads go on, writes are 507 with a reason, and one line is logged', async () => {
  const disk = await openSmallDisk(3)
  const first = await disk.start()
  await first.call('POST', '/instance/create', { instanceName: 'a' })
  expect((await sendTo(first)).status).toBe(201)
  const ready = await first.call('GET', '/ready', undefined, { apikey: '' })
  expect([ready.status, await ready.json()]).toEqual([200, { ready: true }])

  fill(disk.folder)
  let acknowledged = 1
  let refused: Response | undefined
  // What is left of the pages that the database has already is used up first.
  while (!refused) {
    const answer = await sendTo(first, 'x'.repeat(20_000))
    if (answer.status === 201) acknowledged += 1
    else refused = answer
  }
  expect(refused.status).toBe(507)
  // Without a key nobody knows what an earlier repeat of the request did.
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
