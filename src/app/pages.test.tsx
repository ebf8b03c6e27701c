import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import * as fc from 'fast-check'
import { Suspense } from 'react'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { GatewayProvider } from '#data/GatewayProvider.tsx'
import { dropQueryClient } from '#data/query-client.ts'
import { LocaleProvider } from '#i18n/locale.tsx'
import { pathTo, type Route } from '#paths'
import { ThemeProvider } from '#ui/theme/ThemeProvider.tsx'
import { CrashBoundary } from './CrashBoundary.tsx'
import { Page } from './Page.tsx'

// Whatever a gateway answers, no page fails: what is not understood is said, in the place where it was asked for.
// The client is the real one, and so is the server that it asks.

let server: Server
let gateway = ''
let answerTo: (path: string) => { status: number; text: string }
let asked = 0
beforeAll(async () => {
  server = createServer((request, answer) => {
    asked++
    const { status, text } = answerTo(request.url ?? '')
    answer.writeHead(status, { 'content-type': 'application/json' })
    answer.end(status === 204 ? undefined : text)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  gateway = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const permission = { instanceId: 'i', permissionLevel: 'FULL', instance: { name: 'sales' } }
const right: [RegExp, unknown][] = [
  [/^\/$/, { clientName: 'gateway', version: '1', sandbox: true }],
  [
    /findChats/,
    [
      {
        remoteJid: '5511986420731@s.whatsapp.net',
        pushName: 'Renata',
        updatedAt: '2026-11-22T09:34:19.000Z',
        unreadCount: 1,
        lastMessage: {
          key: { remoteJid: '5511986420731@s.whatsapp.net', fromMe: false, id: 'B' },
          messageType: 'conversation',
          message: { conversation: 'Olá' },
          messageTimestamp: 1_760_000_000,
        },
      },
    ],
  ],
  [
    /findMessages/,
    {
      messages: {
        total: 2,
        pages: 1,
        currentPage: 1,
        records: [
          {
            key: { remoteJid: '5511986420731@s.whatsapp.net', fromMe: false, id: 'B' },
            pushName: 'Renata',
            messageType: 'conversation',
            message: { conversation: 'Olá' },
            messageTimestamp: 1_760_000_000,
            MessageUpdate: [{ status: 'READ' }],
          },
          {
            key: { remoteJid: '5511986420731@s.whatsapp.net', fromMe: true, id: 'A' },
            messageType: 'audioMessage',
            message: {
              audioMessage: {
                mimetype: 'audio/ogg',
                fileLength: { low: 9, high: 0, unsigned: true },
                seconds: 2,
                contextInfo: { mentionedJid: ['5511900000001@s.whatsapp.net'] },
              },
            },
            messageTimestamp: '1760000000',
            status: 'PENDING',
          },
        ],
      },
    },
  ],
  [
    /sandbox\/messages/,
    {
      messages: [],
      before: null,
      invitations: [],
      presence: { options: { presence: 'composing' }, shownAt: 1e12 },
    },
  ],
  [/fetchInstances/, [{ id: 'i', name: 'sales', connectionStatus: 'open', ownerJid: null }]],
  [/fetchAllGroups/, [{ id: '1@g.us', subject: 'Equipe', size: 3 }]],
  [
    /settings/,
    {
      reject_call: true,
      groups_ignore: false,
      always_online: true,
      read_messages: false,
      read_status: true,
      sync_full_history: false,
      msgCall: 'Escreva',
    },
  ],
  [/webhook/, { enabled: true, url: 'https://ganchos.example/a', events: ['MESSAGES_UPSERT'] }],
  [
    /agents/,
    {
      agents: [
        {
          id: 'a',
          name: 'Ana',
          email: 'ana@andina.example',
          phoneNumber: '',
          isActive: true,
          allowAllInstances: false,
          allowWebchat: true,
          userPermissions: [permission],
          createdAt: '2026-05-03T12:00:00.000Z',
        },
      ],
    },
  ],
]
const rightAnswer = (path: string) => right.find(([of]) => of.test(path))?.[1] ?? {}

/** The value with one part of it replaced, chosen by `path`. */
function changed(value: unknown, path: readonly number[], by: unknown): unknown {
  if (typeof value !== 'object' || value === null || path.length === 0) return by
  const keys = Object.keys(value)
  const key = keys[(path[0] ?? 0) % Math.max(1, keys.length)]
  if (key === undefined) return by
  const inner = changed((value as Record<string, unknown>)[key], path.slice(1), by)
  return Array.isArray(value)
    ? value.map((one: unknown, i) => (String(i) === key ? inner : one))
    : { ...value, [key]: inner }
}

// 5xx would be read again after a while; a 4xx stays one.
const statuses = fc.constantFrom(200, 200, 200, 200, 201, 204, 400, 401, 404, 409, 429)
const odd = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom('', '2026-99-99', '-1', 1e21, '\u202e', '<b>', '__proto__'),
)
const kinds = fc.oneof(
  odd.map((value) => () => JSON.stringify(value)),
  fc.constantFrom(...['', '<html>', '{"half":', 'null'].map((text) => () => text)),
  fc.tuple(fc.array(fc.nat(8), { minLength: 1, maxLength: 5 }), odd).map(
    ([at, by]) =>
      (path: string) =>
        JSON.stringify(changed(rightAnswer(path), at, by)),
  ),
)

const pages: Record<Exclude<Route['page'], 'connect' | 'not-found'>, () => Route> = {
  overview: () => ({ page: 'overview', gateway }),
  instances: () => ({ page: 'instances', gateway }),
  connection: () => ({ page: 'connection', gateway, instance: 'sales' }),
  messages: () => ({ page: 'messages', gateway, instance: 'sales' }),
  history: () => ({ page: 'history', gateway, instance: 'sales' }),
  campaigns: () => ({ page: 'campaigns', gateway, instance: 'sales' }),
  'new-campaign': () => ({ page: 'new-campaign', gateway, instance: 'sales' }),
  campaign: () => ({ page: 'campaign', gateway, instance: 'sales', id: 'none' }),
  chats: () => ({ page: 'chats', gateway, instance: 'sales' }),
  'chat-forms': () => ({ page: 'chat-forms', gateway, instance: 'sales' }),
  groups: () => ({ page: 'groups', gateway, instance: 'sales' }),
  settings: () => ({ page: 'settings', gateway, instance: 'sales' }),
  webhook: () => ({ page: 'webhook', gateway, instance: 'sales' }),
  'fleet-settings': () => ({ page: 'fleet-settings', gateway }),
  'fleet-webhooks': () => ({ page: 'fleet-webhooks', gateway }),
  activity: () => ({ page: 'activity', gateway }),
  agents: () => ({ page: 'agents', gateway }),
  'new-agent': () => ({ page: 'new-agent', gateway }),
  'agent-matrix': () => ({ page: 'agent-matrix', gateway }),
  audit: () => ({ page: 'audit', gateway }),
  'edit-agent': () => ({ page: 'edit-agent', gateway, id: 'a' }),
  'import-agents': () => ({ page: 'import-agents', gateway }),
  'agent-import': () => ({ page: 'agent-import', gateway, id: 'a' }),
  preferences: () => ({ page: 'preferences', gateway }),
  // Nobody is signed in: what they then say.
  people: () => ({ page: 'people', gateway }),
  account: () => ({ page: 'account', gateway }),
}

/** The chats with one open, which is most of the page. */
const searchOf = ({ page }: Route) => (page === 'chats' ? 'chat=5511986420731@s.whatsapp.net' : '')

async function show(route: Route): Promise<void> {
  const { hook, searchHook } = memoryLocation({ path: pathTo(route), searchPath: searchOf(route) })
  await act(async () => {
    render(
      <ThemeProvider scheme="light">
        <LocaleProvider locale="en">
          <Router hook={hook} searchHook={searchHook}>
            <GatewayProvider address={gateway} apiKey="a-key">
              <Suspense fallback={<p role="status">Loading</p>}>
                <CrashBoundary>
                  <Page route={route} />
                </CrashBoundary>
              </Suspense>
            </GatewayProvider>
          </Router>
        </LocaleProvider>
      </ThemeProvider>,
    )
    await Promise.resolve()
  })
  // The first time the page's own code is loaded too.
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toBeTruthy(), {
    timeout: 20_000,
  })
  await waitFor(() => expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull(), {
    timeout: 4_000,
  })
}

const asksNobody =
  /^(messages|chat-forms|history|campaigns|new-campaign|campaign|audit|agent-import|activity|people|account)$/

it.each(Object.keys(pages) as (keyof typeof pages)[])(
  '%s takes any answer',
  async (name) => {
    asked = 0
    answerTo = (path) => ({ status: 200, text: JSON.stringify(rightAnswer(path)) })
    await show(pages[name]())
    expect(screen.queryByText('This page failed')).toBeNull()
    cleanup()
    dropQueryClient(gateway)
    await fc.assert(
      fc.asyncProperty(statuses, kinds, async (status, textFor) => {
        answerTo = (path) => ({ status, text: textFor(path) })
        try {
          await show(pages[name]())
          expect(screen.queryByText('This page failed')).toBeNull()
          expect(document.querySelector('script, b')).toBeNull()
        } finally {
          cleanup()
          dropQueryClient(gateway)
        }
      }),
      { numRuns: 12, endOnFailure: true },
    )
    // Some only send, some ask only this browser: the others have asked the gateway.
    if (!asksNobody.test(name)) expect(asked).toBeGreaterThan(0)
  },
  60_000,
)
