import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Agent } from '#features/agents/agent-values.ts'
import { createJob } from '#jobs/open-job.ts'
import type { JobEnvironment } from '#jobs/environment.ts'
import type { Job } from '#jobs/job.ts'
import { FakeBrowser, type FakeTab } from '#jobs/testing/tab.ts'
import { forgetLocalData } from '#local/database.ts'
import { importKind, secretsName } from '#local/jobs/job-record.ts'
import { packSecrets, readSecrets } from '#local/jobs/job-secrets.ts'
import { readJobFiles } from '#local/jobs/jobs.ts'
import { writeRequestLog } from '#local/request-log/request-log.ts'
import { itemOf } from './import-plan.ts'
import { completePasswords, destroyPasswords, toHandOver } from './kept-passwords.ts'
import { startImport } from './import-work.ts'

const connection = { address: 'https://gateway.example', key: 'the-key' }
const tabs = vi.hoisted(() => ({ env: undefined as unknown }))
vi.mock('#jobs/this-tab.ts', () => ({ thisTab: () => tabs.env as JobEnvironment }))
afterAll(() => vi.doUnmock('#jobs/this-tab.ts'))

type Fault = 'refuse' | 'fail before' | 'fail after' | 'hang'

/** The agents of a gateway, with their passwords, and what goes wrong when one is created. */
let agents: (Agent & { password: string })[]
let faults: Map<string, Fault>
/** The passwords that were sent for an agent, by name. */
let sentFor: Map<string, Set<string>>
let browser: FakeBrowser

const email = (name: string) => `${name.toLowerCase()}@company.example`
const phone = '5511986420731'
const agentOf = (name: string, password: string, more: Partial<Agent> = {}) => ({
  id: `id-${name}`,
  name,
  email: email(name),
  phoneNumber: '',
  isActive: true,
  allowAllInstances: false,
  allowWebchat: false,
  userPermissions: [],
  createdAt: '2026-01-01T00:00:00Z',
  password,
  ...more,
})

const answer = (status: number, body: object) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

function respond(url: string, { method = 'GET', body = '' }: { method?: string; body?: string }) {
  if (method === 'GET') return answer(200, { agents: agents.map(({ password: _none, ...a }) => a) })
  const sent = JSON.parse(body) as { name: string; password: string; phoneNumber?: string }
  if (method === 'PUT') {
    const agent = agents.find(({ id }) => url.endsWith(id))
    if (agent) agent.phoneNumber = sent.phoneNumber ?? ''
    return answer(200, { success: true })
  }
  sentFor.set(sent.name, (sentFor.get(sent.name) ?? new Set()).add(sent.password))
  const fault = faults.get(sent.name)
  if (fault === 'hang') return new Promise<Response>(() => {})
  if (fault === 'refuse') return answer(400, { response: { message: ['no'] } })
  if (fault === 'fail before') return answer(502, {})
  const made = agentOf(sent.name, sent.password)
  agents.push(made)
  return fault === 'fail after' ? answer(502, {}) : answer(201, made)
}

beforeEach(() => {
  agents = []
  faults = new Map()
  sentFor = new Map()
  browser = new FakeBrowser()
  vi.stubGlobal('fetch', (url: string, init: { method?: string; body?: string }) =>
    Promise.resolve(respond(url, init)),
  )
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await forgetLocalData(connection.address)
})

/** Opens a tab: jobs that are opened from now on are in it. */
function openTab(): FakeTab {
  const tab = browser.tab()
  tabs.env = tab.env
  return tab
}

/** Creates an import of new agents. @param passwords those of the list, by name */
async function createImport(
  tab: FakeTab,
  names: readonly string[],
  passwords: Readonly<Record<string, string>> = {},
): Promise<Job> {
  const secrets = new Map(Object.entries(passwords).map(([name, one]) => [email(name), one]))
  const key = await createJob(
    {
      gateway: connection.address,
      instance: '',
      kind: importKind,
      name: 'team.csv',
      plan: {},
      pace: { concurrency: 4, prefetch: 1 },
      ...(secrets.size > 0 && {
        files: { [secretsName]: await packSecrets(secrets, connection.key) },
      }),
      items: names.map((name, row) =>
        itemOf(row + 2, {
          name,
          email: email(name),
          phone,
          password: passwords[name] ?? '',
          permissions: {},
        }),
      ),
    },
    { env: tab.env },
  )
  return tab.run(key)
}

const start = (job: Job) =>
  startImport(job, connection, () => Promise.resolve({ agents: structuredClone(agents), at: 0 }))

/** Starts an import, and waits until nothing is in progress. */
async function run(job: Job) {
  expect(await start(job)).toEqual({ result: 'started' })
  await vi.waitFor(() => expect(job.view.snapshot()?.state).not.toBe('running'), 20_000)
}

/** Returns the agents to hand over whose password is not that of the gateway, and the names of all. */
async function handedOver(...jobs: readonly Job[]) {
  const all = await Promise.all(jobs.map((job) => toHandOver(connection, job)))
  const rows = all.flatMap((one) => one.agents)
  const valid = new Map(agents.map((agent) => [agent.email, agent.password]))
  return {
    names: rows.map(({ name }) => name),
    wrong: rows.filter((row) => valid.get(row.email) !== row.password).map(({ name }) => name),
  }
}

const states = async (job: Job) => {
  await job.view.load()
  const rows = []
  for await (const portion of job.view.each())
    rows.push(...portion.map(({ item, state }) => `${item.name} ${state}`))
  return rows
}

it('each password to hand over is the one on the gateway: after failures, a closed tab and another import', async () => {
  const tab = openTab()
  const first = await createImport(tab, ['Ana', 'Bia', 'Caio', 'Davi', 'Eva', 'Fabio'])
  faults = new Map([
    ['Bia', 'fail after'],
    ['Caio', 'fail before'],
    ['Davi', 'refuse'],
    ['Eva', 'hang'],
  ])
  expect(await start(first)).toEqual({ result: 'started' })
  await vi.waitFor(() => expect(agents.map(({ name }) => name)).toContain('Fabio'), 20_000)
  const fabio = agents.find(({ name }) => name === 'Fabio')
  await vi.waitFor(() => expect(fabio?.phoneNumber).toBe(phone), 20_000)
  // Outcomes are stored together: that of the refusal, too, before the tab is closed.
  const watching = openTab().run(first.key)
  await vi.waitFor(async () => expect(await states(watching)).toContain('Davi refused'), 20_000)
  // The request arrives, but its tab was closed.
  tab.die()
  faults.clear()
  const reopened = openTab().run(first.key)

  // Another import of the same agents settles the first one's unknown results before it creates any.
  const second = await createImport(openTab(), ['Bia', 'Caio', 'Davi', 'Eva'])
  await run(second)
  expect(await states(reopened)).toEqual([
    'Ana arrived',
    'Bia not-arrived',
    'Caio not-arrived',
    'Davi refused',
    'Eva not-arrived',
    'Fabio arrived',
  ])
  // Bia lacks only her phone, and has the password of the first import.
  expect(await states(second)).toEqual([
    'Bia skipped',
    'Caio accepted',
    'Davi accepted',
    'Eva accepted',
  ])
  await reopened.retry('not-arrived')
  await reopened.retry('refused')
  await run(reopened)
  expect(await states(reopened)).toEqual([
    'Ana arrived',
    'Bia accepted',
    'Caio skipped',
    'Davi skipped',
    'Eva skipped',
    'Fabio arrived',
  ])
  const { names, wrong } = await handedOver(reopened, second)
  expect(wrong).toEqual([])
  expect(names.toSorted()).toEqual(['Ana', 'Bia', 'Caio', 'Davi', 'Eva', 'Fabio'])
})

it('are those of the list where it has them, also after a reload; none is generated in their place', async () => {
  const { key } = await createImport(openTab(), ['Ana', 'Bia'], { Ana: 'Kolibri-4711-geheim' })
  const stored = (await readJobFiles(key))[secretsName]
  expect(await stored?.text()).not.toContain('Kolibri')
  const first = openTab().run(key)
  await run(first)
  expect(agents[0]?.password).toBe('Kolibri-4711-geheim')
  expect(await handedOver(first)).toEqual({ names: ['Ana', 'Bia'], wrong: [] })

  const lost = await createImport(openTab(), ['Caio', 'Davi'], { Caio: 'Kolibri-4711-geheim' })
  // The gateway has another key by now.
  const other = { ...connection, key: 'another key' }
  await startImport(lost, other, () => Promise.resolve({ agents, at: 0 }))
  await vi.waitFor(() => expect(lost.view.snapshot()?.state).toBe('finished'), 20_000)
  expect(await states(lost)).toEqual(['Caio skipped', 'Davi accepted'])
  expect((await toHandOver(other, lost)).agents.map(({ name }) => name)).toEqual(['Davi'])
  expect(await toHandOver(connection, lost)).toMatchObject({ state: 'unreadable', agents: [] })
})

it('an agent that someone else created, or whose password was set since, is not handed over', async () => {
  const job = await createImport(openTab(), ['Ana', 'Bia', 'Caio'])
  faults = new Map([['Ana', 'fail before']])
  await run(job)
  agents.push(agentOf('Ana', 'of someone else', { name: 'Ana P.' }))
  await writeRequestLog([
    {
      entry: {
        gateway: connection.address,
        at: Date.now(),
        id: '1',
        operation: 'updateAgent',
        method: 'PUT',
        path: '/users/agents/id-Bia',
        agent: 'id-Bia',
        changes: [{ field: 'password' }],
        by: 'person',
        outcome: 'answered',
        queued: 0,
        limit: 0,
        sent: 0,
      },
      details: { headers: {} },
    },
  ])
  await run(await createImport(openTab(), ['Davi']))
  expect(await handedOver(job)).toEqual({ names: ['Caio'], wrong: [] })
})

it('are destroyed once they were handed over, and no others: a retried row sends the same again', async () => {
  const job = await createImport(openTab(), ['Ana', 'Bia', 'Caio'])
  faults = new Map([['Caio', 'refuse']])
  await run(job)
  await destroyPasswords(connection, job.key, new Set([email('Ana')]))
  expect(await handedOver(job)).toEqual({ names: ['Bia'], wrong: [] })
  faults.clear()
  await job.retry('refused')
  await run(job)
  expect(await handedOver(job)).toEqual({ names: ['Bia', 'Caio'], wrong: [] })
  expect([...sentFor].map(([name, passwords]) => [name, passwords.size])).toEqual(
    ['Ana', 'Bia', 'Caio'].map((name) => [name, 1]),
  )
})

it('two tabs that change them at once lose none', async () => {
  const job = await createImport(openTab(), ['Ana', 'Bia'])
  await run(job)
  vi.stubGlobal('navigator', { locks: browser.locks.of({}) })
  await Promise.all([
    completePasswords(connection, job.key, [email('Caio')]),
    destroyPasswords(connection, job.key, new Set([email('Ana')])),
    completePasswords(connection, job.key, [email('Caio'), email('Davi')]),
  ])
  const { secrets } = await readSecrets(job.key, () => Promise.resolve(connection.key))
  expect([...secrets.keys()]).toEqual(['Bia', 'Caio', 'Davi'].map(email))
})
