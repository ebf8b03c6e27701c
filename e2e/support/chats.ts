import type { Locator, Page } from 'playwright/test'
import { pathTo } from '#paths'
import { goTo, nextInstance } from './go-to.ts'
import type { Seeds } from './seeds.ts'
import type { TestGateway } from './test-gateway.ts'

/** The chat of the messages that are marked as read. */
export const jid = '5511986420731@s.whatsapp.net'

/** The page with an instance's forms for read receipts and presence, with a query. */
export const chatsOf = (gateway: TestGateway, search = '', instance = 'sales') =>
  pathTo({ page: 'chat-forms', gateway: gateway.address, instance }) + search

/** Opens one of the page's forms for a new instance. @returns the instance's id and name, and the form */
export async function openChats(
  page: Page,
  { gateway, seeds }: { gateway: TestGateway; seeds: Seeds },
  name: 'Show presence' | 'Mark as read',
  search = '',
): Promise<{ id: string; instance: string; form: Locator }> {
  const instance = nextInstance(gateway)
  const id = await seeds.instance(instance)
  await goTo(page, chatsOf(gateway, search, instance))
  return { id, instance, form: page.getByRole('form', { name }) }
}

/** Returns the id of the message on a line of `keyLines`, counted from 0. */
export const messageId = (line: number) => `3EB0${String(line).padStart(4, '0')}`

/** Returns this many message keys as lines. */
export const keyLines = (count: number) =>
  Array.from({ length: count }, (_, line) => `${jid}, false, ${messageId(line)}`).join('\n')

/** Pastes message keys. */
export async function pasteKeys(form: Locator, keys: string): Promise<void> {
  await form.getByLabel('Message keys').fill(keys)
}

/** The results of marking messages. */
export const marked = (page: Page) => page.getByRole('region', { name: 'Results', exact: true })

/** The progress in these results: `3 of 3 messages`. */
export const markedDone = (page: Page, words: string) => marked(page).getByText(`${words} done`)

/** Records how many messages each call marks from now on. */
export function countMarked(page: Page): number[] {
  const sent: number[] = []
  page.on('request', (request) => {
    if (request.url().includes('markMessageAsRead'))
      sent.push((request.postDataJSON() as { readMessages: unknown[] }).readMessages.length)
  })
  return sent
}
