import type { Locator, Page } from 'playwright/test'
import { pathTo } from '#paths'
import type { Seeds } from './seeds.ts'
import type { TestGateway } from './test-gateway.ts'

/** The page of the matrix. */
export const matrixOf = (gateway: TestGateway) =>
  pathTo({ page: 'agent-matrix', gateway: gateway.address })

/** Returns each agent's levels by instance from the gateway's store. */
export const levelsIn = (gateway: TestGateway) =>
  Object.fromEntries(
    gateway.store.agents
      .list()
      .map((agent) => [
        agent.name,
        Object.fromEntries(agent.userPermissions.map((p) => [p.instance.name, p.permissionLevel])),
      ]),
  )

/** Ids by name. */
export interface Team {
  sales: string
  support: string
  archive: string
  ana: string
  bruno: string
  carla: string
}

/** Creates three agents and three instances. */
export async function team(gateway: TestGateway, seeds: Seeds): Promise<Team> {
  const sales = await seeds.instance('sales')
  const support = await seeds.instance('support')
  const archive = await seeds.instance('archive')
  const at = (instanceId: string, permissionLevel: string) => ({ instanceId, permissionLevel })
  const ana = await seeds.agent({
    name: 'Ana',
    email: 'ana@andina.example',
    userPermissions: [at(sales, 'FULL'), at(archive, 'SUPERVISOR')],
  })
  const bruno = await seeds.agent({
    name: 'Bruno',
    email: 'bruno@andina.example',
    userPermissions: [at(support, 'WEBCHAT')],
  })
  const carla = await seeds.agent({ name: 'Carla', email: 'carla@andina.example' })
  // Only PUT sets the phone.
  const body = { name: 'Carla', email: 'carla@andina.example', phoneNumber: '+55 11 98642-0731' }
  await gateway.call('updateAgent', {
    params: { id: carla },
    body: { ...body, userPermissions: [] },
  })
  return { sales, support, archive, ana, bruno, carla }
}

/** The matrix. */
export const grid = (page: Page) =>
  page.getByRole('grid', { name: 'Access of agents to instances' })

/** The columns are sorted by name: archive, sales, support. */
export const columns = ['archive', 'sales', 'support']

/** A cell of the matrix. */
export const cell = (page: Page, agent: string, instance: string): Locator =>
  grid(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: agent }) })
    .locator(`[role=gridcell][aria-colindex='${columns.indexOf(instance) + 2}']`)

/** Opens the review of the changes. */
export const review = (page: Page) =>
  page.getByRole('button', { name: /^Review \d+ change/ }).click()

/** Applies the changes. */
export const apply = (page: Page, name: string | RegExp = /^Apply \d+ change/) =>
  page.getByRole('button', { name }).click()

/** Records the page's writes of agents, and counts its reads. */
export function watchCalls(page: Page) {
  const seen = { writes: [] as { id: string; body: Record<string, unknown> }[], reads: 0 }
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname
    if (request.method() === 'PUT')
      seen.writes.push({
        id: path.split('/').at(-1) ?? '',
        body: request.postDataJSON() as Record<string, unknown>,
      })
    if (request.method() === 'GET' && path.endsWith('/users/agents')) seen.reads++
  })
  return seen
}
