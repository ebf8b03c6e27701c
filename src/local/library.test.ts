// Installs a database in memory in place of the browser's.
import 'fake-indexeddb/auto'
import { afterEach, expect, test } from 'vitest'
import { ConflictError } from '#domain/library/library.ts'
import { baselineId, newProfile } from '#domain/profile.ts'
import { database, forgetLocalData } from './database.ts'
import { browserLibrary } from './library.ts'
import { namespaceOf } from './namespace.ts'

const gateway = 'https://gw.example'
const library = browserLibrary(gateway, () => 'Ana')
afterEach(() => forgetLocalData(gateway))

const names = async (of = library) => (await of.readAll('role')).map(({ name }) => name)

test('lists the profiles of one kind and gateway by name, and deletes them', async () => {
  const [late] = await Promise.all(
    ['Late', 'Support', 'Evening'].map((name) => library.save(newProfile('role', name, []))),
  )
  const text = { address: '', language: undefined, texts: {} }
  await library.save({ kind: 'hand-over', id: 'hand-over', name: '', values: text })
  expect(await names()).toEqual(['Evening', 'Late', 'Support'])
  expect(await library.readAll()).toHaveLength(4)
  expect(await names(browserLibrary('https://other.example', () => ''))).toEqual([])
  await library.remove(late!)
  expect(await names()).toEqual(['Evening', 'Support'])
})

test('replaces only the version that a change names, and shows the current one', async () => {
  const first = await library.save(newProfile('role', 'Late', []))
  expect(first).toMatchObject({ by: 'Ana', files: [] })
  const second = await library.save({ ...first, name: 'Later' })
  for (const change of [
    () => library.save({ ...first, name: 'Latest' }),
    () => library.save({ kind: 'role', id: first.id, name: 'New', values: [] }),
    () => library.remove(first),
  ])
    await expect(change()).rejects.toMatchObject({ current: second })
  await library.remove(second)
  const gone = await library.save(second).catch((error: unknown) => error)
  expect(gone).toBeInstanceOf(ConflictError)
  expect((gone as ConflictError).current).toBeUndefined()
})

test('keeps files with their profile: as they are, some of them, or others', async () => {
  const first = await library.save(newProfile('role', 'Late', []), {
    'a.png': new Blob(['one'], { type: 'image/png' }),
    'b.txt': new Blob(['four']),
  })
  expect(first.files).toEqual([
    { name: 'a.png', type: 'image/png', size: 3 },
    { name: 'b.txt', type: '', size: 4 },
  ])
  const renamed = await library.save({ ...first, name: 'Later' })
  expect(await (await library.readFile(renamed, 'b.txt'))?.text()).toBe('four')
  await library.save(renamed, { 'a.png': 'kept', 'c.txt': new Blob(['c']) })
  expect((await library.read('role', first.id))?.files.map(({ name }) => name)).toEqual([
    'a.png',
    'c.txt',
  ])
  expect(await library.readFile(first, 'b.txt')).toBeUndefined()
})

test('reads what older versions of the page stored', async () => {
  const db = await database()
  const old = { name: '', values: { rejectCall: true }, at: 7 }
  const pin = { by: 'Lia', version: 'v7' }
  await db.put('profiles', { ...old, id: baselineId, pin }, [
    namespaceOf(gateway),
    'settings',
    baselineId,
  ])
  await db.put('profiles', { ...old, id: 'x', name: 'Night' }, [
    namespaceOf(gateway),
    'settings',
    'x',
  ])
  const [pinned, night] = await library.readAll('settings')
  expect(pinned).toMatchObject({ by: 'Lia', version: 'v7', at: 7, files: [] })
  expect((await library.save({ ...night!, name: 'Nights' })).name).toBe('Nights')
})
