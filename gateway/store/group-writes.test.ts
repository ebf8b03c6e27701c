import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { rightBodies } from '#gateway/testing/bodies.ts'
import { openTestGateway, pathFor } from '#gateway/testing/gateway.ts'
import { closeDatabase, databaseFile, openDatabase, type Database } from './database.ts'
import { groupWrites, type GroupedWrite } from './group-writes.ts'

/** Counts the transactions in a write-ahead log: the last frame of each contains the database's number of pages. */
function countCommits(dataDir: string): number {
  const log = readFileSync(join(dataDir, `${databaseFile}-wal`))
  const frameBytes = 24 + log.readUInt32BE(8)
  let commits = 0
  for (let at = 32; at < log.length; at += frameBytes)
    if (log.readUInt32BE(at + 4) > 0) commits += 1
  return commits
}

describe('groupWrites', () => {
  let dataDir: string
  let db: Database
  let write: GroupedWrite
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'switchboard-writes-'))
    db = openDatabase(dataDir)
    db.exec('CREATE TABLE kept (n INTEGER NOT NULL)')
    write = groupWrites(db)
  })
  afterEach(() => {
    closeDatabase(db)
    rmSync(dataDir, { recursive: true })
  })

  const add = (n: number) => {
    db.prepare('INSERT INTO kept (n) VALUES (?)').run(n)
    return n
  }
  const kept = () =>
    (db.prepare('SELECT n FROM kept ORDER BY rowid').all() as { n: number }[]).map(({ n }) => n)
  const numbers = (count: number) => Array.from({ length: count }, (_, n) => n)

  test('commits concurrent writes in one transaction, in order', async () => {
    const before = countCommits(dataDir)
    const results = await Promise.all(numbers(20).map((n) => write(() => add(n))))
    expect(results).toEqual(numbers(20))
    expect(kept()).toEqual(numbers(20))
    expect(countCommits(dataDir) - before).toBe(1)
  })

  test('resolves writes only after the commit', async () => {
    const seen: number[] = []
    const other = openDatabase(dataDir)
    const count = other.prepare('SELECT count(*) AS n FROM kept')
    const look = () => seen.push((count.get() as { n: number }).n)
    await Promise.all(numbers(3).map((n) => write(() => add(n)).then(look)))
    expect(seen).toEqual([3, 3, 3])
    closeDatabase(other)
  })

  test('rolls back a failed write without the others', async () => {
    const outcomes = await Promise.allSettled([
      write(() => add(1)),
      write(() => {
        add(2)
        throw new Error('no')
      }),
      write(() => add(3)),
    ])
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(kept()).toEqual([1, 3])
  })

  test('rolls back a single failed write', async () => {
    const failing = write(() => {
      add(1)
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(kept()).toEqual([])
    expect(await write(() => add(2))).toBe(2)
  })

  test('rejects all writes if the commit fails, and accepts later ones', async () => {
    db.exec(`CREATE TABLE parents (id INTEGER PRIMARY KEY);
      CREATE TABLE children (parent INTEGER REFERENCES parents DEFERRABLE INITIALLY DEFERRED)`)
    const outcomes = await Promise.allSettled([
      write(() => add(1)),
      // Only the commit detects the missing parent.
      write(() => db.exec('INSERT INTO children VALUES (7)')),
      write(() => add(3)),
    ])
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    expect(kept()).toEqual([])
    expect(await write(() => add(4))).toBe(4)
    expect(kept()).toEqual([4])
  })

  test('commits nothing if SQLite ends the transaction in the middle', async () => {
    const outcomes = await Promise.allSettled([
      write(() => add(1)),
      write(() => {
        // SQLite does so on a full disk.
        db.exec('ROLLBACK')
        throw new Error('the disk is full')
      }),
      write(() => add(3)),
    ])
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    expect(kept()).toEqual([])
  })

  test('commits a large number of writes in several groups', async () => {
    const before = countCommits(dataDir)
    await Promise.all(numbers(450).map((n) => write(() => add(n))))
    expect(kept()).toEqual(numbers(450))
    expect(countCommits(dataDir) - before).toBe(3)
  })
})

test('lets concurrent requests share commits, also with keys, with separate outcomes', async () => {
  const testGateway = await openTestGateway()
  const before = countCommits(testGateway.dataDir)
  const create = (instanceName: string) =>
    testGateway.call('POST', '/instance/create', { body: { instanceName } })
  const send = (key: string) =>
    testGateway.call('POST', pathFor('/message/sendLocation/{instance}'), {
      body: rightBodies.sendLocation(),
      headers: { 'idempotency-key': key },
    })
  const keys = Array.from({ length: 20 }, (_, n) => `key-${n}`)
  const [first, second, ...sent] = await Promise.all([
    create('twice'),
    create('twice'),
    ...keys.map(send),
  ])
  expect([first.status, second.status]).toEqual([201, 409])
  expect(sent.map(({ status }) => status)).toEqual(keys.map(() => 201))
  expect(countCommits(testGateway.dataDir) - before).toBeLessThan(11)
  const repeated = await Promise.all(keys.map(send))
  expect(repeated.map(({ text }) => text)).toEqual(sent.map(({ text }) => text))
  expect(testGateway.gateway.store.messages.list(testGateway.instanceId)).toHaveLength(keys.length)
  await testGateway.remove()
})
