import { beforeEach, expect, it, vi } from 'vitest'
import { markedIn, markedMessages, noteMarked, unreadAfter } from './marked-messages.ts'
import { forgetKept } from './stored-value.ts'

const gateway = 'https://gw.example'
const chat = { instance: 'sales', remoteJid: '5511986420731@s.whatsapp.net' }
const unreadOf = (unread: number) =>
  unreadAfter(unread, markedMessages(markedIn(gateway), 'sales')(chat.remoteJid))

beforeEach(() => {
  const items = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => items.set(name, value),
  })
})

it('does not count what was marked here, while the gateway still does', () => {
  noteMarked(gateway, chat, { ids: ['A', 'B'], unread: 3 })
  expect(unreadOf(3)).toBe(1)
  // One more message arrives, and the rest is marked.
  expect(unreadOf(4)).toBe(2)
  noteMarked(gateway, chat, { ids: ['C', 'D'], unread: 4 })
  expect(unreadOf(4)).toBe(0)
  expect(markedMessages(markedIn(gateway), 'other')(chat.remoteJid)).toBeUndefined()
})

it('believes the gateway once its count has fallen', () => {
  noteMarked(gateway, chat, { ids: ['A', 'B'], unread: 3 })
  expect(unreadOf(2)).toBe(2)
  noteMarked(gateway, chat, { ids: [], unread: 2 })
  expect(unreadOf(3)).toBe(3)
})

it('is forgotten with its gateway', () => {
  noteMarked(gateway, chat, { ids: ['A'], unread: 1 })
  forgetKept(gateway)
  expect(unreadOf(1)).toBe(1)
})
