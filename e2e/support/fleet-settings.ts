import { expect, type Page } from 'playwright/test'
import { pathTo } from '#paths'
import type { Seeds } from './seeds.ts'
import type { TestGateway } from './test-gateway.ts'

/** Settings with every switch off and no text. */
export const off = {
  rejectCall: false,
  msgCall: '',
  groupsIgnore: false,
  alwaysOnline: false,
  readMessages: false,
  readStatus: false,
  syncFullHistory: false,
}

/** The page with the settings of all instances, which lists all of them. */
export const fleetOf = (gateway: Pick<TestGateway, 'address'>) =>
  `${pathTo({ page: 'fleet-settings', gateway: gateway.address })}?show=all`

/** Changes the settings of an instance directly, as another user would. */
export const set = (gateway: TestGateway, instance: string, body: Partial<typeof off>) =>
  gateway.call('setSettings', { params: { instance }, body: { ...off, ...body } })

/** Creates instances. Returns their ids by name. */
export async function fleet(
  seeds: Seeds,
  names: readonly string[],
): Promise<Record<string, string>> {
  const ids: Record<string, string> = {}
  for (const name of names) ids[name] = await seeds.instance(name)
  return ids
}

/** Returns this many names: `i01`, `i02` … */
export const many = (count: number) =>
  Array.from({ length: count }, (_, n) => `i${String(n + 1).padStart(2, '0')}`)

/** The grid of the fleet. */
export const grid = (page: Page) => page.getByRole('grid', { name: 'Settings by instance' })

/** The row of an instance in the grid. */
export const row = (page: Page, name: string) =>
  grid(page)
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name, exact: true }) })

/** Selects an instance. */
export const choose = (page: Page, name: string) =>
  grid(page)
    .getByRole('checkbox', { name: `Select ${name}`, exact: true })
    .check()

/** Opens the change of the selected instances. */
export const change = (page: Page) => page.getByRole('button', { name: 'Change settings…' }).click()

/** Sets the new value of a setting. */
export const setTo = (page: Page, setting: string, to: string) =>
  page
    .getByRole('radiogroup', { name: setting })
    .getByRole('radio', { name: to, exact: true })
    .check()

/** A difference of an instance in the grid. */
export const chip = (page: Page, name: string, text: string) =>
  row(page, name).getByRole('button', { name: text, exact: true })

/** The row of an instance in the preview: of the change of a setting, or why it does not change. */
export const planned = (page: Page, name: string, setting = '') =>
  page
    .getByRole('table', { name: 'Changes by instance' })
    .getByRole('row')
    .filter({ hasText: name })
    .filter({ hasText: setting })

/** The row of an instance in the results. */
export const outcome = (page: Page, name: string) =>
  page
    .getByRole('table', { name: 'Results by instance' })
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name, exact: true }) })

/** Replaces the unknown texts. @param text if the change sets none */
export const giveText = async (page: Page, text?: string) => {
  await page.getByRole('radio', { name: /^Replace/ }).check()
  if (text !== undefined) await page.getByLabel('Text for these instances').fill(text)
}

/** Applies the change. */
export const apply = (page: Page) =>
  page.getByRole('button', { name: /^(Apply to|Align|Undo: restore) \d/ }).click()

/** Counts the writes that leave the page by instance. */
export function watchWrites(page: Page): Map<string, number> {
  const writes = new Map<string, number>()
  page.on('request', (request) => {
    const [, instance] = /settings\/set\/([^/?]+)/.exec(request.url()) ?? []
    if (request.method() !== 'POST' || instance === undefined) return
    const name = decodeURIComponent(instance)
    writes.set(name, (writes.get(name) ?? 0) + 1)
  })
  return writes
}

/** Returns the number of instances with this result. */
export const outcomeCount = (page: Page, state: string) =>
  page
    .getByRole('table', { name: 'Results by instance' })
    .getByRole('row')
    .filter({ hasText: state })
    .count()

/** Opens the change of all instances once they are loaded. `last` is the name of the last one. */
export async function changeAll(
  page: Page,
  gateway: Pick<TestGateway, 'address'>,
  last: string,
): Promise<void> {
  await page.goto(fleetOf(gateway))
  await expect(row(page, last)).toBeVisible()
  await expect(page.getByText(/^All \d+ loaded just now$/)).toBeVisible()
  await page.getByLabel('Select all that match').check()
  await change(page)
}
