import { expect, type Page } from 'playwright/test'
import { pathTo } from '#paths'
import type { TestGateway } from './test-gateway.ts'

/** The list of agents. */
export const listOf = (gateway: TestGateway) => pathTo({ page: 'agents', gateway: gateway.address })

/** The page that creates an agent. */
export const newIn = (gateway: TestGateway) =>
  pathTo({ page: 'new-agent', gateway: gateway.address })

/** The page that edits an agent. */
export const editOf = (gateway: TestGateway, id: string) =>
  pathTo({ page: 'edit-agent', gateway: gateway.address, id })

/** A permission for an instance in the shape that agents have. */
export const permission = (instanceId: string, permissionLevel: string) => ({
  instanceId,
  permissionLevel,
})

/** Returns the only agent that the gateway stores. */
export const only = (gateway: TestGateway) => {
  const [agent, ...others] = gateway.store.agents.list()
  expect(others).toEqual([])
  return agent!
}

/** Returns an agent's access levels by the instance's name. */
export const levelsOf = (agent: {
  userPermissions: readonly { permissionLevel: string; instance: { name: string } }[]
}) => Object.fromEntries(agent.userPermissions.map((p) => [p.instance.name, p.permissionLevel]))

/** Selects a level of access to an instance. */
export async function choose(page: Page, instance: string, level: string) {
  // The radio button is invisible and lies below its label.
  await page
    .getByRole('radiogroup', { name: instance, exact: true })
    .getByRole('radio', { name: level })
    .check()
}
