import { afterEach, expect, test, vi } from 'vitest'
import { ConflictError } from '#domain/library/library.ts'
import { serverLibrary } from './library.ts'

const library = serverLibrary('https://panel.example/api')
afterEach(() => vi.unstubAllGlobals())

/** The server gives these answers, one after the other. */
function server(...answers: readonly (readonly [status: number, body?: unknown])[]) {
  const sent: string[] = []
  vi.stubGlobal('fetch', (url: string, { method, body }: RequestInit) => {
    sent.push(`${method} ${url.replace('https://panel.example/api', '')}`)
    if (typeof body === 'string') sent.push(body)
    const [status, value] = answers[sent.filter((one) => one.includes(' /')).length - 1] ?? [500]
    return Promise.resolve(
      new Response(value === undefined ? null : JSON.stringify(value), { status }),
    )
  })
  return sent
}

const night = {
  kind: 'settings' as const,
  id: 'n',
  name: 'Night',
  values: { rejectCall: true },
  files: [],
  at: 1,
  by: 'Lia',
  version: 'v2',
}

test('leaves out profiles of kinds and values that this version does not know', async () => {
  const profiles = [
    { ...night, kind: 'spell' },
    { ...night, id: 'x', values: { magic: true } },
    { ...night, id: 'z', name: 'a' },
    night,
  ]
  const sent = server([200, { profiles }])
  expect((await library.readAll()).map(({ id }) => id)).toEqual(['z', 'n'])
  expect(sent).toEqual(['GET /library'])
})

test('saves new files first, and names those that stay', async () => {
  const sent = server([204], [200, night])
  await library.save(night, { 'a b.png': new Blob(['x']), 'c.png': 'kept' })
  const [put, , body = ''] = sent
  const id = put?.replace('PUT /library-files/', '')
  expect(id).toMatch(/^[0-9a-f]{16}$/)
  expect(JSON.parse(body)).toEqual({
    name: 'Night',
    values: night.values,
    replaces: 'v2',
    files: { 'a b.png': id, 'c.png': null },
  })
})

test('shows what others saved meanwhile, or that they deleted it', async () => {
  server([409, { reason: 'profile-changed' }], [200, night])
  const changed = await library.save({ ...night, version: 'v1' }).catch((error: unknown) => error)
  expect(changed).toBeInstanceOf(ConflictError)
  expect(changed).toMatchObject({ current: night })
  server([409, { reason: 'profile-changed' }], [404, { reason: 'not-found' }])
  await expect(library.remove(night)).rejects.toMatchObject({ current: undefined })
})

test('does not take another refusal for a conflict', async () => {
  server([409, { reason: 'library-full' }])
  await expect(library.save(night)).rejects.toMatchObject({ reason: 'library-full' })
  server([404, { reason: 'not-found' }])
  expect(await library.readFile(night, 'a/b')).toBeUndefined()
})
