import type { Locator, Page } from 'playwright/test'
import { pathTo } from '#paths'
import { goTo, nextInstance } from './go-to.ts'
import type { Seeds } from './seeds.ts'
import type { TestGateway } from './test-gateway.ts'

interface TestContext {
  readonly gateway: TestGateway
  readonly seeds: Seeds
}

/** The page with an instance's groups, with a query. */
export const groupsOf = (gateway: TestGateway, search = '', instance = 'sales') =>
  pathTo({ page: 'groups', gateway: gateway.address, instance }) + search

/** The page of one group, with a tab. */
export const groupOf = (gateway: TestGateway, id: string, tab = '', instance = 'sales') =>
  pathTo({ page: 'group', gateway: gateway.address, instance, id }) + (tab && `?tab=${tab}`)

/** Fills in the form of a new group. */
export async function typeGroup(
  page: Page,
  subject: string,
  participants = '+55 11 98765-0001',
): Promise<Locator> {
  const form = page.getByRole('form', { name: 'New group' })
  await form.getByLabel('Name', { exact: true }).fill(subject)
  await form.getByLabel('Description').fill('Avisos de rota')
  await form.getByLabel('Members').fill(participants)
  return form
}

/** Opens the form of a new group and fills it in. @returns the instance's id, and the form */
export async function openNewGroup(
  page: Page,
  { gateway, seeds }: TestContext,
  subject = 'Rotas',
  participants?: string,
): Promise<{ id: string; form: Locator }> {
  const instance = nextInstance(gateway)
  const id = await seeds.instance(instance)
  await goTo(page, groupsOf(gateway, '?form=new', instance))
  return { id, form: await typeGroup(page, subject, participants) }
}

/**
 * Opens the form that changes the name of the group “Rotas Sul”. @returns the instance's id, the group's JID, and the
 * form
 */
export async function openSubject(
  page: Page,
  { gateway, seeds }: TestContext,
): Promise<{ id: string; jid: string; form: Locator }> {
  const instance = nextInstance(gateway)
  const id = await seeds.instance(instance)
  const jid = await seeds.group(instance, 'Rotas Sul')
  await goTo(page, groupOf(gateway, jid, '', instance))
  await page.getByRole('button', { name: 'Edit name' }).click()
  return { id, jid, form: page.getByRole('form', { name: 'Edit name' }) }
}

/** Opens the form that invites to a group and fills it in. @returns the instance's id, and the form */
export async function openInvitation(
  page: Page,
  { gateway, seeds }: TestContext,
  numbers: string,
  perCall = '10',
): Promise<{ id: string; form: Locator }> {
  const instance = nextInstance(gateway)
  const id = await seeds.instance(instance)
  const jid = await seeds.group(instance, 'Rotas Sul')
  await goTo(page, groupOf(gateway, jid, 'invite', instance))
  const form = page.getByRole('form', { name: 'Invite by number' })
  await form.getByLabel('Invitation text').fill('Entre no grupo')
  await form.getByLabel('Recipients').fill(numbers)
  await form.getByText('Advanced').click()
  await form.getByLabel('Numbers per request').selectOption(perCall)
  return { id, form }
}

/** Sends the invitations of a form, and confirms it. */
export async function invite(page: Page, form: Locator, count: number): Promise<void> {
  const people = count === 1 ? 'person' : 'people'
  await form.getByRole('button', { name: `Invite ${count} ${people}…` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: `Invite ${count} ${people}`, exact: true }).click()
}
