// Installs a database in memory in place of the browser's.
import 'fake-indexeddb/auto'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { newProfile, type Profile } from '#domain/profile.ts'
import { browserLibrary } from '#local/library.ts'
import { forgetLocalData } from '#local/database.ts'
import { dropQueryClient } from './query-client.ts'
import { useUnshared, type Unshared } from './library.ts'
import { GatewayProvider } from './session/GatewayProvider.tsx'

const gateway = `${location.origin}/api`
const inBrowser = browserLibrary(gateway, () => 'Ana')
let onServer: Map<string, Profile>
/** The server refuses to save these. */
let refused: ReadonlySet<string>

beforeEach(() => {
  onServer = new Map()
  refused = new Set()
  // The mark of a server that keeps what a team shares.
  document.documentElement.dataset['keys'] = ''
  vi.stubGlobal('fetch', (url: string, { method, body }: RequestInit) => {
    const [kind = '', id = ''] = url.replace(`${gateway}/library`, '').split('/').slice(1)
    if (method === 'GET')
      return Promise.resolve(Response.json({ profiles: [...onServer.values()] }))
    const { name, values } = JSON.parse(body as string) as Pick<Profile, 'name' | 'values'>
    if (refused.has(name)) return Promise.reject(new TypeError('Failed to fetch'))
    const saved = { kind, id, name, values, files: [], at: 1, by: '', version: 'v' } as Profile
    onServer.set(`${kind} ${id}`, saved)
    return Promise.resolve(Response.json(saved))
  })
})
afterEach(async () => {
  delete document.documentElement.dataset['keys']
  cleanup()
  dropQueryClient(gateway)
  await forgetLocalData(gateway)
})

let hook: { readonly current: Unshared }
async function open() {
  await act(async () => {
    hook = renderHook(() => useUnshared(), {
      wrapper: ({ children }: { children: ReactNode }) => (
        <GatewayProvider address={gateway} apiKey="k">
          {children}
        </GatewayProvider>
      ),
    }).result
  })
}
const names = () => hook.current.all.map(({ name }) => name)
const hasNames = (...expected: string[]) =>
  vi.waitFor(async () => {
    await act(() => Promise.resolve())
    expect(names()).toEqual(expected)
  })

it('shares what this browser kept only when asked, and deletes it here once the server has it', async () => {
  await inBrowser.save(newProfile('settings', 'Day', { rejectCall: true }))
  await inBrowser.save(newProfile('settings', 'Night', { rejectCall: false }))
  const baseline = { kind: 'settings', id: 'baseline', name: '' } as const
  await inBrowser.save({ ...baseline, values: { alwaysOnline: true } })
  const there = newProfile('settings', 'Day', { rejectCall: true })
  const meta = { files: [], at: 1, by: 'Lia', version: 'v' }
  onServer.set('there', { ...there, ...meta })
  onServer.set('pinned', { ...baseline, values: { alwaysOnline: false }, ...meta })
  await open()
  await hasNames('', 'Day', 'Night')
  expect(onServer.size).toBe(2)

  const outcome = await act(() => hook.current.share(hook.current.all))
  expect(outcome).toMatchObject({
    added: 1,
    there: 1,
    differing: [{ profile: { id: 'baseline', values: { alwaysOnline: true } } }],
  })
  expect([...onServer.values()].map(({ name }) => name)).toEqual(['Day', '', 'Night'])
  // Another baseline is pinned: this one stays until it is deleted here.
  await hasNames('')
  await act(() => hook.current.drop(hook.current.all[0]!))
  expect(await inBrowser.readAll()).toEqual([])
})

it('loses nothing if the server does not answer', async () => {
  refused = new Set(['Night'])
  await inBrowser.save(newProfile('settings', 'Day', { rejectCall: true }))
  await inBrowser.save(newProfile('settings', 'Night', { rejectCall: false }))
  await open()
  await hasNames('Day', 'Night')
  await act(async () => {
    await expect(hook.current.share(hook.current.all)).rejects.toMatchObject({
      reason: 'no-response',
    })
  })
  expect((await inBrowser.readAll()).map(({ name }) => name)).toEqual(['Night'])
  expect([...onServer.values()].map(({ name }) => name)).toEqual(['Day'])
})
