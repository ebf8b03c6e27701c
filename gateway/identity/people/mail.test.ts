import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openTestStack, type TestStack } from '#gateway/identity/testing/stack.ts'
import { people } from '#gateway/identity/testing/auth-proxy.ts'
import { log } from '#gateway/log/log.ts'
import { openLinkMail } from '#gateway/mail/link-mail.ts'
import { mailbox, mailConfig, startSmtp, type TestSmtp } from '#gateway/mail/testing/smtp.ts'
import { openUsers } from './users.ts'

let smtp: TestSmtp
let stack: TestStack
let authProxy: TestStack['authProxy']
const clock = { now: 0 }

async function open(password = mailbox.password) {
  smtp = await startSmtp()
  clock.now = Date.now()
  stack = await openTestStack({
    mail: openLinkMail(mailConfig(smtp.port, { password })),
    now: () => clock.now,
  })
  ;({ authProxy } = stack)
  await openUsers(authProxy.state).change((list) => ({
    ...list,
    people: list.people.map((user) =>
      user.name === 'Luís' ? { ...user, email: 'luis@example.com' } : user,
    ),
  }))
}

beforeEach(() => {
  vi.spyOn(log, 'warn').mockImplementation(() => undefined)
})
afterEach(async () => {
  await stack.close()
  await smtp.close()
})

interface Invited {
  readonly path: string
  readonly person: { readonly id: string; readonly invitation: unknown }
  readonly mail: { readonly to: string; readonly failure: string | null } | null
}

async function invite(body: object) {
  const cookie = await authProxy.signIn('ana')
  const answer = await authProxy.ask('POST', '/people', {
    cookie,
    body: { role: 'support-lead', ...body },
  })
  expect(answer.status).toBe(201)
  return (await answer.json()) as Invited
}

const tokenIn = (text = '') => /\/join#(\S+)/.exec(text)?.[1] ?? ''

const accept = (token: string, password = 'nine green umbrellas walk home') =>
  authProxy.ask('POST', '/invitation/accept', { body: { token, password } })

describe('an invitation', () => {
  test('goes to the address in the language of the administrator, and is still shown', async () => {
    await open()
    const invited = await invite({ name: 'Íris', email: 'iris@example.com', language: 'pt-BR' })
    expect(invited.mail).toEqual({ to: 'iris@example.com', failure: null })
    const [message] = smtp.messages
    expect(message).toMatchObject({
      to: 'iris@example.com',
      subject: 'Convite para o Switchboard em panel.example',
      secure: true,
    })
    expect(message?.text).toContain('Ana Prado convidou você')
    expect(message?.text).toContain(`\n\nhttps://panel.example/team${invited.path}\n\n`)
    expect((await accept(tokenIn(message?.text))).status).toBe(200)
  })

  test('is in the audit as sent, without its link', async () => {
    await open()
    const { path } = await invite({ name: 'Íris', email: 'iris@example.com' })
    const audit = await authProxy.audit()
    expect(audit.at(-1)).toMatchObject({
      operation: 'sendLink',
      person: 'Ana Prado',
      target: 'Íris',
      outcome: 'accepted',
    })
    expect(JSON.stringify(audit)).not.toContain(tokenIn(path))
  })

  test('is not sent without an address', async () => {
    await open()
    expect((await invite({ name: 'Íris' })).mail).toBeNull()
    expect(smtp.messages).toEqual([])
  })

  test('says why it was not sent, and its link works', async () => {
    await open('a wrong password')
    const invited = await invite({ name: 'Íris', email: 'iris@example.com' })
    expect(invited.mail).toEqual({ to: 'iris@example.com', failure: 'wrong-credentials' })
    expect((await authProxy.audit()).at(-1)).toMatchObject({
      operation: 'sendLink',
      outcome: 'refused',
      reason: 'wrong-credentials',
    })
    expect((await accept(tokenIn(invited.path))).status).toBe(200)
  })

  test('says that the mail server is down', async () => {
    await open()
    await smtp.close()
    const invited = await invite({ name: 'Íris', email: 'iris@example.com' })
    expect(invited.mail?.failure).toBe('unreachable')
  })
})

test('a reset by an administrator goes to the person', async () => {
  await open()
  const cookie = await authProxy.signIn('ana')
  const listed = await authProxy.ask('GET', '/people', { cookie })
  const all = ((await listed.json()) as { people: { id: string; name: string }[] }).people
  const id = all.find(({ name }) => name === 'Luís')?.id
  await authProxy.users.change((list) => ({
    ...list,
    people: list.people.map((user) => ({ ...user, passwordChangedAt: 1 })),
  }))
  const again = await authProxy.signIn('ana')
  const answer = await authProxy.ask('POST', `/people/${id}/invitation`, {
    cookie: again,
    body: { language: 'es' },
  })
  expect(((await answer.json()) as Invited).mail?.to).toBe('luis@example.com')
  expect(smtp.messages[0]?.text).toContain('Ana Prado restableció tu contraseña')
})

describe('a forgotten password', () => {
  const ask = (name: string) =>
    authProxy.ask('POST', '/password-reset', { body: { name, language: 'en' } })
  const received = (count: number) =>
    vi.waitFor(() => expect(smtp.messages).toHaveLength(count), { timeout: 5_000 })

  test('is offered only by a server with mail', async () => {
    await open()
    const session: unknown = await (await authProxy.ask('GET', '/session')).json()
    expect(session).toMatchObject({ signedIn: false, resetsByMail: true })
    await stack.close()
    stack = await openTestStack()
    ;({ authProxy } = stack)
    expect((await ask('Luís')).status).toBe(404)
    expect(await (await authProxy.ask('GET', '/session')).json()).not.toHaveProperty('resetsByMail')
  })

  test.each(['luís', 'LUIS@example.com'])('is replaced by a link for %s', async (name) => {
    await open()
    expect((await ask(name)).status).toBe(204)
    await received(1)
    // Until then the old one works.
    await authProxy.signIn('luis')
    expect(smtp.messages[0]?.text).toContain('your password still works')
    const token = tokenIn(smtp.messages[0]?.text)
    expect((await accept(token)).status).toBe(200)
    await expect(authProxy.signIn('luis')).rejects.toThrow('401')
    expect((await accept(token)).status).toBe(410)
    expect((await authProxy.audit()).filter(({ operation }) => operation === 'sendLink')).toEqual([
      expect.objectContaining({ person: null, target: 'Luís', outcome: 'accepted' }),
    ])
  })

  test('does not look like an invitation', async () => {
    await open()
    await ask('Luís')
    await received(1)
    const cookie = await authProxy.signIn('ana')
    const { people: all } = (await (await authProxy.ask('GET', '/people', { cookie })).json()) as {
      people: Invited['person'][]
    }
    expect(all.map(({ invitation }) => invitation)).toEqual([null, null])
  })

  test('has one link at a time, for one hour', async () => {
    await open()
    await ask('Luís')
    await received(1)
    await ask('Luís')
    await received(2)
    const [first, second] = smtp.messages.map(({ text }) => tokenIn(text))
    expect((await accept(first ?? '')).status).toBe(410)
    clock.now += 3_600_000
    expect((await accept(second ?? '')).status).toBe(410)
  })

  test('gets the same answer for a name that nobody has, and for a person without an address', async () => {
    await open()
    for (const name of ['nobody', people.ana.name, 'luis@example.co']) {
      const answer = await ask(name)
      expect([answer.status, await answer.text()]).toEqual([204, ''])
    }
    await ask('Luís')
    await received(1)
    expect(smtp.messages.map(({ to }) => to)).toEqual(['luis@example.com'])
  })

  test('is limited per network, and does not limit sign-ins', async () => {
    await open()
    for (let n = 0; n < 10; n += 1) expect((await ask('nobody')).status).toBe(204)
    const refused = await ask('Luís')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    await authProxy.signIn('luis')
  })
})
