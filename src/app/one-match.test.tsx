// Installs a database in place of the browser's.
import 'fake-indexeddb/auto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { dropQueryClient } from '#data/query-client.ts'
import { leaveSession } from '#data/session/session.ts'
import { writeIntent } from '#local/history.ts'
import { writeRequestLog } from '#local/request-log/request-log.ts'
import { createJob } from '#jobs/open-job.ts'
import { openOnlyMatchByEnter } from '#ui/table/open-only-match.ts'
import { routes, showPage, signInAsAdmin, validAnswer } from './testing/pages.tsx'

// In every list with a search, Enter opens the only remaining row.

let server: Server
let gateway = ''
let end: () => void
beforeAll(async () => {
  server = createServer((request, answer) => {
    answer.writeHead(200, { 'content-type': 'application/json' })
    const end = () => answer.end(JSON.stringify(validAnswer(request.url ?? '')))
    // A search on the server takes time.
    if (request.url?.includes('/audit')) setTimeout(end, 100)
    else end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  gateway = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  end = openOnlyMatchByEnter()
})
afterAll(() => {
  end()
  server.closeAllConnections()
  server.close()
})
afterEach(() => {
  cleanup()
  dropQueryClient(gateway)
})

const item = { to: '5511986420731', data: { row: 2, cells: {} } }
const pace = { concurrency: 1 }
const plan = { template: { kind: 'text', text: 'Olá' }, columns: {} }
const at = Date.UTC(2026, 10, 3, 12)

interface List {
  readonly page: keyof typeof routes
  /** The typed text: a part of the only match. */
  readonly search: string
  /** The URL that Enter leads to. */
  readonly opens: RegExp
  readonly before?: () => Promise<unknown>
}

const lists: List[] = [
  { page: 'instances', search: 'sal', opens: /\/i\/sales\/connection$/ },
  { page: 'agents', search: 'ana@', opens: /\/agents\/id\/a$/ },
  { page: 'fleet-settings', search: 'sal', opens: /\/i\/sales\/settings$/ },
  { page: 'fleet-webhooks', search: 'sal', opens: /\/i\/sales\/webhook$/ },
  { page: 'chats', search: 'renata', opens: /\/chats\?chat=5511986420731/ },
  { page: 'groups', search: 'equi', opens: /\/groups\/1~40g\.us\?/ },
  {
    page: 'history',
    search: 'bodega',
    opens: /[?&]entry=h/,
    before: () =>
      writeIntent(
        {
          gateway,
          instance: 'sales',
          at,
          id: 'h',
          operation: 'sendText',
          kind: 'text',
          to: '5511986420731',
          words: 'Bodega',
          hash: 'x',
          outcome: 'accepted',
        },
        { body: {} },
      ),
  },
  {
    page: 'campaigns',
    search: 'nov',
    opens: /\/jobs\/\w+$/,
    before: () =>
      createJob({
        gateway,
        instance: 'sales',
        kind: 'campaign',
        name: 'November',
        plan,
        pace,
        items: [item],
      }),
  },
  {
    page: 'activity',
    search: 'carla',
    opens: /[?&]call=/,
    before: () =>
      writeRequestLog([
        {
          entry: {
            gateway,
            at: Date.now(),
            id: 'j',
            operation: 'createAgent',
            method: 'POST',
            path: '/agents',
            about: 'carla@andina.example',
            by: 'person',
            outcome: 'answered',
            status: 201,
            queued: 0,
            limit: 30_000,
            took: 12,
            sent: 90,
          },
          details: { headers: {} },
        },
      ]),
  },
]

/** Types into the search of the list, and presses Enter. */
async function find(text: string): Promise<void> {
  const search = await waitFor(() => {
    // The queries cannot find it by its role yet.
    const field = document.querySelector<HTMLInputElement>(
      'search input:not([type=radio], [type=checkbox])',
    )
    expect(field).not.toBeNull()
    return field!
  })
  search.focus()
  fireEvent.change(search, { target: { value: text } })
  fireEvent.keyDown(search, { key: 'Enter' })
}

it.each(lists)('Enter in the search of $page opens the only match', async (list) => {
  await list.before?.()
  const history = await showPage(gateway, routes[list.page](gateway))
  await find(list.search)
  await waitFor(() => expect(history.at(-1)).toMatch(list.opens))
})

it('Enter in the search of a campaign opens its only recipient that matches', async () => {
  const items = [item, { ...item, to: '5511900000002' }]
  const { id } = await createJob({
    gateway,
    instance: 'sales',
    kind: 'campaign',
    name: 'November',
    plan,
    pace,
    items,
  })
  const history = await showPage(gateway, { page: 'job', gateway, id })
  await find('0002')
  await waitFor(() => expect(history.at(-1)).toMatch(/[?&]row=1/))
})

it('Enter in the search of the audit waits for the server', async () => {
  signInAsAdmin(gateway)
  const history = await showPage(gateway, routes.audit(gateway))
  await find('sales')
  await waitFor(() => expect(history.at(-1)).toMatch(/[?&]entry=e/))
  await leaveSession(gateway)
})

it('Enter in the search of the access matrix opens the only agent', async () => {
  await showPage(gateway, routes['agent-matrix'](gateway))
  await find('ana@')
  await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('gridcell'))
})

it('Enter in the search of the permissions focuses the level of the only instance', async () => {
  await showPage(gateway, routes['new-agent'](gateway))
  const levels = await screen.findByRole('radiogroup', { name: 'sales' })
  fireEvent.keyDown(screen.getByLabelText('Find an instance'), { key: 'Enter' })
  expect(levels.contains(document.activeElement)).toBe(true)
})

it('Enter in the search of people opens the actions of the only match', async () => {
  signInAsAdmin(gateway)
  await showPage(gateway, routes.people(gateway))
  await find('bea')
  expect(await screen.findByRole('menu', { hidden: true })).toBeTruthy()
  await leaveSession(gateway)
})
