import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { hashedKey } from '#gateway/http/idempotency.ts'
import { closeDatabase, databaseFile, openDatabase } from '#gateway/store/database.ts'
import { describeState } from '#gateway/testing/state.ts'
import { openFirstAnswers, takeOverFirstAnswers, underWay } from './first-answers.ts'

const hour = 3_600_000
/** The data folder of a server of that version. */
const former = fileURLToPath(new URL('../testing/data-0.1.0', import.meta.url))

describeState('first answers', (open) => {
  test('take a key from one of many servers that ask at once', async () => {
    const state = await open()
    const servers = Array.from({ length: 8 }, () => openFirstAnswers(state))
    const taken = await Promise.all(servers.map((answers) => answers.add('scope', 'key')))
    expect(taken.filter(Boolean)).toHaveLength(1)
    expect(await servers[0]?.add('other scope', 'key')).toBe(true)
  })

  test('keep a response for 48 hours, then the key is a new one', async () => {
    const state = await open()
    let now = 100 * hour
    const answers = openFirstAnswers(state, { now: () => now })
    expect(await answers.add('scope', 'key')).toBe(true)
    expect(await answers.find('scope', 'key')).toMatchObject({ status: underWay })
    const answer = { requestDigest: 'd', status: 201, body: '{}' }
    await answers.settle('scope', 'key', answer)
    now += 47 * hour
    expect(await answers.find('scope', 'key')).toEqual(answer)
    expect(await answers.add('scope', 'key')).toBe(false)
    now += 2 * hour
    expect(await answers.find('scope', 'key')).toBeUndefined()
    expect(await answers.add('scope', 'key')).toBe(true)
  })

  test('keep a response as long as they are told', async () => {
    let now = 100 * hour
    const answers = openFirstAnswers(await open(), { now: () => now, keepMs: hour })
    await answers.add('scope', 'key')
    now += 2 * hour
    expect(await answers.find('scope', 'key')).toBeUndefined()
  })

  test('take a key again whose request did nothing', async () => {
    const answers = openFirstAnswers(await open())
    await answers.add('scope', 'key')
    await answers.drop('scope', 'key')
    expect(await answers.add('scope', 'key')).toBe(true)
  })

  test('of version 0.1.0 are taken over once, so that an upgrade repeats no write', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'switchboard-answers-'))
    try {
      cpSync(join(former, databaseFile), join(folder, databaseFile))
      const db = openDatabase(folder)
      db.exec(`UPDATE first_answers SET stored_at = ${Date.now()}`)
      closeDatabase(db)
      const state = await open()
      const answers = openFirstAnswers(state)
      const scope = 'http://127.0.0.1:4951/api POST /webhook/set/sales Ana Prado'
      await takeOverFirstAnswers(folder, state)
      expect(await answers.find(scope, hashedKey('two'))).toMatchObject({ status: 201 })
      await answers.drop(scope, hashedKey('two'))
      await takeOverFirstAnswers(folder, state)
      expect(await answers.find(scope, hashedKey('two'))).toBeUndefined()
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})
