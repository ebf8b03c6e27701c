import { expect, it } from 'vitest'
import { RefusedError, UnknownOutcomeError } from '#client/errors.ts'
import type { Agent } from '#features/agents/agent-values.ts'
import { createJob } from '#jobs/open-job.ts'
import { startJob } from '#jobs/testing/answers.ts'
import { FakeBrowser, gateway } from '#jobs/testing/tab.ts'
import { jobTable } from '#job-ui/results/job-file.ts'
import { tableFile } from '#tabular/table-file.ts'
import { importKind } from '#local/jobs/job-record.ts'
import { importFile, itemOf } from './import-plan.ts'
import { settleUnknown } from './import-work.ts'

const agent = (id: string, name: string, phoneNumber: string): Agent => ({
  id,
  name,
  email: `${name.toLowerCase()}@company.example`,
  phoneNumber,
  isActive: true,
  allowAllInstances: false,
  allowWebchat: false,
  userPermissions: [],
  createdAt: '2026-01-01T00:00:00Z',
})
const item = (row: number, name: string) =>
  itemOf(row, {
    name,
    email: `${name.toLowerCase()}@company.example`,
    phone: '5511986420731',
    password: '',
    permissions: {},
  })

it('reports the agent in the list after an unknown result: its id, and no reason', async () => {
  const tab = new FakeBrowser().tab()
  const key = await createJob(
    {
      gateway,
      instance: '',
      kind: importKind,
      name: 'team.csv',
      plan: {},
      pace: { concurrency: 1 },
      items: [item(2, 'Ana'), item(3, 'Luis'), item(4, 'Eva')],
    },
    { env: tab.env },
  )
  const job = tab.run(key)
  await startJob(job, ({ name }) =>
    Promise.reject(
      name === 'Eva'
        ? new RefusedError('other', 400, [{ text: 'no' }], '')
        : new UnknownOutcomeError('timed-out', 5, 500, [{ text: 'phone-unknown' }]),
    ),
  )

  const agents = [agent('id-ana', 'Ana', '5511986420731'), agent('id-luis', 'Luis', '')]
  await settleUnknown(job, agents)

  const report = await (
    await tableFile('csv', jobTable(importFile, undefined, job.view.each()))
  ).text()
  const columns = report
    .trim()
    .split(/\r?\n/)
    .map((line) => line.split(','))
    .map(([row, , , , outcome, code, id, , status]) => [row, outcome, code, id, status])
  expect(columns.slice(1)).toEqual([
    ['2', 'arrived', '', 'id-ana', ''],
    ['3', 'not-arrived', 'phone-unknown', 'id-luis', '500'],
    ['4', 'refused', '', '', '400'],
  ])
})
