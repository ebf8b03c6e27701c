import { afterEach, describe, expect, it, test, vi } from 'vitest'
import { askAuth, storageSecret } from './auth-api.ts'
import { auditExportUrl, fetchAudit, readAuditExport } from './audit.ts'
import { AuthRequestError } from './auth-request-error.ts'
import { acceptInvitation, readInvitation } from './invitation.ts'
import { openPairingLink, readPairingCode } from './pairing-link.ts'
import { askSession } from './ask-session.ts'
import { beginSso, lockSession, signIn, signOut, unlockSession } from './session.ts'

// What each function sends to the Switchboard server, and what it makes of the answer.

const at = 'https://panel.example/api'
afterEach(() => vi.unstubAllGlobals())

/** The server gives these answers, one after the other; the last one again. */
function server(
  ...answers: readonly (readonly [status: number, body?: unknown, retry?: number])[]
) {
  const sent: (readonly [string, string, unknown?])[] = []
  let next = 0
  vi.stubGlobal('fetch', (url: string, { method, body, ...init }: RequestInit) => {
    expect(init).toMatchObject({ credentials: 'same-origin', redirect: 'error', cache: 'no-store' })
    const json = typeof body === 'string' ? [JSON.parse(body) as unknown] : []
    sent.push([method ?? 'GET', url.replace(at, ''), ...json] as [string, string, unknown?])
    const [status, value, retry] = answers[Math.min(next++, answers.length - 1)] ?? [500]
    if (status === 0) return Promise.reject(new TypeError('Failed to fetch'))
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    return Promise.resolve(
      new Response(status === 204 ? null : text, {
        status,
        headers: retry === undefined ? {} : { 'retry-after': String(retry) },
      }),
    )
  })
  return sent
}

const person = {
  id: 'p/1',
  name: 'Ana',
  email: null,
  role: 'admin',
  labels: null,
  version: 'v',
  secondFactor: true,
  lastSignInAt: null,
  sessions: 1,
  tokens: 0,
  invitation: null,
  hasPassword: true,
  passkeys: 0,
  isYou: false,
}
const device = {
  id: 'd/1',
  createdAt: 1,
  lastUsedAt: 2,
  address: '10.0.0.1',
  browser: null,
  system: null,
  method: 'password',
  methodName: null,
  locked: false,
  current: true,
}
const account = {
  name: 'Ana',
  email: 'ana@loja.example',
  role: 'admin',
  hasPassword: true,
  passwordChangedAt: 1,
  passkeys: [],
  secondFactor: {
    enabled: false,
    since: null,
    lastUsedAt: null,
    recoveryCodesLeft: 0,
    required: false,
  },
}
const oneTime = { person, path: '/join#t', expiresAt: 9 }
const link = {
  id: 'l/1',
  instance: 'Loja São Paulo',
  number: null,
  madeBy: 'Ana',
  expiresAt: 9,
  openedAt: null,
  connectedAt: null,
}

type Row = readonly [
  send: () => Promise<unknown>,
  sent: readonly [method: string, path: string, body?: unknown],
  answer?: unknown,
  returned?: unknown,
]
const rows: Readonly<Record<string, Row>> = {
  'the account': [() => askAuth(at, 'fetchAccount'), ['GET', '/account'], account, account],
  'another password': [
    () =>
      askAuth(at, 'changePassword', {
        body: { newPassword: 'new one' },
      }),
    ['PUT', '/account/password', { newPassword: 'new one' }],
  ],
  'the begin of a second factor': [
    () => askAuth(at, 'beginEnrolment'),
    ['POST', '/account/second-factor'],
    { secret: 's', uri: 'otpauth://x' },
    { secret: 's', uri: 'otpauth://x' },
  ],
  'its confirmation': [
    () => askAuth(at, 'confirmEnrolment', { body: { code: '123456' } }),
    ['POST', '/account/second-factor/confirm', { code: '123456' }],
    { recoveryCodes: ['a', 'b'] },
    { recoveryCodes: ['a', 'b'] },
  ],
  'other recovery codes': [
    () => askAuth(at, 'renewRecoveryCodes'),
    ['POST', '/account/second-factor/recovery-codes'],
    { recoveryCodes: ['c'] },
    { recoveryCodes: ['c'] },
  ],
  'the end of a second factor': [
    () => askAuth(at, 'removeSecondFactor'),
    ['POST', '/account/second-factor/remove'],
  ],
  'own sessions': [
    () => askAuth(at, 'fetchOwnSessions'),
    ['GET', '/account/sessions'],
    { sessions: [device] },
    { sessions: [device] },
  ],
  'the end of an own session': [
    () => askAuth(at, 'endOwnSession', { params: { session: 'd/1' } }),
    ['DELETE', '/account/sessions/d%2F1'],
  ],
  'the end of the others': [
    () => askAuth(at, 'endOtherSessions'),
    ['DELETE', '/account/sessions'],
    { ended: 3 },
    { ended: 3 },
  ],
  people: [
    () => askAuth(at, 'fetchPeople'),
    ['GET', '/people'],
    { people: [person], requireSecondFactor: 'everyone' },
    { people: [person], requireSecondFactor: 'everyone' },
  ],
  'an invitation': [
    () =>
      askAuth(at, 'invitePerson', {
        body: { name: 'Ana', email: 'ana@loja.example', role: 'admin' },
      }),
    ['POST', '/people', { name: 'Ana', email: 'ana@loja.example', role: 'admin' }],
    oneTime,
    oneTime,
  ],
  'another role': [
    () => askAuth(at, 'changeRole', { params: { id: 'p/1' }, body: { role: 'admin' } }),
    ['PATCH', '/people/p%2F1', { role: 'admin' }],
    person,
    person,
  ],
  'the end of a user': [
    () => askAuth(at, 'removePerson', { params: { id: 'p/1' } }),
    ['DELETE', '/people/p%2F1'],
  ],
  'a new link': [
    () => askAuth(at, 'resetPassword', { params: { id: 'p/1' } }),
    ['POST', '/people/p%2F1/invitation'],
    oneTime,
    oneTime,
  ],
  'the end of a link': [
    () => askAuth(at, 'revokeInvitation', { params: { id: 'p/1' } }),
    ['DELETE', '/people/p%2F1/invitation'],
  ],
  'the end of a user’s second factor': [
    () => askAuth(at, 'resetSecondFactor', { params: { id: 'p/1' } }),
    ['DELETE', '/people/p%2F1/second-factor'],
  ],
  'sessions of a user': [
    () => askAuth(at, 'fetchSessionsOf', { params: { id: 'p/1' } }),
    ['GET', '/people/p%2F1/sessions'],
    { sessions: [device] },
    { sessions: [device] },
  ],
  'the end of a session of a user': [
    () => askAuth(at, 'endSessionOf', { params: { id: 'p/1', session: 'd/1' } }),
    ['DELETE', '/people/p%2F1/sessions/d%2F1'],
  ],
  'the revocation of a token of theirs': [
    () => askAuth(at, 'revokeTokenOf', { params: { id: 'p/1', token: 't/1' } }),
    ['DELETE', '/people/p%2F1/tokens/t%2F1'],
  ],
  'the end of all of them': [
    () => askAuth(at, 'endSessionsOf', { params: { id: 'p/1' } }),
    ['DELETE', '/people/p%2F1/sessions'],
    { ended: 2 },
    { ended: 2 },
  ],
  'the rule about second factors': [
    () => askAuth(at, 'requireSecondFactor', { body: { requireSecondFactor: 'everyone' } }),
    ['PUT', '/people/settings', { requireSecondFactor: 'everyone' }],
  ],
  'pairing links': [
    () => askAuth(at, 'fetchPairingLinks'),
    ['GET', '/pairing-links'],
    { links: [link] },
    { links: [link] },
  ],
  'a pairing link': [
    () =>
      askAuth(at, 'createPairingLink', {
        body: { instance: 'Loja São Paulo', number: '5511986420731' },
      }),
    ['POST', '/pairing-links', { instance: 'Loja São Paulo', number: '5511986420731' }],
    { link, path: '/pair#t' },
    { link, path: '/pair#t' },
  ],
  'the end of a pairing link': [
    () => askAuth(at, 'revokePairingLink', { params: { id: 'l/1' } }),
    ['DELETE', '/pairing-links/l%2F1'],
  ],
  'the secret of what is stored': [
    () => storageSecret({ address: at, key: '' }),
    ['GET', '/account/storage-secret'],
    { secret: 's3' },
    's3',
  ],
  'the audit': [
    () =>
      fetchAudit(
        at,
        { search: 'ana é', person: '', operations: ['a', 'b'], from: 0, to: undefined },
        { before: 'x', limit: 50 },
      ),
    ['GET', '/audit?search=ana+%C3%A9&from=0&operation=a%2Cb&limit=50&before=x'],
    { entries: [], next: null, searchedTo: 5 },
    { entries: [], next: null, searchedTo: 5 },
  ],
  'the first page of the audit': [
    () => fetchAudit(at, {}, { before: undefined, limit: 50 }),
    ['GET', '/audit?limit=50'],
    { entries: [], next: null, searchedTo: null },
    { entries: [], next: null, searchedTo: null },
  ],
}

describe.each(Object.entries(rows))('%s', (_, [send, expected, answer, returned]) => {
  it('is one request', async () => {
    const sent = server(answer === undefined ? [204] : [200, answer])
    expect(await send()).toEqual(returned)
    expect(sent).toEqual([expected])
  })

  it('says why the server refuses it', async () => {
    server([409, { reason: 'label-changed' }])
    await expect(send()).rejects.toMatchObject({ reason: 'label-changed' })
  })

  if (returned !== undefined)
    it('does not take another answer for it', async () => {
      server([200, { another: 'answer' }])
      const error: unknown = await send().catch((error: unknown) => error)
      expect(error).toBeInstanceOf(AuthRequestError)
      expect(error).toMatchObject({ reason: 'unexpected' })
    })
})

test('the key of a gateway is the secret of what is stored for it, without a request', async () => {
  const sent = server([500])
  expect(await storageSecret({ address: at, key: 'k' })).toBe('k')
  expect(sent).toEqual([])
})

test('the audit is downloaded with the same filters, or the reason is thrown', async () => {
  expect(auditExportUrl(at, { outcome: 'refused' }, 'jsonl')).toBe(
    `${at}/audit/export?outcome=refused&format=jsonl`,
  )
  const sent = server([200, 'a,b'], [403, {}], [0])
  expect(await readAuditExport(at, { target: 'sul' })).toBe('a,b')
  expect(sent).toEqual([['GET', '/audit/export?target=sul&format=csv']])
  await expect(readAuditExport(at, {})).rejects.toMatchObject({ reason: 'unexpected' })
  await expect(readAuditExport(at, {})).rejects.toMatchObject({ reason: 'no-response' })
})

describe('an invitation', () => {
  it('names its user; the token is in the body', async () => {
    const sent = server([200, { name: 'Ana', role: 'admin', more: 1 }])
    expect(await readInvitation(at, 'tok')).toEqual({ name: 'Ana', role: 'admin' })
    expect(sent).toEqual([['POST', '/invitation', { token: 'tok' }]])
  })

  it.each([
    [410, {}, 'invalid'],
    [400, {}, 'invalid'],
    [500, { name: 'Ana', role: 'admin' }, 'silent'],
    [200, { name: 'Ana' }, 'silent'],
    [200, '<html>', 'silent'],
    [0, undefined, 'silent'],
  ])('of which the server says %i %j is %s', async (status, body, expected) => {
    server([status, body])
    expect(await readInvitation(at, 'tok')).toBe(expected)
  })

  it.each([
    [204, undefined, 'done'],
    [410, { reason: 'invitation-invalid' }, 'invalid'],
    [400, { reason: 'password-too-short' }, 'short'],
    [400, { reason: 'password-too-long' }, 'long'],
    [400, { reason: 'password-too-easy' }, 'easy'],
    [422, { reason: 'password-breached' }, 'breached'],
    [400, { reason: 'constructor' }, 'silent'],
    [400, {}, 'silent'],
    [500, '<html>', 'silent'],
    [0, undefined, 'silent'],
  ])('is accepted: %i %j is %s', async (status, body, expected) => {
    const sent = server([status, body])
    expect(await acceptInvitation(at, 'tok', 'new one')).toBe(expected)
    expect(sent).toEqual([['POST', '/invitation/accept', { token: 'tok', password: 'new one' }]])
  })
})

describe('a pairing link', () => {
  it('is opened, and shows its code', async () => {
    const opened = { instance: 'sul', number: null, expiresAt: 9 }
    const code = { state: 'connecting', code: '2@x', expiresIn: 20_000 }
    const sent = server([200, opened], [200, code])
    expect(await openPairingLink(at, 'tok')).toEqual(opened)
    expect(await readPairingCode(at, 'tok')).toEqual(code)
    expect(sent).toEqual([
      ['POST', '/pairing-link/open', { token: 'tok' }],
      ['POST', '/pairing-link/code', { token: 'tok' }],
    ])
  })

  it.each([
    [410, { reason: 'pairing-link-invalid' }, 'invalid'],
    [409, { reason: 'pairing-link-used' }, 'used'],
    [503, { reason: 'pairing-unavailable' }, 'unavailable'],
    [400, { reason: 'pairing-link-used' }, 'invalid'],
    [500, { reason: 'constructor' }, 'silent'],
    [500, {}, 'silent'],
    [200, {}, 'silent'],
    [200, '<html>', 'silent'],
    [0, undefined, 'silent'],
  ])('of which the server says %i %j is %s', async (status, body, expected) => {
    server([status, body])
    expect(await openPairingLink(at, 'tok')).toBe(expected)
    server([status, body])
    expect(await readPairingCode(at, 'tok')).toBe(expected)
  })
})

const session = { name: 'ana', role: 'admin', operations: ['sendText', 'managePeople'] }
const signedIn = {
  name: 'ana',
  role: 'admin',
  operations: ['sendText', 'managePeople'],
  mustEnrol: false,
  shouldChangePassword: false,
}

describe('a session', () => {
  it.each([
    [200, session, signedIn],
    [200, { ...session, mustEnrol: true }, { ...signedIn, mustEnrol: true }],
    [200, { ...session, sso: 'Acme SSO' }, { ...signedIn, sso: 'Acme SSO' }],
    [200, { ...session, locked: true }, { lockedName: 'ana' }],
    [200, { ...session, locked: true, sso: 'A' }, { lockedName: 'ana', sso: 'A' }],
    [401, {}, { passwords: true }],
    [200, {}, { passwords: true }],
    [200, { sso: 'Acme SSO', passwords: false }, { sso: 'Acme SSO', passwords: false }],
  ])('of which the server says %i %j is %j', async (status, body, expected) => {
    const sent = server([status, body])
    expect(await askSession(at)).toEqual(expected)
    expect(sent).toEqual([['GET', '/session']])
  })

  it.each([
    [200, session, undefined, signedIn],
    [
      200,
      { ...session, shouldChangePassword: true },
      undefined,
      { ...signedIn, shouldChangePassword: true },
    ],
    [401, {}, undefined, 'wrong'],
    [401, { reason: 'second-factor-needed' }, undefined, 'code-needed'],
    [401, { reason: 'wrong-code' }, undefined, 'wrong-code'],
    [400, {}, undefined, 'wrong'],
    [429, {}, 7, { wait: 7 }],
    [503, {}, undefined, { wait: 60 }],
    [500, {}, undefined, 'silent'],
    [500, session, undefined, 'silent'],
    [200, {}, undefined, 'silent'],
    [200, '<html>', undefined, 'silent'],
    [0, undefined, undefined, 'silent'],
  ])('begins: %i %j is %j %j', async (status, body, retry, expected) => {
    const sent = server([status, body, retry])
    expect(await signIn(at, 'ana', 'pw')).toEqual(expected)
    expect(sent).toEqual([['POST', '/session', { name: 'ana', password: 'pw' }]])
  })

  it('begins with the code that the user typed', async () => {
    const sent = server([200, session])
    await signIn(at, 'ana', 'pw', '123456')
    expect(sent).toEqual([['POST', '/session', { name: 'ana', password: 'pw', code: '123456' }]])
  })

  it('is locked with the jobs that go on, and unlocked', async () => {
    const sent = server([204], [200, session], [403, {}], [500, {}], [0])
    expect(await lockSession(at, [{ operation: 'sendText', instance: 'sul' }])).toBe(true)
    expect(await unlockSession(at, 'ana', 'pw')).toEqual(signedIn)
    expect(await unlockSession(at, 'ana', 'pw')).toBe('wrong')
    expect(await unlockSession(at, 'ana', 'pw')).toBe('silent')
    expect(await unlockSession(at, 'ana', 'pw')).toBe('silent')
    expect(sent.slice(0, 2)).toEqual([
      ['POST', '/session/lock', { jobs: [{ operation: 'sendText', instance: 'sul' }] }],
      ['POST', '/session/unlock', { password: 'pw' }],
    ])
    server([500])
    expect(await lockSession(at, [])).toBe(false)
  })

  it('that expired while it was locked begins again', async () => {
    const sent = server([401, {}], [200, session])
    expect(await unlockSession(at, 'ana', 'pw', '123456')).toEqual(signedIn)
    expect(sent[1]).toEqual(['POST', '/session', { name: 'ana', password: 'pw', code: '123456' }])
  })

  it('ends, if the server confirms it', async () => {
    const sent = server([204], [500], [0])
    expect(await signOut(at)).toBe(true)
    expect(await signOut(at)).toBe(false)
    expect(await signOut(at)).toBe(false)
    expect(sent[0]).toEqual(['DELETE', '/session'])
  })

  it('with a provider begins at the page that the server names', async () => {
    const url = 'https://sso.example/auth?state=x'
    const sent = server([200, { url }], [503, { reason: 'sso-unavailable' }], [0])
    expect(await beginSso(at, '/g/a?b')).toBe(url)
    expect(await beginSso(at, '/')).toBeUndefined()
    expect(await beginSso(at, '/', true)).toBeUndefined()
    expect(sent[0]).toEqual(['POST', '/oidc', { to: '/g/a?b' }])
    expect(sent[2]).toEqual(['POST', '/oidc', { to: '/', shared: true }])
  })
})
