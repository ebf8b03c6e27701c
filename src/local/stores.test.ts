// Installs a database in memory in place of the browser's.
import 'fake-indexeddb/auto'
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  addedInstances,
  addInstance,
  removeInstance,
  keepLook,
  lastLook,
} from './instance-records.ts'
import { forgetLocalData } from './database.ts'
import { dropDraft, fileScope, keepDraft, readDraft } from './drafts.ts'
import { bookChange, bookGroups, forgetGroups, readBook } from './group-book.ts'
import { keptCounts } from './kept-data.ts'
import { openNamespace } from './namespace.ts'
import type { Scope } from './schema.ts'

// What this browser stores for a gateway, of each kind.

const gateway = 'https://gw.example'
const other = 'https://other.example'
afterEach(async () => {
  vi.useRealTimers()
  await forgetLocalData(gateway)
  await forgetLocalData(other)
})

describe('instances added by hand', () => {
  it('are listed for their gateway, once each, until they are removed', async () => {
    await addInstance(gateway, 'sul')
    await addInstance(gateway, 'norte', 'an-id')
    await addInstance(gateway, 'sul', 'its-id')
    await addInstance(other, 'leste')
    const at = expect.any(Number) as number
    expect(await addedInstances(gateway)).toEqual([
      { name: 'norte', id: 'an-id', at },
      { name: 'sul', id: 'its-id', at },
    ])
    await removeInstance(gateway, 'sul')
    expect((await addedInstances(gateway)).map(({ name }) => name)).toEqual(['norte'])
    expect(await addedInstances(other)).toHaveLength(1)
  })
})

describe('drafts', () => {
  const scope: Scope = [gateway, 'sul', 'sendText']

  it('are kept per form until they are dropped', async () => {
    await keepDraft(scope, { text: 'Bom' })
    await keepDraft(scope, { text: 'Bom dia' })
    await keepDraft([gateway, 'norte', 'sendText'], { text: 'Boa noite' })
    const at = expect.any(Number) as number
    expect(await readDraft(scope)).toEqual({ values: { text: 'Bom dia' }, at })
    await dropDraft(scope)
    expect(await readDraft(scope)).toBeUndefined()
    expect(await readDraft([gateway, 'norte', 'sendText'])).toBeDefined()
  })

  it('have their file apart', async () => {
    const file = new File(['a,b'], 'list.csv', { type: 'text/csv' })
    await keepDraft(fileScope(scope), { file })
    await keepDraft(scope, { text: 'Bom dia' })
    const kept = (await readDraft(fileScope(scope)))?.values['file'] as Blob
    expect([kept.type, await kept.text()]).toEqual(['text/csv', 'a,b'])
    await dropDraft(scope)
    expect(await readDraft(fileScope(scope))).toBeDefined()
  })

  it('of one person are not those of another', async () => {
    openNamespace(other, 'ana')
    await keepDraft([other, '', 'x'], { text: 'Ana' })
    openNamespace(other, 'bia')
    expect(await readDraft([other, '', 'x'])).toBeUndefined()
    openNamespace(other, 'ana')
    expect((await readDraft([other, '', 'x']))?.values).toEqual({ text: 'Ana' })
  })
})

describe('saved groups', () => {
  const jid = '120363025246125486@g.us'

  it('merge what is learned of them, and keep their first source', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 7 })
    const changes = vi.fn()
    const end = bookChange.subscribe(changes)
    await bookGroups(gateway, 'sul', [{ jid, from: 'created' }, { jid: '1@g.us' }])
    await bookGroups(gateway, 'sul', [{ jid, subject: 'Clientes', from: 'renamed', at: 9 }])
    end()
    expect(changes).toHaveBeenCalledTimes(2)
    expect(await readBook(gateway, 'sul')).toEqual([
      { jid, subject: 'Clientes', from: 'created', at: 9 },
      { jid: '1@g.us', subject: '', at: 7 },
    ])
    expect(await readBook(gateway, 'norte')).toEqual([])
  })

  it('are forgotten one by one', async () => {
    await bookGroups(gateway, 'sul', [{ jid: '1@g.us' }, { jid: '2@g.us' }, { jid: '3@g.us' }])
    await bookGroups(gateway, 'norte', [{ jid: '1@g.us' }])
    const changes = vi.fn()
    const end = bookChange.subscribe(changes)
    await forgetGroups(gateway, 'sul', ['1@g.us', '3@g.us'])
    end()
    expect(changes).toHaveBeenCalledOnce()
    expect((await readBook(gateway, 'sul')).map((one) => one.jid)).toEqual(['2@g.us'])
    expect(await readBook(gateway, 'norte')).toHaveLength(1)
  })
})

it('keeps the last state of each instance’s webhook', async () => {
  const look = { at: 1 } as unknown as Parameters<typeof keepLook>[2]
  expect(await lastLook(gateway, 'sul')).toBeUndefined()
  await keepLook(gateway, 'sul', look)
  await keepLook(gateway, 'sul', { ...look, at: 2 })
  expect(await lastLook(gateway, 'sul')).toMatchObject({ at: 2 })
  expect(await lastLook(gateway, 'norte')).toBeUndefined()
})

it('counts what it keeps for a gateway', async () => {
  await addInstance(gateway, 'sul')
  await keepDraft([gateway, '', 'a'], { text: 'x' })
  await keepDraft([gateway, '', 'b'], { text: 'x' })
  await keepDraft([other, '', 'b'], { text: 'x' })
  await bookGroups(gateway, 'sul', [{ jid: '1@g.us' }, { jid: '2@g.us' }, { jid: '3@g.us' }])
  const counts = await keptCounts(gateway)
  expect(Object.fromEntries(counts.map(({ kept, count }) => [kept, count]))).toEqual({
    drafts: 2,
    instances: 1,
    callTexts: 0,
    sent: 0,
    runs: 0,
    templates: 0,
    webhooks: 0,
    groups: 3,
    suppression: 0,
    calls: 0,
  })
})
