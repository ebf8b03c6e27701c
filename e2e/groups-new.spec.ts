import { expect, test } from './fixtures.ts'
import { goTo, nextInstance } from './support/go-to.ts'
import { groupsOf, openNewGroup, typeGroup } from './support/groups.ts'

const failedCall = /Failed to load resource/

test('creates groups from text and JSON, and shows what is invalid, refused or unknown', async ({
  connected: page,
  gateway,
  seeds,
  expected,
}) => {
  await test.step('shows the object that is sent, and finds the JID in the list', async () => {
    const sales = nextInstance(gateway)
    const id = await seeds.instance(sales)
    await seeds.group(sales, 'Rotas')
    await goTo(page, groupsOf(gateway, '', sales))
    await expect(page.getByRole('cell', { name: 'Rotas', exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'New group…' }).click()
    // Typed at once: what the first number loads must not take the field away.
    const members = page.getByRole('form', { name: 'New group' }).getByLabel('Members')
    await members.focus()
    await page.keyboard.type('+55 11 97024-6618')
    await expect(members).toHaveValue('+55 11 97024-6618')
    await expect(members).toBeFocused()
    const form = await typeGroup(
      page,
      'Rotas',
      '+55 11 97024-6618; 5511961302207\nPaula Antunes <5511961302207>, 3322-10',
    )
    await form.getByText('Advanced').click()
    await expect(form.getByLabel('Name as JSON')).toHaveValue(/"subject": "Rotas"/)
    await expect(form.getByText('1 duplicate')).toBeVisible()
    await expect(form.getByRole('listitem').filter({ hasText: '3322-10' })).toContainText(
      'A number has 8 to 15 digits with its country codeinvalid',
    )
    await form.getByRole('button', { name: 'Create group with 2' }).click()
    await expect(page.getByText(/^Accepted at/)).toBeVisible()
    await expect(form).toBeHidden()
    const [, made] = gateway.store.groups.list(id)
    expect(made).toMatchObject({
      subject: 'Rotas',
      subjectGiven: { subject: 'Rotas' },
      description: 'Avisos de rota',
      participants: ['5511970246618@s.whatsapp.net', '5511961302207@s.whatsapp.net'],
    })
    await expect(page.getByRole('heading', { name: 'Rotas', level: 2 })).toBeVisible()
    await expect(page.getByText(made!.jid)).toBeVisible()
  })

  await test.step('skips unregistered numbers, and keeps them', async () => {
    const sales = nextInstance(gateway)
    const id = await seeds.instance(sales)
    await goTo(page, groupsOf(gateway, '?form=new', sales))
    const form = await typeGroup(page, 'Rotas', '5511970246618\n5511970000404')
    const check = form.getByRole('region', { name: 'Number check' })
    await check.getByRole('button', { name: 'Check numbers' }).click()
    await expect(check).toContainText('registered 1, not registered 1')
    const row = form.getByRole('listitem').filter({ hasText: '+55 11 97000-0404' })
    await expect(row).toContainText('Not registered on the platform')
    await form.getByRole('button', { name: 'Create group with 1' }).click()
    await expect(page.getByText(/^Accepted at/)).toBeVisible()
    await expect(form).toBeHidden()
    expect(gateway.store.groups.list(id)).toMatchObject([
      { participants: ['5511970246618@s.whatsapp.net'] },
    ])
    await expect(page.getByText('1 of 2 was added')).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: '97000-0404' })).toBeVisible()
  })

  await test.step('reads numbers in lists, links and chats, and holds back doubtful ones until they are included', async () => {
    const sales = nextInstance(gateway)
    const id = await seeds.instance(sales)
    await goTo(page, groupsOf(gateway, '?form=new', sales))
    const form = await typeGroup(
      page,
      'Rotas',
      [
        '1. 5511987654321',
        '2. 5511912345678',
        '+44 (0)20 7946 0018',
        '+1 212 555 0123 ext. 45',
        'Loja 24: 5511987654321',
        '[26/11/2026 10:15] +55 11 98765-4321: oi',
        'https://wa.me/5511912345678',
        '(11) 96130-2207',
        'ana@example.com',
      ].join('\n'),
    )
    const doubtful = form.getByRole('listitem').filter({ hasText: '11961302207' })
    await expect(doubtful).toContainText('The country code may be missing.')
    await expect(doubtful).toContainText('to check')
    for (const count of ['4 ready', '1 to check', '3 duplicate', '1 invalid'])
      await expect(form.getByText(count, { exact: true })).toBeVisible()
    const filter = form.getByRole('button', { name: '1 to check', exact: true })
    await filter.click()
    await expect(form.getByRole('listitem')).toHaveCount(1)
    await expect(doubtful).toBeVisible()
    await filter.click()
    await expect(form.getByRole('listitem')).toHaveCount(9)
    await expect(form.getByRole('button', { name: 'Create group with 4' })).toBeVisible()
    await form.getByRole('button', { name: 'Include 1 to check' }).click()
    await expect(form.getByRole('button', { name: 'Create group with 5' })).toBeVisible()
    await form.getByRole('button', { name: 'Hold back 1 to check' }).click()
    await form.getByRole('button', { name: 'Create group with 4' }).click()
    await expect(page.getByText(/^Accepted at/)).toBeVisible()
    await expect(form).toBeHidden()
    expect(gateway.store.groups.list(id)[0]?.participants).toEqual(
      ['5511987654321', '5511912345678', '442079460018', '12125550123'].map(
        (number) => `${number}@s.whatsapp.net`,
      ),
    )
  })

  await test.step('shows invalid input at its field and sends nothing', async () => {
    const sales = nextInstance(gateway)
    const id = await seeds.instance(sales)
    await goTo(page, groupsOf(gateway, '?form=new', sales))
    const form = page.getByRole('form', { name: 'New group' })
    await form.getByRole('button', { name: 'Create group' }).click()
    await expect(form.getByLabel('Name', { exact: true })).toHaveAccessibleDescription('Required')
    await expect(form.getByLabel('Members')).toHaveAccessibleDescription('Required')
    await form.getByLabel('Members').fill('Ana, 3322')
    await form.getByLabel('Name', { exact: true }).fill('Rotas')
    await form.getByRole('button', { name: 'Create group' }).click()
    await expect(form.getByLabel('Members')).toHaveAccessibleDescription('Enter at least one')
    expect(gateway.store.groups.list(id)).toEqual([])
  })

  await test.step('the subject can be edited as JSON, and then no longer follows the text field', async () => {
    const { id, form } = await openNewGroup(page, { gateway, seeds })
    await form.getByText('Advanced').click()
    const json = form.getByLabel('Name as JSON')
    await json.fill('{"title": 1}')
    await json.blur()
    await expect(form.getByText('The object needs at least one text')).toBeVisible()
    await json.fill('{"title":')
    await expect(form.getByText('Not valid JSON')).toBeVisible()
    await json.fill('{"title": {"pt": "Rotas Sul"}, "n": 1}')
    await expect(form.getByText(/You edited the JSON/)).toBeVisible()
    await expect(form.getByLabel('Name', { exact: true })).toBeDisabled()
    await page.reload()
    await expect(json).toHaveValue('{"title": {"pt": "Rotas Sul"}, "n": 1}')
    await form.getByRole('button', { name: 'Create group with 1' }).click()
    await expect(page.getByText(/^Accepted at/)).toBeVisible()
    await expect(form).toBeHidden()
    expect(gateway.store.groups.list(id)).toMatchObject([
      { subject: 'Rotas Sul', subjectGiven: { title: { pt: 'Rotas Sul' }, n: 1 } },
    ])
  })

  await test.step('a draft survives a reload', async () => {
    const { form } = await openNewGroup(page, { gateway, seeds }, 'Rotas', 'Ana <5511987650001>')
    await page.reload()
    await expect(form.getByLabel('Name', { exact: true })).toHaveValue('Rotas')
    await expect(form.getByLabel('Members')).toHaveValue('Ana <5511987650001>')
    await expect(form.getByText(/from .* restored/)).toBeVisible()
  })

  await test.step('names the people whom the gateway left out, and brings them to the invitation', async () => {
    const sales = nextInstance(gateway)
    await seeds.instance(sales)
    const jid = await seeds.group(sales, 'Equipe')
    await goTo(page, groupsOf(gateway, '?form=new', sales))
    const form = await typeGroup(page, 'Equipe', '5511987654321\n5511987654322')
    await page.route('**/group/create/**', (route) =>
      route.fulfill({ json: { id: jid, participants: [{ id: '551187654321@s.whatsapp.net' }] } }),
    )
    await form.getByRole('button', { name: 'Create group with 2' }).click()
    await expect(page.getByText('1 of 2 was added')).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: '98765-4322' })).toBeVisible()
    await page.getByRole('button', { name: 'Invite 1 person' }).click()
    const invitation = page.getByRole('form', { name: 'Invite by number' })
    await expect(invitation.getByLabel('Recipients')).toHaveValue('+5511987654322')
    await page.unroute('**/group/create/**')
  })

  await test.step('shows a refusal of the gateway at the field that it names', async () => {
    expected.console.push(failedCall)
    const { form } = await openNewGroup(page, { gateway, seeds })
    await gateway.fault({
      operation: 'createGroup',
      status: 400,
      body: { response: { message: ['participants[0] is not on the platform'] } },
    })
    await form.getByRole('button', { name: 'Create group with 1' }).click()
    await expect(form.getByLabel('Members')).toHaveAccessibleDescription(
      'participants[0] is not on the platform',
    )
    await expect(form.getByRole('alert')).toContainText('Your input is kept')
    await expect(form.getByLabel('Name', { exact: true })).toHaveValue('Rotas')
  })

  await test.step('keeps an unknown outcome without sending it again, and resolves it from the list', async () => {
    const sales = nextInstance(gateway)
    expected.console.push(failedCall)
    const id = await seeds.instance(sales)
    await seeds.group(sales, 'Outra')
    await goTo(page, groupsOf(gateway, '?form=new', sales))
    const form = await typeGroup(page, 'Rotas')
    await gateway.fault({ operation: 'createGroup', mode: 'break', when: 'after', times: 1 })
    await form.getByRole('button', { name: 'Create group with 1' }).dblclick()
    // A browser may repeat a broken call; its idempotency key makes it the same one.
    await expect(page.getByText(/^Accepted at|^Found in the list:/)).toBeVisible()
    expect(gateway.store.groups.list(id).filter((g) => g.subject === 'Rotas')).toHaveLength(1)
  })

  await test.step('after a server error the button says that it creates the group again', async () => {
    const sales = nextInstance(gateway)
    expected.console.push(failedCall)
    const id = await seeds.instance(sales)
    await seeds.group(sales, 'Outra')
    await goTo(page, groupsOf(gateway, '?form=new', sales))
    const form = await typeGroup(page, 'Rotas')
    await gateway.fault({ operation: 'createGroup', status: 503, when: 'before' })
    await form.getByRole('button', { name: 'Create group with 1' }).click()
    await expect(form.getByRole('alert')).toContainText('Unknown: the change may have been made')
    await expect(form.getByText(/had no new group called “Rotas”/)).toBeVisible()
    await expect(form.getByLabel('Name', { exact: true })).toHaveValue('Rotas')
    expect(gateway.store.groups.list(id)).toHaveLength(1)
    await form.getByRole('button', { name: 'Create again anyway' }).click()
    await expect(page.getByText(/^Accepted at/)).toBeVisible()
    await expect(form).toBeHidden()
    expect(gateway.store.groups.list(id)).toHaveLength(2)
  })
})

test('shows the two invalid ones of two hundred participants at once, from both validations', async ({
  connected: page,
  gateway,
  seeds,
  expected,
}) => {
  expected.console.push(failedCall)
  const rows = Array.from({ length: 200 }, (_, n) =>
    n % 100 === 42 ? `Loja ${n}\t33-22` : `Loja ${n}\t+55 11 9${80_000_000 + n}`,
  )
  const { id, form } = await openNewGroup(
    page,
    { gateway, seeds },
    'Todos',
    `Nome\tTelefone\n${rows.join('\n')}`,
  )
  const found = form.getByRole('region', { name: 'Numbers found' })
  await expect(form.getByText('198 ready')).toBeVisible()
  await expect(form.getByText('2 invalid')).toBeVisible()
  await expect(found.getByRole('listitem').nth(1)).toContainText('8 to 15 digits')
  await expect(found.getByRole('listitem').nth(2)).toContainText('ready')
  await gateway.fault({
    operation: 'createGroup',
    status: 400,
    body: {
      response: {
        message: [3, 99, 150].map((at) => `participants[${at}] is not on the platform`),
      },
    },
  })
  await form.getByRole('button', { name: 'Create group with 198' }).click()
  await expect(form.getByText('3 refused', { exact: true })).toBeVisible()
  await expect(found.getByRole('listitem').filter({ hasText: 'not on the platform' })).toHaveCount(
    3,
  )
  await form.getByRole('button', { name: 'Skip the 3 refused numbers' }).click()
  await form.getByRole('button', { name: 'Create group with 195' }).click()
  await expect(page.getByText(/^Accepted at/)).toBeVisible()
  expect(gateway.store.groups.list(id)[0]?.participants).toHaveLength(195)
})
