import { act, render, screen, waitFor } from '@testing-library/react'
import { Suspense } from 'react'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { expect } from 'vitest'
import { permissionsOf } from '#contract/roles.ts'
import { GatewayProvider } from '#data/session/GatewayProvider.tsx'
import { holdSession } from '#data/session/session.ts'
import { loadSection, type Section } from '#i18n/catalogues.ts'
import * as english from '#i18n/english.ts'
import { LocaleProvider } from '#i18n/locale.tsx'
import { pathTo, routeTo, type Route, pageNames, type PageName } from '#paths'
import { ThemeProvider } from '#ui/theme/ThemeProvider.tsx'
import { CrashBoundary } from '#app/CrashBoundary.tsx'
import { Page } from '#app/Page.tsx'

// Whole pages, for tests in jsdom.

/** Signs in an administrator, at a server that holds the gateway's key. */
export const signInAsAdmin = (gateway: string): void =>
  holdSession(gateway, {
    name: 'Ana',
    role: 'admin',
    operations: permissionsOf({ role: 'admin' }),
    mustEnrol: false,
    shouldChangePassword: false,
  })

const permission = { instanceId: 'i', permissionLevel: 'FULL', instance: { name: 'sales' } }
const answers: [RegExp, unknown][] = [
  [/\/invitation$/, { name: 'Bea', role: 'admin' }],
  [/connectionState/, { instance: { instanceName: 'sales', state: 'close' } }],
  [/\/account\/sessions$/, { sessions: [] }],
  [/\/account\/tokens$/, { tokens: [] }],
  [
    /\/sso-groups$/,
    {
      groups: [{ value: 'leads', role: 'viewer', labels: null, people: 1 }],
      version: 1,
      passwords: true,
    },
  ],
  [
    /\/account$/,
    {
      name: 'Ana',
      email: null,
      role: 'admin',
      hasPassword: true,
      passwordChangedAt: null,
      passkeys: [],
      secondFactor: {
        enabled: false,
        since: null,
        lastUsedAt: null,
        recoveryCodesLeft: 0,
        required: false,
      },
    },
  ],
  [
    /\/people$/,
    {
      people: [
        {
          id: 'p',
          name: 'Bea',
          email: 'bea@andina.example',
          role: 'admin',
          labels: null,
          version: 'v',
          secondFactor: true,
          lastSignInAt: 1e12,
          sessions: 0,
          tokens: 0,
          invitation: null,
          hasPassword: true,
          passkeys: 0,
          isYou: false,
        },
      ],
      requireSecondFactor: 'nobody',
      sso: 'Acme SSO',
    },
  ],
  [
    /\/audit\b/,
    {
      entries: [
        {
          id: 'e',
          at: 1e12,
          person: 'Ana',
          operation: 'deleteInstance',
          outcome: 'accepted',
          tookMs: 9,
          instance: 'sales',
        },
      ],
      next: null,
      searchedTo: null,
    },
  ],
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
  [/findGroupInfos/, { id: '1@g.us', subject: 'Equipe', desc: 'Avisos', announce: true }],
  [
    /group\/participants/,
    { participants: [{ id: '5511986420731@s.whatsapp.net', admin: null, name: 'Renata' }] },
  ],
  [/inviteCode/, { inviteUrl: 'https://chat.example/a', inviteCode: 'a' }],
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
  [/(websocket|rabbitmq|sqs|nats|kafka|pusher|proxy)\/find/, { enabled: true, events: [] }],
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
/** Returns a gateway's answer at a path: one instance, group and agent, one user who may sign in. */
export const validAnswer = (path: string): unknown =>
  answers.find(([of]) => of.test(path))?.[1] ?? {}

/** A route to each page of a gateway. */
export const routes = Object.fromEntries(
  pageNames.map((page) => [
    page,
    (gateway: string) =>
      routeTo(page, { gateway, instance: 'sales', id: page === 'group' ? '1@g.us' : 'a' }),
  ]),
) as Record<PageName, (gateway: string) => Route>

/**
 * Shows a page, and waits until it has loaded.
 * @param search the query of its URL, without the question mark
 * @returns the paths that it navigates to, its own first
 */
export async function showPage(gateway: string, route: Route, search = ''): Promise<string[]> {
  const { hook, searchHook, history } = memoryLocation({
    path: pathTo(route),
    searchPath: search,
    record: true,
  })
  // In a build, the page map names a page's texts, which are loaded before it is shown.
  await Promise.all((Object.keys(english) as Section[]).map((one) => loadSection('en', one)))
  await act(async () => {
    render(
      <ThemeProvider scheme="light">
        <LocaleProvider locale="en">
          <Router hook={hook} searchHook={searchHook}>
            <GatewayProvider address={gateway} apiKey="a-key">
              <Suspense fallback={<p role="status">Loading</p>}>
                <main>
                  <CrashBoundary>
                    <Page route={route} />
                  </CrashBoundary>
                </main>
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
    timeout: 20_000,
  })
  return history
}
