import { routeTo, type Route, pageNames, type PageName } from '#paths'
import type { TestGateway } from './test-gateway.ts'

/**
 * Every page of a gateway, and its route with the demonstration data. Jobs are shown empty: their own tests cover those
 * with rows. With a key, the pages of users say that they need a sign-in: people.spec.ts covers them.
 */
export const everyPage = Object.fromEntries(
  pageNames.map((page) => [
    page,
    async (gateway: TestGateway, instance: string) => {
      const id = await idFor(page, gateway, instance)
      return routeTo(page, { gateway: gateway.address, instance, id })
    },
  ]),
) as Record<PageName, (gateway: TestGateway, instance: string) => Promise<Route>>

async function idFor(page: PageName, gateway: TestGateway, instance: string): Promise<string> {
  const found =
    page === 'edit-agent'
      ? (await gateway.call('listAgents', {})).agents[0]?.id
      : page === 'group'
        ? (
            await gateway.call('fetchAllGroups', {
              params: { instance },
              query: { getParticipants: 'false' },
            })
          )[0]?.id
        : 'none'
  return found ?? ''
}
