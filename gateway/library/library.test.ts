import { randomBytes } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import { expect, test } from 'vitest'
import { openSeal } from '#gateway/identity/seal.ts'
import { migrationsOf } from '#gateway/state/migrations.ts'
import type { State } from '#gateway/state/open-state.ts'
import { describeState } from '#gateway/testing/state.ts'
import { openProfiles } from './library.ts'

const gateway = 'https://gw.example'
const seal = openSeal(randomBytes(32))
const open = (state: State, now?: () => number) => openProfiles(state, gateway, seal, now)
const key = { kind: 'settings', id: 'n' }
const to = (name: string, files?: Record<string, string | null>) => ({
  name,
  values: { rejectCall: true },
  ...(files ? { files } : {}),
})

describeState('the library', (openState) => {
  test('is changed by one of several at the same time', async () => {
    const library = open(await openState())
    const add = (name: string) => library.change(key, { replaces: null, to: to(name), by: name })
    const added = await Promise.allSettled(['Ana', 'Lia', 'Rui'].map(add))
    expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const version = (await library.list())[0]?.version ?? ''
    const changes = await Promise.allSettled(
      ['Ana', 'Lia', 'Rui'].map((name) =>
        library.change(key, { replaces: version, to: name === 'Rui' ? null : to(name), by: name }),
      ),
    )
    expect(changes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('belongs to one gateway', async () => {
    const state = await openState()
    await open(state).change(key, { replaces: null, to: to('Night'), by: '' })
    const other = openProfiles(state, 'https://other.example', seal)
    expect([await other.list(), await other.read(key)]).toEqual([[], undefined])
  })

  test('keeps as many profiles as it has room for', async () => {
    const state = await openState()
    const library = open(state)
    const row = { gateway, kind: 'view', name: 'x', value: '{}', files: '[]', version: 'v' }
    const changed = { changed_by: '', changed_at: 1 }
    for (let at = 0; at < 2_000; at += 200)
      await state
        .insertInto('profiles')
        .values(Array.from({ length: 200 }, (_one, n) => ({ ...row, ...changed, id: `${at + n}` })))
        .execute()
    const more = library.change(key, { replaces: null, to: to('More'), by: '' })
    await expect(more).rejects.toMatchObject({ reason: 'library-full' })
    const last = { kind: 'view', id: '0' }
    await library.change(last, { replaces: 'v', to: { name: 'y', values: {} }, by: '' })
    expect(await library.read(last)).toMatchObject({ name: 'y' })
  })

  test('drops files that no profile has taken within a day', async () => {
    const clock = { now: 1 }
    const state = await openState()
    const library = open(state, () => clock.now)
    const file = { type: 'text/plain', bytes: Buffer.from('one') }
    await library.addFile('a', file)
    await library.addFile('b', file)
    await library.addFile('b', { ...file, bytes: Buffer.from('again') })
    await library.change(key, { replaces: null, to: to('Night', { 'b.txt': 'b' }), by: '' })
    clock.now = 86_400_002
    await library.addFile('c', file)
    const other = { kind: 'settings', id: 'o' }
    await library.change(other, { replaces: null, to: to('Other'), by: '' })
    const rows = await state.selectFrom('profile_files').select(['id', 'profile']).execute()
    expect(rows.toSorted((a, b) => (a.id < b.id ? -1 : 1))).toEqual([
      { id: 'b', profile: 'settings n' },
      { id: 'c', profile: '' },
    ])
    expect(await library.readFile(key, 'b.txt')).toEqual(file)
    expect(await library.readFile(key, 'c')).toBeUndefined()
    for (let n = 0; n < 49; n++) await library.addFile(`more ${n}`, file)
    await expect(library.addFile('one more', file)).rejects.toMatchObject({
      reason: 'library-full',
    })
    // No profile takes another's file.
    const taken = library.change(other, { replaces: null, to: to('O', { x: 'b' }), by: '' })
    await expect(taken).rejects.toThrow()
  })

  test('has the baselines of former versions', async () => {
    const state = await openState()
    const db = state as unknown as Kysely<unknown>
    await sql`DROP TABLE profiles`.execute(db)
    await sql`DROP TABLE profile_files`.execute(db)
    await sql
      .raw(
        `CREATE TABLE profiles (gateway TEXT NOT NULL, kind TEXT NOT NULL, pinned TEXT NOT NULL,
          version TEXT NOT NULL, PRIMARY KEY (gateway, kind))`,
      )
      .execute(db)
    const values = { enabled: true, url: "https://hooks.example/it's", events: ['CALL'] }
    const pinned = JSON.stringify({
      values,
      pinnedBy: 'Ana',
      pinnedAt: 1_795_000_000_000,
      version: 'v',
    })
    await sql`INSERT INTO profiles VALUES (${gateway}, 'webhook', ${pinned}, 'v')`.execute(db)
    await migrationsOf('sqlite')['0011-library']?.up(db)
    const library = open(state)
    expect(await library.list()).toEqual([
      {
        kind: 'webhook',
        id: 'baseline',
        name: '',
        values,
        files: [],
        at: 1_795_000_000_000,
        by: 'Ana',
        version: 'v',
      },
    ])
    expect(await library.readBaseline()).toEqual({ values, version: 'v' })
  })
})
