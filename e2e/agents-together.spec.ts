import { pathTo } from '#paths'
import { expect, test } from './fixtures.ts'

test.use({ colleagueLocale: 'pt-BR' })

test('two people edit the same agent in two browsers without losing changes', async ({
  connected: ana,
  colleague: bia,
  gateway,
  seeds,
}) => {
  const ids = {
    sales: await seeds.instance('sales'),
    support: await seeds.instance('support'),
    archive: await seeds.instance('archive'),
  }
  const id = await seeds.agent({
    name: 'Camila Nunes',
    email: 'camila@andina.example',
    userPermissions: [{ instanceId: ids.sales, permissionLevel: 'WEBCHAT' }],
  })
  const url = `${gateway.url}${pathTo({ page: 'edit-agent', gateway: gateway.address, id })}`
  await ana.goto(url)
  await bia.goto(url)

  // Both have the form open. Ana changes the name and grants support; Bia changes the name, the phone and archive.
  const hers = ana.getByRole('form', { name: 'Agents' })
  await hers.getByLabel('Name').fill('Camila F. Nunes')
  await ana
    .getByRole('radiogroup', { name: 'support', exact: true })
    .getByRole('radio', { name: 'WEBCHAT' })
    .check()
  const biasForm = bia.getByRole('form', { name: 'Agentes' })
  await biasForm.getByLabel('Nome').fill('Camila Reyes')
  await biasForm.getByLabel('Telefone').fill('+55 21 96612-0045')
  await bia
    .getByRole('radiogroup', { name: 'archive', exact: true })
    .getByRole('radio', { name: 'FULL' })
    .check()
  await biasForm.getByRole('button', { name: /Salvar 3 alterações/ }).click()
  await expect(biasForm.getByText(/Salvo/).first()).toBeVisible()

  // Ana saves later: nothing is sent until she resolves the only conflict.
  await hers.getByRole('button', { name: 'Save 2 changes' }).click()
  const question = ana.getByRole('dialog', { name: 'Someone else changed this field' })
  await expect(question.getByRole('group')).toHaveCount(1)
  expect(gateway.store.agents.list()[0]).toMatchObject({ name: 'Camila Reyes' })
  const name = question.getByRole('group', { name: 'Name' })
  await expect(name.getByRole('radio', { name: 'Theirs: Camila Reyes' })).toBeVisible()
  await name.getByRole('radio', { name: 'Yours: Camila F. Nunes' }).check()

  // Bia saves again before Ana has chosen: Ana's save is compared with the latest values.
  await biasForm.getByLabel('Telefone').fill('+55 21 96612-0099')
  await biasForm.getByRole('button', { name: /Salvar 1 alteração/ }).click()
  await expect.poll(() => gateway.store.agents.list()[0]?.phoneNumber).toBe('5521966120099')
  await question.getByRole('button', { name: 'Save the chosen value' }).click()
  await expect(hers.getByText(/Saved at .* verified/)).toBeVisible()

  const [stored] = gateway.store.agents.list()
  expect(stored).toMatchObject({ name: 'Camila F. Nunes', phoneNumber: '5521966120099' })
  expect(
    Object.fromEntries(stored!.userPermissions.map((p) => [p.instance.name, p.permissionLevel])),
  ).toEqual({ sales: 'WEBCHAT', support: 'WEBCHAT', archive: 'FULL' })
})
