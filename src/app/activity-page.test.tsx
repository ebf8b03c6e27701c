// Installs a database in place of the browser's.
import 'fake-indexeddb/auto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { dropQueryClient } from '#data/query-client.ts'
import { clearRequestLog, writeRequestLog } from '#local/request-log/request-log.ts'
import type { RequestLogEntry } from '#local/request-log/request-log-entry.ts'
import { createJob } from '#jobs/open-job.ts'
import { routes, showPage, validAnswer } from './testing/pages.tsx'

let server: Server
let gateway = ''
beforeAll(async () => {
  server = createServer((request, answer) => {
    answer.writeHead(200, { 'content-type': 'application/json' })
    answer.end(JSON.stringify(validAnswer(request.url ?? '')))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  gateway = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
afterEach(async () => {
  cleanup()
  dropQueryClient(gateway)
  await clearRequestLog(gateway)
})

let count = 0
/** Writes a call, newer than the last one. */
const write = (more: Partial<RequestLogEntry>) => {
  count += 1
  const entry: RequestLogEntry = {
    gateway,
    at: Date.now() - 10_000 + count,
    id: `c${count}`,
    operation: 'sendText',
    method: 'POST',
    path: '/message/sendText/sales',
    instance: 'sales',
    by: 'person',
    outcome: 'answered',
    status: 201,
    queued: 0,
    limit: 30_000,
    took: 12,
    sent: 90,
    ...more,
  }
  return writeRequestLog([{ entry, details: { headers: {} } }])
}
const read = { operation: 'findSettings', method: 'GET', path: '/settings/find/sales' } as const

const showActivity = () => showPage(gateway, routes.activity(gateway))
const rows = async () =>
  within(await screen.findByRole('grid', { name: 'Activity' })).getAllByRole('row')

it('shows a campaign on one line, and its calls on request', async () => {
  const { id } = await createJob({
    gateway,
    instance: 'sales',
    kind: 'campaign',
    name: 'November',
    plan: { template: { kind: 'text', text: 'Olá' }, columns: {} },
    pace: { concurrency: 1 },
    items: [{ to: '5511986420731', data: { row: 2, cells: {} } }],
  })
  const job = { kind: 'campaign', id }
  await write({ job, by: 'bulk' })
  await write(read)
  await write({ job, by: 'bulk', outcome: 'refused', status: 400, reason: 'Not registered' })
  await write({ about: 'Ana', who: 'Lia Moura' })
  await showActivity()
  const line = await screen.findByRole('button', {
    name: /Sent.*2.*messages.*November.*sales/,
  })
  expect(line.closest('tr')?.textContent).toContain('1 refused')
  expect((await rows())[2]?.textContent).toContain('Sent a text message to Ana from sales')
  expect((await rows())[2]?.textContent).toContain('Lia Moura')
  fireEvent.click(line)
  expect((await screen.findByText('Not registered')).parentElement?.textContent).toContain(
    'Open job',
  )
})

it('says that there are no changes, and shows the reads between them on request', async () => {
  await write(read)
  await showActivity()
  await screen.findByText('No changes in the last 7 days.')
  const reads = await screen.findByRole('button', { name: /read/ })
  expect(reads.getAttribute('aria-expanded')).toBe('false')
  fireEvent.click(reads)
  await screen.findByText(/Loaded the settings of/)
})

it('lists older calls only if they are asked for', async () => {
  await write({ at: Date.now() - 8 * 86_400_000 })
  await showActivity()
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('0 requests'))
})
