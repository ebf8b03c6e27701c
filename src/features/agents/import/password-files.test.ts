import { describe, expect, it, test } from 'vitest'
import { RefusedError, UnknownOutcomeError } from '#client/errors.ts'
import type { Agent } from '#features/agents/agent-values.ts'
import { importKind } from '#local/job-kinds.ts'
import { createJob } from '#jobs/create-job.ts'
import { startJob } from '#jobs/test-answers.ts'
import { connection, FakeBrowser, gateway, quiet } from '#jobs/test-tab.ts'
import { itemOf } from './import-plan.ts'
import { keepLaterFile, passwordFileName, passwordFilesOf, supersededIn } from './password-files.ts'
import { createdWith, itemsWithoutPassword, missingPasswords, noteSent } from './passwords-here.ts'
import { emailsOf, settleUnknown } from './settle-unknown.ts'

const email = (name: string) => `${name.toLowerCase()}@company.example`
const agent = (name: string, phoneNumber: string): Agent => ({
  id: `id-${name}`,
  name,
  email: email(name),
  phoneNumber,
  isActive: true,
  allowAllInstances: false,
  allowWebchat: false,
  userPermissions: [],
  createdAt: '2026-01-01T00:00:00Z',
})
const names = ['Ana', 'Luis', 'Eva', 'Rui', 'Lia']

/**
 * An import of five new agents: Ana is accepted, Luis, Eva and Lia are unknown, Rui is refused. Then the tab is closed,
 * and opened again without passwords.
 */
async function interruptedImport() {
  const browser = new FakeBrowser()
  const before = browser.tab()
  const item = (name: string, row: number) =>
    itemOf(
      row + 2,
      { name, email: email(name), phone: '5511986420731', password: '', permissions: [] },
      'first.csv',
    )
  const key = await createJob(
    {
      gateway,
      instance: '',
      kind: importKind,
      name: 'team.csv',
      plan: {},
      pace: { concurrency: 1 },
      items: names.map(item),
    },
    { env: before.env },
  )
  await startJob(before.run(key), ({ name }) => {
    if (name === 'Ana') return Promise.resolve({ id: 'id-Ana' })
    return Promise.reject(
      name === 'Rui'
        ? new RefusedError('other', 400, [{ text: 'no' }], '')
        : new UnknownOutcomeError('timed-out', 5),
    )
  })
  before.die()
  const job = browser.tab().run(key)
  await job.view.load()
  return job
}

describe('new passwords after a reload', () => {
  const all = ['waiting', 'refused', 'unknown', 'not-arrived'] as const

  it('are not generated while a result is unknown', async () => {
    const job = await interruptedImport()
    expect([...(await missingPasswords(job, all))].toSorted()).toEqual(
      ['Eva', 'Lia', 'Luis', 'Rui'].map(email),
    )
    const items = await itemsWithoutPassword(job, new Set())
    expect(items.map(({ name }) => name)).toEqual(['Rui'])
  })

  it('are generated only for agents that the gateway does not have', async () => {
    const job = await interruptedImport()
    // Luis was created, Eva without her phone.
    const agents = [agent('Ana', '5511986420731'), agent('Luis', '5511986420731'), agent('Eva', '')]
    await settleUnknown(job, agents)
    const items = await itemsWithoutPassword(job, emailsOf(agents))
    expect(items.map(({ name }) => name)).toEqual(['Rui', 'Lia'])
    expect([...(await missingPasswords(job, all))]).toEqual(['Rui', 'Lia'].map(email))
    await job.retry('not-arrived')
    expect([...(await missingPasswords(job, ['waiting']))]).toEqual([email('Lia')])
  })

  it('are not generated for an agent that was created after its row was settled', async () => {
    const job = await interruptedImport()
    await settleUnknown(job, [])
    const late = emailsOf([agent('Lia', '')])
    const items = await itemsWithoutPassword(job, late)
    expect(items.map(({ name }) => name)).toEqual(['Luis', 'Eva', 'Rui'])
    expect(await missingPasswords(job, all, late)).not.toContain(email('Lia'))
  })
})

it('reports how many agents each file has the valid password of', async () => {
  const job = await interruptedImport()
  await settleUnknown(job, [agent('Luis', '5511986420731')])
  expect(await passwordFilesOf(job)).toEqual([
    { name: 'first.csv', valid: 2, unused: 3, invalid: 0 },
  ])
  await keepLaterFile(job.key, 'second.csv', [email('Eva')])
  await keepLaterFile(job.key, 'third.csv', [email('Lia')])
  expect(await passwordFilesOf(job)).toEqual([
    { name: 'first.csv', valid: 2, unused: 1, invalid: 2 },
    { name: 'second.csv', valid: 0, unused: 1, invalid: 0 },
    { name: 'third.csv', valid: 0, unused: 1, invalid: 0 },
  ])
})

it('a file is not valid for an agent that exists, but was not created by the import', async () => {
  const job = await interruptedImport()
  const agents = [agent('Rui', '5511986420731'), agent('Luis', '5511986420731')]
  await settleUnknown(job, agents)
  // The gateway refused Rui, and has him: his password is of someone else.
  expect(await passwordFilesOf(job, emailsOf(agents))).toEqual([
    { name: 'first.csv', valid: 2, unused: 2, invalid: 1 },
  ])
})

it('an older file has no valid passwords for agents that a later file has', async () => {
  const job = await interruptedImport()
  await settleUnknown(job, [])
  await keepLaterFile(job.key, 'second.csv', [email('Eva'), email('Lia')])
  const superseded = async (file: string) => [...(await supersededIn(job, file))]
  expect(await superseded('first.csv')).toEqual([email('Eva'), email('Lia')])
  // Browsers add a number to the second copy of a file.
  expect(await superseded('first (1).csv')).toEqual([email('Eva'), email('Lia')])
  expect(await superseded('second.csv')).toEqual([])
  // The user may have renamed it.
  expect(await superseded('passwords of the new team.csv')).toEqual([])
})

it('returns the passwords of created agents only', async () => {
  const job = await interruptedImport()
  for (const name of names) noteSent(connection, job, email(name), `password of ${name}`)
  await settleUnknown(job, [agent('Luis', '5511986420731')])
  await quiet()
  const created = await createdWith(connection, job)
  expect(created.map(({ item, password }) => [item.name, password])).toEqual([
    ['Ana', 'password of Ana'],
    ['Luis', 'password of Luis'],
  ])
  // Another key, or none: nothing is known.
  expect(await createdWith({ ...connection }, job)).toEqual([])
})

test.each([
  ['team.csv', 'team-passwords-2026-11-22-143205.csv'],
  ['Equipe São Paulo: nova.xlsx', 'Equipe-São-Paulo-nova-passwords-2026-11-22-143205.csv'],
  ['team-senhas-2026-11-21-090000.csv', 'team-passwords-2026-11-22-143205.csv'],
  ['', 'agents-passwords-2026-11-22-143205.csv'],
  ['..', 'agents-passwords-2026-11-22-143205.csv'],
])('the passwords of the list "%s" are in %s', (list, name) => {
  expect(passwordFileName(list, 'passwords', new Date(2026, 10, 22, 14, 32, 5))).toBe(name)
})
