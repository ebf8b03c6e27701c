import { expect, it } from 'vitest'
import { jobAddressOf } from '#paths'

const gateway = '/g/gateway.example~2fapi'
const job = `${gateway}/jobs/x1`

it.each([
  [`${gateway}/i/sales/campaigns/id/x1`, 'row=3&outcome=refused', `${job}?row=3&outcome=refused`],
  [`${gateway}/agents/import/x1`, '', job],
  [`${gateway}/agents/matrix`, 'run=x1', job],
  [`${gateway}/instances`, 'run=x1', job],
  [`${gateway}/fleet/settings`, 'run=x1', job],
  [`${gateway}/fleet/webhooks`, 'state=off&run=x1', job],
  [`${gateway}/i/sales/chats/forms`, 'run=x1', job],
  [`${gateway}/i/sales/groups`, 'form=invite&run=x1', job],
  [`${gateway}/i/sales/groups`, 'form=details&run=x1', job],
])('leads from %s?%s to the job', (path, search, to) => {
  expect(jobAddressOf(path, search)).toBe(to)
})

it.each([
  [job, 'row=3'],
  [`${gateway}/jobs`, 'kind=campaign'],
  [`${gateway}/i/sales/campaigns`, ''],
  [`${gateway}/agents/import`, ''],
  ['/', 'run=x1'],
])('leaves %s?%s', (path, search) => {
  expect(jobAddressOf(path, search)).toBeUndefined()
})
