// Installs a database in place of the browser's.
import 'fake-indexeddb/auto'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { dropQueryClient } from '#data/query-client.ts'
import { pageNames, routeTo } from '#paths'
import { showPage, validAnswer } from './testing/pages.tsx'

const gateway = 'http://gateway.example/api'
const to = (page: (typeof pageNames)[number], instance: string) =>
  routeTo(page, { gateway, instance, id: 'a' })
const ofInstance = pageNames.filter((page) => 'instance' in to(page, 'sales'))

let settingsStatus: number
beforeEach(() => {
  settingsStatus = 404
  vi.stubGlobal('fetch', (url: string) => {
    const isRefused = url.includes('/settings/find/') && settingsStatus === 404
    const body = isRefused
      ? { status: 404, response: { message: ['The "sale" instance does not exist'] } }
      : validAnswer(new URL(url).pathname.slice('/api'.length) || '/')
    return Promise.resolve(Response.json(body, { status: isRefused ? 404 : 200 }))
  })
})
afterEach(() => {
  cleanup()
  dropQueryClient(gateway)
  vi.unstubAllGlobals()
})

it.each(ofInstance)('%s of an instance that does not exist says only that', async (page) => {
  await showPage(gateway, to(page, 'sale'))
  const title = await screen.findByRole('heading', { name: 'There is no instance sale' })
  expect(screen.getAllByRole('heading', { level: 1 })).toEqual([title])
  expect(screen.getByRole('link', { name: 'Go to Instances' })).toBeTruthy()
  const closest = screen.getByRole('link', { name: 'sales' })
  expect(closest.getAttribute('href')).toContain('/i/sales/')
  expect(screen.queryAllByRole('button')).toEqual([])
  expect(screen.queryAllByRole('textbox')).toEqual([])
})

it('shows the page of an instance that the list lacks and the gateway has', async () => {
  settingsStatus = 200
  await showPage(gateway, to('settings', 'new'))
  await waitFor(() => expect(screen.getAllByRole('switch').length).toBeGreaterThan(0))
  expect(screen.queryByText(/There is no instance/)).toBeNull()
})
