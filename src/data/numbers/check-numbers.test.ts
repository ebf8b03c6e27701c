import { expect, test, vi } from 'vitest'
import type { Connection } from '#client/connection.ts'
import { checkNumbers } from './check-numbers.ts'

const kept = new Map<string, string>()
const connection: Connection = { address: 'https://gateway.example/api', key: 'key' }
const options = { again: false, signal: new AbortController().signal, onProgress: () => {} }

test('keeps under which digits a number is registered, and asks for each number once a day', async () => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  })
  const fetching = vi.fn<typeof fetch>(() =>
    Promise.resolve(
      Response.json([
        { number: '551187654321', jid: '551187654321@s.whatsapp.net', exists: true },
        { number: '5511987654321', jid: '551187654321:12@s.whatsapp.net', exists: true },
        { number: '5511987650404', jid: '5511987650404@s.whatsapp.net', exists: false },
        { number: '5511987654322', jid: '123456789012345@lid', exists: true },
      ]),
    ),
  )
  vi.stubGlobal('fetch', fetching)
  const numbers = ['551187654321', '5511987654321', '5511987650404', '5511987654322']
  const checked = {
    registered: 3,
    unregistered: ['5511987650404'],
    registeredAs: [['5511987654321', '551187654321']],
    unanswered: 0,
  }
  expect(await checkNumbers(connection, 'sales', numbers, options)).toEqual(checked)
  expect(await checkNumbers(connection, 'sales', numbers, options)).toEqual(checked)
  expect(fetching).toHaveBeenCalledTimes(1)
})
