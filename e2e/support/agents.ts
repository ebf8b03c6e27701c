import { expect, type Page } from 'playwright/test'
import { pathTo } from '#paths'
import type { TestGateway } from './test-gateway.ts'

/** The list of agents. */
export const listOf = (gateway: TestGateway) => pathTo({ page: 'agents', gateway: gateway.address })

/** The page of a new agent. */
export const newIn = (gateway: TestGateway) =>
  pathTo({ page: 'new-agent', gateway: gateway.address })

/** The page where an agent is changed. */
export const editOf = (gateway: TestGateway, id: string) =>
  pathTo({ page: 'edit-agent', gateway: gateway.address, id })

/** Access to an instance, as an agent has it. */
export const permission = (instanceId: string, permissionLevel: string) => ({
  instanceId,
  permissionLevel,
})

/** The one agent that the gateway keeps. */
export const only = (gateway: TestGateway) => {
  const [agent, ...others] = gateway.store.agents.list()
  expect(others).toEqual([])
  return agent!
}

/** An agent's levels, by the instance's name. */
export const levelsOf = (agent: {
  userPermissions: readonly { permissionLevel: string; instance: { name: string } }[]
}) => Object.fromEntries(agent.userPermissions.map((p) => [p.instance.name, p.permissionLevel]))

/** Chooses a level of access to an instance. */
export async function choose(page: Page, instance: string, level: string) {
  // The radio lies invisibly under its word.
  await page
    .getByRole('radiogroup', { name: instance, exact: true })
    .getByRole('radio', { name: level })
    .check()
}
