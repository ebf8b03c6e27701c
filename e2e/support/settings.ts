import type { Locator, Page } from 'playwright/test'
import { pathTo } from '#paths'
import { countPosts } from './count-posts.ts'
import { goTo, nextInstance } from './go-to.ts'
import type { Seeds } from './seeds.ts'
import type { TestGateway } from './test-gateway.ts'

/** Settings with every switch on, and a text. */
export const allOn = {
  rejectCall: true,
  msgCall: 'Write to us, please.',
  groupsIgnore: true,
  alwaysOnline: true,
  readMessages: true,
  readStatus: true,
  syncFullHistory: true,
}

/** The label of the text. */
export const textLabel = 'Text sent when a call is rejected'

/** Changes the settings of an instance directly, as another user would. */
export const setSettings = (gateway: TestGateway, instance: string, body: typeof allOn) =>
  gateway.call('setSettings', { params: { instance }, body })

/** The page's form; absent until the settings are loaded. */
export const settingsForm = (page: Page) =>
  page.getByRole('form', { name: 'Settings of the instance' })

/**
 * Opens the settings of a new instance.
 * @param there the settings before the test
 * @returns the instance's id and name, the form, and a count of the saves that leave the page
 */
export async function openSettings(
  page: Page,
  { gateway, seeds }: { gateway: TestGateway; seeds: Seeds },
  { instance = nextInstance(gateway), there }: { instance?: string; there?: typeof allOn } = {},
): Promise<{ id: string; instance: string; form: Locator; saves: () => number }> {
  const id = await seeds.instance(instance)
  if (there) await setSettings(gateway, instance, there)
  const saves = countPosts(page, '/settings/set/')
  await goTo(page, pathTo({ page: 'settings', gateway: gateway.address, instance }))
  return { id, instance, form: settingsForm(page), saves }
}
