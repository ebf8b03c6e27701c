import { afterEach, expect, test, vi } from 'vitest'
import { askAuth } from './auth-api.ts'
import { answerConfirmations } from './confirm-identity.ts'

const at = 'https://gw.example/api'
const refused = () =>
  Response.json({ status: 403, error: 'x', reason: 'confirm-identity' }, { status: 403 })
const removed = () => new Response(null, { status: 204 })
const remove = (id: string) => askAuth(at, 'removePerson', { params: { id } })

let end = () => {}
afterEach(() => {
  end()
  vi.unstubAllGlobals()
})

test('repeats a request once its user has confirmed who they are', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>().mockResolvedValueOnce(refused())
  fetch.mockImplementation(async () => removed())
  vi.stubGlobal('fetch', fetch)
  end = answerConfirmations(async () => true)
  await remove('p')
  expect(fetch.mock.calls.map(([url]) => url)).toEqual([`${at}/people/p`, `${at}/people/p`])
})

test('asks once for requests at the same time', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>().mockResolvedValueOnce(refused())
  fetch.mockResolvedValueOnce(refused())
  fetch.mockImplementation(async () => removed())
  vi.stubGlobal('fetch', fetch)
  const ask = vi.fn<() => Promise<boolean>>(async () => true)
  end = answerConfirmations(ask)
  await Promise.all([remove('p'), remove('q')])
  expect(ask).toHaveBeenCalledTimes(1)
  expect(fetch).toHaveBeenCalledTimes(4)
})

test('reports the refusal if the user cancels, or if nothing can ask', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => refused())
  vi.stubGlobal('fetch', fetch)
  await expect(remove('p')).rejects.toMatchObject({ reason: 'confirm-identity' })
  end = answerConfirmations(async () => false)
  await expect(remove('p')).rejects.toMatchObject({ reason: 'confirm-identity' })
  expect(fetch).toHaveBeenCalledTimes(2)
})
