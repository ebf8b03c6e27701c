import { expect, test } from 'switchboard/playwright'

test('seeded agents are listed, and gone after a reset', async ({ dashboard, seed, reset }) => {
  const { agents: made } = await seed({ agents: 3 })
  const agents = dashboard.agents()
  await agents.goto()
  for (const { email } of made) await expect(agents.agents.row(email)).toBeVisible()
  await reset()
  await agents.goto()
  await expect(agents.page.getByText(dashboard.texts.agents.list.empty)).toBeVisible()
})
