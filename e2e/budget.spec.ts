import { execFileSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { pathTo } from '#paths'
import type { Page } from 'playwright/test'
import { expect, test } from './fixtures.ts'

// The files that a browser really fetches. The budget check (`npm run budget`) computes the same from the page map;
// this test compares it with the real requests, so that no file is missing from the map.

interface Row {
  name: string
  files: string[]
  bytes: number
}

const sizeOf = (file: string) => {
  const path = `dist/${file}`
  return statSync(existsSync(`${path}.gz`) ? `${path}.gz` : path).size
}
const sum = (files: Iterable<string>) => [...files].reduce((total, file) => total + sizeOf(file), 0)

/** Returns the scripts and style sheets that the page has fetched since, as files of the build. */
function fetchedFiles(page: Page): Set<string> {
  const files = new Set<string>()
  page.on('response', (response) => {
    const path = new URL(response.url()).pathname.slice(1)
    if (response.ok() && /\.(js|css)$/.test(path)) files.add(path)
  })
  return files
}

let rows: readonly Row[] = []
test.beforeAll(() => {
  const text = execFileSync(process.execPath, ['scripts/budget.mjs', '--json'], {
    encoding: 'utf8',
  })
  rows = JSON.parse(text) as Row[]
})

test('the first page fetches at most 150 kB, as the budget check computes', async ({ page }) => {
  const fetched = fetchedFiles(page)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect([...fetched].toSorted()).toEqual(rows[0]?.files.toSorted())
  expect(sum(fetched)).toBeLessThanOrEqual(150_000)
})

const pages = [
  'overview',
  'instances',
  'fleet-settings',
  'activity',
  'fleet-webhooks',
  'agents',
  'new-agent',
  'import-agents',
  'agent-matrix',
  'audit',
  'preferences',
  'messages',
  'history',
  'campaigns',
  'new-campaign',
  'chats',
  'chat-forms',
  'groups',
  'settings',
  'webhook',
  'sinks',
] as const

for (const name of pages) {
  test(`${name} requests the files of its page map`, async ({
    connected: page,
    gateway,
    seeds,
  }) => {
    await seeds.instance('sales')
    const fetched = fetchedFiles(page)
    await page.goto(pathTo({ page: name, gateway: gateway.address, instance: 'sales' }))
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    const mapped = rows.find((one) => one.name === name)?.files ?? []
    expect(mapped.length, 'files in the map').toBeGreaterThan(0)
    await expect.poll(() => mapped.filter((file) => !fetched.has(file))).toEqual([])
  })
}
