import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { pathTo } from '#paths'
import { expect, test } from './fixtures.ts'
import { expectAccessible } from './support/axe.ts'
import type { TestGateway } from './support/test-gateway.ts'

const failedCall = /Failed to load resource/

const groupsOf = (gateway: TestGateway, search = '', instance = 'sales') =>
  pathTo({ page: 'groups', gateway: gateway.address, instance }) + search

/** Types a whole new group. */
async function typeGroup(page: Page, subject: string, participants = '+55 11 98765-0001') {
  const form = page.getByRole('form', { name: 'New group' })
  await form.getByLabel('Subject', { exact: true }).fill(subject)
  await form.getByLabel('Description').fill('Avisos de rota')
  await form.getByLabel('Participants').fill(participants)
  return form
}

test.describe('new group', () => {
  test('trap 11: the object that is sent is shown, the JID is found in the list', async ({
    connected: page,
    gateway,
    seeds,
  }) => {
    const id = await seeds.instance('sales')
    await seeds.group('sales', 'Rotas')
    await page.goto(groupsOf(gateway))
    await expect(page.getByRole('cell', { name: 'Rotas', exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'New group' }).click()
    const form = await typeGroup(
      page,
      'Rotas',
      '+55 11 97024-6618; 5511961302207\nPaula Antunes <5511961302207>, 3322-10',
    )
    await form.getByText('See and edit the JSON').click()
    await expect(form.getByLabel('The subject as it is sent')).toHaveValue(/"subject": "Rotas"/)
    await expect(form.getByText('1 given twice')).toBeVisible()
    await expect(form.getByRole('listitem').filter({ hasText: '3322-10' })).toContainText(
      'Too short: fewer than 8 digitsleft out',
    )
    await form.getByRole('button', { name: 'Create group with 2' }).click()
    await expect(form.getByText(/^Accepted at/)).toBeVisible()
    await expect(form.getByText('Found in the list:')).toBeVisible()
    const [, made] = gateway.store.groups.list(id)
    expect(made).toMatchObject({
      subject: 'Rotas',
      subjectGiven: { subject: 'Rotas' },
      description: 'Avisos de rota',
      participants: ['5511970246618@s.whatsapp.net', '5511961302207@s.whatsapp.net'],
    })
    await expect(form.getByText(made!.jid)).toBeVisible()
    await expect(form.getByLabel('Subject', { exact: true })).toHaveValue('')
    await expect(form.getByText('Fill this in')).toHaveCount(0)
    await form.getByRole('link', { name: 'Invite to it' }).click()
    await expect(page.getByRole('form', { name: 'Invite' }).getByLabel('Group')).toHaveValue(
      made!.jid,
    )
  })

  test('trap 11: the subject can be given as JSON by hand, and the text follows no more', async ({
    connected: page,
    gateway,
    seeds,
  }) => {
    const id = await seeds.instance('sales')
    await page.goto(groupsOf(gateway, '?form=new'))
    const form = await typeGroup(page, 'Rotas')
    await form.getByText('See and edit the JSON').click()
    const json = form.getByLabel('The subject as it is sent')
    await json.fill('{"title": 1}')
    await json.blur()
    await expect(form.getByText('At least one text in the object')).toBeVisible()
    await json.fill('{"title":')
    await expect(form.getByText('Not valid JSON')).toBeVisible()
    await json.fill('{"title": {"pt": "Rotas Sul"}, "n": 1}')
    await expect(form.getByText(/edited by hand/)).toBeVisible()
    await expect(form.getByLabel('Subject', { exact: true })).toBeDisabled()
    await page.reload()
    await expect(json).toHaveValue('{"title": {"pt": "Rotas Sul"}, "n": 1}')
    await form.getByRole('button', { name: 'Create group with 1' }).click()
    await expect(form.getByText('Found in the list:')).toBeVisible()
    expect(gateway.store.groups.list(id)).toMatchObject([
      { subject: 'Rotas Sul', subjectGiven: { title: { pt: 'Rotas Sul' }, n: 1 } },
    ])
  })

  test('what is wrong stands at its field, and nothing is sent', async ({
    connected: page,
    gateway,
    seeds,
  }) => {
    const id = await seeds.instance('sales')
    await page.goto(groupsOf(gateway, '?form=new'))
    const form = page.getByRole('form', { name: 'New group' })
    await form.getByRole('button', { name: 'Create group' }).click()
    await expect(form.getByLabel('Subject', { exact: true })).toHaveAccessibleDescription(
      'Fill this in',
    )
    await expect(form.getByLabel('Participants')).toHaveAccessibleDescription('Fill this in')
    await form.getByLabel('Participants').fill('Ana, 3322')
    await expect(form.getByLabel('Participants')).toHaveAccessibleDescription('At least one')
    expect(gateway.store.groups.list(id)).toEqual([])
  })

  test('the gateway’s refusal stands at the field that it names', async ({
    connected: page,
    gateway,
    seeds,
    expected,
  }) => {
    expected.console.push(failedCall)
    await seeds.instance('sales')
    await page.goto(groupsOf(gateway, '?form=new'))
    const form = await typeGroup(page, 'Rotas')
    await gateway.fault({
      operation: 'createGroup',
      status: 400,
      body: { response: { message: ['participants[0] is not on the platform'] } },
    })
    await form.getByRole('button', { name: 'Create group with 1' }).click()
    await expect(form.getByLabel('Participants')).toHaveAccessibleDescription(
      'participants[0] is not on the platform',
    )
    await expect(form.getByRole('alert')).toContainText('nothing typed is lost')
    await expect(form.getByLabel('Subject', { exact: true })).toHaveValue('Rotas')
  })

  test('of five hundred participants the five wrong ones are seen at once, ours and the gateway’s', async ({
    connected: page,
    gateway,
    seeds,
    expected,
  }) => {
    expected.console.push(failedCall)
    const id = await seeds.instance('sales')
    await page.goto(groupsOf(gateway, '?form=new'))
    const rows = Array.from({ length: 500 }, (_, n) =>
      n % 100 === 42 ? `Loja ${n}\t33-22` : `Loja ${n}\t+55 11 9${String(n).padStart(8, '0')}`,
    )
    const form = await typeGroup(page, 'Todos', `Nome\tTelefone\n${rows.join('\n')}`)
    const found = form.getByRole('region', { name: 'Numbers found' })
    await expect(form.getByText('495 ready')).toBeVisible()
    await expect(form.getByText('5 left out')).toBeVisible()
    await expect(found.getByRole('listitem').nth(4)).toContainText('Too short')
    await expect(found.getByRole('listitem').nth(5)).toContainText('ready')
    await gateway.fault({
      operation: 'createGroup',
      status: 400,
      body: {
        response: {
          message: [3, 99, 200].map((at) => `participants[${at}] is not on the platform`),
        },
      },
    })
    await form.getByRole('button', { name: 'Create group with 495' }).click()
    await expect(form.getByText('3 refused', { exact: true })).toBeVisible()
    await expect(
      found.getByRole('listitem').filter({ hasText: 'not on the platform' }),
    ).toHaveCount(3)
    await form.getByRole('button', { name: 'Leave out the 3 refused' }).click()
    await form.getByRole('button', { name: 'Create group with 492' }).click()
    await expect(form.getByText(/^Accepted at/)).toBeVisible()
    expect(gateway.store.groups.list(id)[0]?.participants).toHaveLength(492)
  })

  test('trap 6: an unknown outcome stays, is not sent again, and the list says what came of it', async ({
    connected: page,
    gateway,
    seeds,
    expected,
  }) => {
    expected.console.push(failedCall)
    const id = await seeds.instance('sales')
    await seeds.group('sales', 'Outra')
    await page.goto(groupsOf(gateway, '?form=new'))
    const form = await typeGroup(page, 'Rotas')
    await gateway.fault({ operation: 'createGroup', mode: 'break', when: 'after', times: 1 })
    await form.getByRole('button', { name: 'Create group with 1' }).dblclick()
    // A browser may repeat a broken call by itself; its key makes it the same one.
    await expect(form.getByText(/Unknown: it may have been done|^Accepted at/)).toBeVisible()
    await expect(form.getByText('Found in the list:')).toBeVisible()
    expect(gateway.store.groups.list(id).filter((g) => g.subject === 'Rotas')).toHaveLength(1)
  })

  test('trap 6: after an error of the server the button says that it would be done again', async ({
    connected: page,
    gateway,
    seeds,
    expected,
  }) => {
    expected.console.push(failedCall)
    const id = await seeds.instance('sales')
    await seeds.group('sales', 'Outra')
    await page.goto(groupsOf(gateway, '?form=new'))
    const form = await typeGroup(page, 'Rotas')
    await gateway.fault({ operation: 'createGroup', status: 503, when: 'before' })
    await form.getByRole('button', { name: 'Create group with 1' }).click()
    await expect(form.getByRole('alert')).toContainText('Unknown: it may have been done')
    await expect(form.getByText(/has no new group called “Rotas”/)).toBeVisible()
    await expect(form.getByLabel('Subject', { exact: true })).toHaveValue('Rotas')
    expect(gateway.store.groups.list(id)).toHaveLength(1)
    await form.getByRole('button', { name: 'Create again all the same' }).click()
    await expect(form.getByText('Found in the list:')).toBeVisible()
    expect(gateway.store.groups.list(id)).toHaveLength(2)
  })

  test('a draft survives a reload', async ({ connected: page, gateway, seeds }) => {
    await seeds.instance('sales')
    await page.goto(groupsOf(gateway, '?form=new'))
    const form = await typeGroup(page, 'Rotas', 'Ana <5511987650001>')
    await page.reload()
    await expect(form.getByLabel('Subject', { exact: true })).toHaveValue('Rotas')
    await expect(form.getByLabel('Participants')).toHaveValue('Ana <5511987650001>')
    await expect(form.getByText(/brought back/)).toBeVisible()
  })
})

test.describe('change subject', () => {
  test('a person changes a subject from the list, and back', async ({
    connected: page,
    gateway,
    seeds,
  }) => {
    const id = await seeds.instance('sales')
    const jid = await seeds.group('sales', 'Rotas Sul')
    await seeds.group('sales', 'Equipe')
    await page.goto(groupsOf(gateway))
    const subject = () => gateway.store.groups.find(id, jid)?.subject
    await page.getByRole('link', { name: 'Rotas Sul', exact: true }).click()
    const form = page.getByRole('form', { name: 'Change subject' })
    await expect(form.getByLabel('Group')).toHaveValue(jid)
    await expect(form.getByText('Now: Rotas Sul')).toBeVisible()
    await form.getByLabel('New subject').fill('Rotas Norte')
    await form.getByLabel('New subject').press('Control+Enter')
    await expect(form.getByText(/^Accepted at/)).toBeVisible()
    await expect(form.getByText(/The list of .* says “Rotas Norte”/)).toBeVisible()
    await expect(form.getByText('Fill this in')).toHaveCount(0)
    expect(subject()).toBe('Rotas Norte')
    await form.getByRole('button', { name: 'Change back to “Rotas Sul”' }).click()
    await expect(form.getByText(/The list of .* says “Rotas Sul”/)).toBeVisible()
    expect(subject()).toBe('Rotas Sul')
    await expect(page.getByRole('cell', { name: 'Rotas Sul', exact: true })).toBeVisible()
    // What it was called is known after a reload, too.
    await page.reload()
    await expect(form.getByText(/^Called “Rotas Norte” until/)).toBeVisible()
    await form.getByRole('button', { name: 'Call it so again' }).click()
    await form.getByRole('button', { name: 'Change subject' }).click()
    await expect(form.getByText(/The list of .* says “Rotas Norte”/)).toBeVisible()
    expect(subject()).toBe('Rotas Norte')
    await page.getByRole('link', { name: 'Close the form' }).click()
    await expect(page.getByRole('cell', { name: 'Renamed here' })).toBeVisible()
  })

  test('a subject that somebody else changed meanwhile is shown, not overwritten', async ({
    connected: page,
    gateway,
    seeds,
  }) => {
    const id = await seeds.instance('sales')
    const jid = await seeds.group('sales', 'Rotas Sul')
    const subject = () => gateway.store.groups.find(id, jid)?.subject
    await page.goto(groupsOf(gateway, `?form=subject&group=${encodeURIComponent(jid)}`))
    const form = page.getByRole('form', { name: 'Change subject' })
    await expect(form.getByText('Now: Rotas Sul')).toBeVisible()
    await form.getByLabel('New subject').fill('Rotas Norte')
    await gateway.call('updateGroupSubject', {
      params: { instance: 'sales' },
      query: { groupJid: jid },
      body: { subject: 'Rotas da Ana' },
    })
    await form.getByRole('button', { name: 'Change subject' }).click()
    await expect(form.getByLabel('New subject')).toHaveAccessibleDescription(
      /Somebody changed it to “Rotas da Ana” meanwhile/,
    )
    expect(subject()).toBe('Rotas da Ana')
    await form.getByRole('button', { name: 'Change subject' }).click()
    await expect(form.getByText(/^Accepted at/)).toBeVisible()
    await expect(form.getByRole('button', { name: 'Change back to “Rotas da Ana”' })).toBeVisible()
    expect(subject()).toBe('Rotas Norte')
  })

  test('a JID can be typed, and is checked', async ({ connected: page, gateway, seeds }) => {
    const id = await seeds.instance('sales')
    const jid = await seeds.group('sales', 'Rotas Sul')
    await page.goto(groupsOf(gateway, '?form=subject'))
    const form = page.getByRole('form', { name: 'Change subject' })
    await form.getByLabel('Group').selectOption('Another: type its JID…')
    await form.getByLabel('Group').fill('5511986420731')
    await form.getByLabel('New subject').fill('Rotas')
    await form.getByRole('button', { name: 'Change subject' }).click()
    await expect(form.getByLabel('Group')).toHaveAccessibleDescription(/digits, then @g\.us/)
    await form.getByLabel('Group').fill(jid)
    await expect(form.getByText('Now: Rotas Sul')).toBeVisible()
    await form.getByRole('button', { name: 'Change subject' }).click()
    await expect(form.getByText(/^Accepted at/)).toBeVisible()
    expect(gateway.store.groups.find(id, jid)?.subject).toBe('Rotas')
  })

  test('trap 6: an unknown change is sent once, and the list says what it is now', async ({
    connected: page,
    gateway,
    seeds,
    expected,
  }) => {
    expected.console.push(failedCall)
    const id = await seeds.instance('sales')
    const jid = await seeds.group('sales', 'Rotas Sul')
    await page.goto(groupsOf(gateway, `?form=subject&group=${encodeURIComponent(jid)}`))
    const form = page.getByRole('form', { name: 'Change subject' })
    await expect(form.getByText('Now: Rotas Sul')).toBeVisible()
    await form.getByLabel('New subject').fill('Rotas Norte')
    await gateway.fault({ operation: 'updateGroupSubject', status: 500, when: 'after' })
    await form.getByRole('button', { name: 'Change subject' }).click()
    await expect(form.getByRole('alert')).toContainText('Unknown: it may have been done')
    await expect(form.getByText(/The list of .* says “Rotas Norte”/)).toBeVisible()
    await expect(form.getByRole('button', { name: 'Change again all the same' })).toBeVisible()
    expect(gateway.store.groups.find(id, jid)?.subject).toBe('Rotas Norte')
  })

  test('trap 15: a 404 of a group is told in the gateway’s words, not as a missing operation', async ({
    connected: page,
    gateway,
    seeds,
    expected,
  }) => {
    expected.console.push(failedCall)
    await seeds.instance('sales')
    await page.goto(groupsOf(gateway, '?form=subject&group=120363999999999999%40g.us'))
    const form = page.getByRole('form', { name: 'Change subject' })
    await form.getByLabel('New subject').fill('Rotas')
    await form.getByRole('button', { name: 'Change subject' }).click()
    await expect(form.getByLabel('Group')).toHaveAccessibleDescription(/is not a group of this/)
  })
})

const invited = (page: Page) => page.getByRole('region', { name: 'What came of the invitations' })

/** Opens the form for a group, filled in. */
async function typeInvitation(
  page: Page,
  gateway: TestGateway,
  jid: string,
  numbers: string,
  perCall = '10',
) {
  await page.goto(groupsOf(gateway, `?form=invite&group=${encodeURIComponent(jid)}`))
  const form = page.getByRole('form', { name: 'Invite' })
  await form.getByLabel('Text of the invitation').fill('Entre no grupo')
  await form.getByLabel('Recipients').fill(numbers)
  await form.getByLabel('Numbers per call').selectOption(perCall)
  return form
}

const people = (count: number) =>
  Array.from({ length: count }, (_, n) => `55119876${String(n).padStart(5, '0')}`)

test.describe('invite', () => {
  test('a person invites many, the address stays with its code over a reload, and in the book', async ({
    connected: page,
    gateway,
    seeds,
  }) => {
    const id = await seeds.instance('sales')
    const jid = await seeds.group('sales', 'Rotas Sul')
    await page.goto(groupsOf(gateway))
    await page.getByRole('row', { name: /Rotas Sul/ }).hover()
    await page.getByRole('link', { name: 'Invite to Rotas Sul' }).click()
    const form = page.getByRole('form', { name: 'Invite' })
    await expect(form.getByLabel('Group')).toHaveValue(jid)
    await form.getByLabel('Text of the invitation').fill('Entre no grupo')
    await form.getByLabel('Recipients').fill('+57 310 442 9981\n5511987650002')
    await form.getByRole('button', { name: 'Invite 2 numbers' }).click()
    const url = `https://chat.example/${gateway.store.groups.find(id, jid)!.inviteCode}`
    await expect(invited(page).getByText('2 of 2 numbers done')).toBeVisible()
    await expect(invited(page).getByText(url, { exact: true })).toBeVisible()
    expect(gateway.store.groups.invitations(id)).toMatchObject([
      { groupJid: jid, description: 'Entre no grupo', numbers: ['573104429981', '5511987650002'] },
    ])
    await expect(form.getByLabel('Recipients')).toHaveValue('')
    await expect(form.getByText('Fill this in')).toHaveCount(0)
    await expect(form.getByLabel('Text of the invitation')).toHaveValue('Entre no grupo')
    await page.reload()
    await expect(invited(page).getByText(url, { exact: true })).toBeVisible()
    await invited(page).getByText('Show as QR code').click()
    await expect(invited(page).getByRole('img', { name: `QR code of ${url}` })).toBeVisible()
    await invited(page).getByRole('button', { name: 'Close' }).click()
    // The book has it for this group from now on.
    await expect(invited(page)).toBeHidden()
    await expect(form.getByText(url, { exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'Close the form' }).click()
    await expect(page.getByRole('cell', { name: 'Invited here' })).toBeVisible()
    expect(gateway.store.groups.invitations(id)).toHaveLength(1)
  })

  test('trap 15: “No send invite” is unknown: some may have got it, a person says, nothing goes twice', async ({
    connected: page,
    gateway,
    seeds,
    expected,
  }) => {
    expected.console.push(failedCall)
    const id = await seeds.instance('sales')
    const jid = await seeds.group('sales', 'Rotas Sul')
    const form = await typeInvitation(page, gateway, jid, people(25).join('\n'))
    await expect(form.getByText('In 3 calls, one after the other')).toBeVisible()
    await gateway.fault({ operation: 'sendInvite', delay: 500 })
    await gateway.fault({
      operation: 'sendInvite',
      status: 404,
      body: { status: 404, error: 'Not Found', response: { message: 'No send invite' } },
      when: 'after',
    })
    await form.getByRole('button', { name: 'Invite 25 numbers' }).click()
    await expect(invited(page).getByText('25 of 25 numbers done')).toBeVisible()
    await expect(invited(page).getByRole('alert')).toContainText('Unknown: 10 numbers')
    await expect(invited(page).getByText('No send invite')).toBeVisible()
    await expect(invited(page).getByText('no such operation')).toHaveCount(0)
    expect(gateway.store.groups.invitations(id)).toHaveLength(3)
    await page.waitForTimeout(1000)
    expect(gateway.store.groups.invitations(id)).toHaveLength(3)
    await page.reload()
    await invited(page).getByRole('button', { name: 'Send again… Numbers 11 to 20' }).click()
    const dialog = page.getByRole('dialog', { name: 'Send it again?' })
    await expect(dialog).toContainText('They would get it once more')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await invited(page).getByRole('button', { name: 'It was done: Numbers 11 to 20' }).click()
    await expect(invited(page).getByText('10 done after all')).toBeVisible()
    expect(gateway.store.groups.invitations(id)).toHaveLength(3)
  })

  test('one number per call: the gateway stops midway, each number has its own outcome', async ({
    connected: page,
    gateway,
    seeds,
    expected,
  }) => {
    expected.console.push(failedCall)
    const id = await seeds.instance('sales')
    const jid = await seeds.group('sales', 'Rotas Sul')
    const form = await typeInvitation(page, gateway, jid, people(60).join('\n'), '1')
    await gateway.fault({ operation: 'sendInvite', delay: 80, times: 200 })
    await form.getByRole('button', { name: 'Invite 60 numbers' }).click()
    await expect(invited(page).getByText(/^([5-9]|[12]\d) of 60 numbers done/)).toBeVisible()
    await gateway.stop()
    // A gateway that closes says so for a while (503), then nothing any more.
    await expect(
      invited(page).getByText(/^Paused: (three in a row got no|twenty in a row)/),
    ).toBeVisible()
    await gateway.restart()
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST') asked.push(request.url())
    })
    await page.waitForTimeout(800)
    expect(asked).toEqual([])
    const sentTo = () => gateway.store.groups.invitations(id).flatMap(({ numbers }) => numbers)
    const before = new Set(sentTo())
    await invited(page).getByRole('button', { name: 'Go on' }).click()
    await expect(invited(page).getByText('60 of 60 numbers done')).toBeVisible({ timeout: 15_000 })
    const unknown = invited(page).getByRole('button', { name: /^It was done: / })
    expect(await unknown.count()).toBeGreaterThanOrEqual(3)
    for (const number of people(60).filter((one) => before.has(one))) {
      const done = invited(page).getByRole('button', { name: `It was done: ${number}` })
      if ((await done.count()) > 0) await done.click()
      await expect(done).toHaveCount(0)
    }
    await invited(page).getByRole('button', { name: 'None was done' }).click()
    await expect(unknown).toHaveCount(0)
    const again = invited(page).getByRole('button', { name: /^Send .* again$/ })
    if ((await again.count()) > 0) await again.click()
    await expect.poll(() => new Set(sentTo()).size).toBe(60)
    expect(sentTo()).toHaveLength(60)
  })

  test('numbers that the gateway refuses are named, the others come back into the form', async ({
    connected: page,
    gateway,
    seeds,
    expected,
  }) => {
    expected.console.push(failedCall)
    const id = await seeds.instance('sales')
    const jid = await seeds.group('sales', 'Rotas Sul')
    const numbers = people(4)
    const form = await typeInvitation(page, gateway, jid, numbers.join(', '))
    await gateway.fault({
      operation: 'sendInvite',
      status: 400,
      body: { response: { message: [[`numbers[2] is not on the platform`]] } },
    })
    await form.getByRole('button', { name: 'Invite 4 numbers' }).click()
    await expect(invited(page).getByRole('list', { name: 'Named by the gateway' })).toHaveText(
      `${numbers[2]} numbers[2] is not on the platform`,
    )
    await invited(page).getByRole('button', { name: 'Put 4 numbers back into the form' }).click()
    const rest = numbers.filter((_, n) => n !== 2)
    await expect(form.getByLabel('Recipients')).toHaveValue(rest.join('\n'))
    await form.getByRole('button', { name: 'Invite 3 numbers' }).click()
    await expect(invited(page).getByText('3 of 3 numbers done')).toBeVisible()
    expect(gateway.store.groups.invitations(id)).toMatchObject([{ numbers: rest }])
  })

  test('trap 12: an answer that cannot be understood is accepted, and shown', async ({
    connected: page,
    gateway,
    seeds,
  }) => {
    const id = await seeds.instance('sales')
    const jid = await seeds.group('sales', 'Rotas Sul')
    const form = await typeInvitation(page, gateway, jid, '5511987650002')
    await gateway.fault({ operation: 'sendInvite', status: 201, body: { done: 1 }, when: 'after' })
    await form.getByRole('button', { name: 'Invite 1 number' }).click()
    await expect(invited(page).getByText(/answer not understood/)).toBeVisible()
    await invited(page).getByText('What the gateway answered').click()
    await expect(invited(page).getByText('"done": 1')).toBeVisible()
    expect(gateway.store.groups.invitations(id)).toHaveLength(1)
  })

  test('what is wrong stands at its field', async ({ connected: page, gateway, seeds }) => {
    await seeds.instance('sales')
    await page.goto(groupsOf(gateway, '?form=invite'))
    const form = page.getByRole('form', { name: 'Invite' })
    await form.getByRole('button', { name: 'Invite' }).click()
    for (const label of ['Group', 'Text of the invitation', 'Recipients'])
      await expect(form.getByLabel(label)).toHaveAccessibleDescription('Fill this in')
  })
})

test.describe('the book', () => {
  test('a group is added by its JID, changed, searched, exported, imported and taken out', async ({
    connected: page,
    gateway,
    seeds,
    expected,
  }) => {
    expected.console.push(failedCall)
    await seeds.instance('sales')
    const missing = { response: { message: ['Cannot GET /group/fetchAllGroups/sales'] } }
    await gateway.fault({ operation: 'fetchAllGroups', status: 404, body: missing, times: 99 })
    await page.goto(groupsOf(gateway))
    await expect(page.getByRole('heading', { name: 'This gateway lists no groups' })).toBeVisible()
    await page.getByRole('button', { name: 'Add by JID' }).click()
    const add = page.getByRole('dialog', { name: 'Add a group by its JID' })
    await add.getByLabel('JID', { exact: true }).fill('120363041887201934')
    await add.getByRole('button', { name: 'Keep in the book' }).click()
    await expect(add.getByLabel('JID', { exact: true })).toHaveAccessibleDescription(
      /digits, then @g\.us/,
    )
    await add.getByLabel('JID', { exact: true }).fill('120363041887201934@g.us')
    await add.getByLabel('Subject').fill('=Rotas "Sul" 🚚')
    await add.getByRole('button', { name: 'Keep in the book' }).click()
    await expect(page.getByRole('cell', { name: '=Rotas "Sul" 🚚', exact: true })).toBeVisible()
    await expect(page.getByText('these are from the book of this browser')).toBeVisible()

    await page.getByRole('row', { name: /Rotas/ }).hover()
    await page.getByRole('button', { name: '=Rotas "Sul" 🚚 in the book' }).click()
    const edit = page.getByRole('dialog', { name: 'The group in the book' })
    await edit.getByLabel('Note').fill('depósito, portão 3')
    await edit.getByRole('button', { name: 'Keep in the book' }).click()
    await page.getByPlaceholder('Subject or JID').fill('PORTÃO')
    await expect(page.getByText('1 of 1 group')).toBeVisible()

    const exported = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Book', exact: true }).click()
    await page.getByRole('button', { name: 'Export as CSV' }).click()
    const file = await (await exported).path()
    expect(await readFile(file, 'utf8')).toContain(`"'=Rotas ""Sul"" 🚚"`)

    await page.getByPlaceholder('Subject or JID').fill('')
    await page.getByRole('row', { name: /Rotas/ }).hover()
    await page.getByRole('button', { name: '=Rotas "Sul" 🚚 in the book' }).click()
    await edit.getByRole('button', { name: 'Take out of the book' }).click()
    await expect(page.getByRole('heading', { name: 'This gateway lists no groups' })).toBeVisible()

    const imported = page.getByRole('dialog', { name: 'Import groups into the book' })
    await page.getByRole('button', { name: 'Book', exact: true }).click()
    await page.getByRole('button', { name: 'Import…' }).click()
    await imported.getByLabel('Choose a file…').setInputFiles({
      name: 'photo.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('a;b\n1;2'),
    })
    await expect(imported.getByText('2 left out')).toBeVisible()
    await expect(imported.getByRole('button', { name: /^Import / })).toHaveCount(0)
    await imported
      .getByLabel('Choose a file…')
      .setInputFiles({ name: 'groups.csv', mimeType: 'text/csv', buffer: await readFile(file) })
    await imported.getByRole('button', { name: 'Import 1 group' }).click()
    await expect(page.getByRole('cell', { name: 'Imported' })).toBeVisible()
    await page.getByPlaceholder('Subject or JID').fill('portão')
    await expect(page.getByRole('cell', { name: '=Rotas "Sul" 🚚', exact: true })).toBeVisible()
  })
})

test.describe('the list', () => {
  test('trap 15: a gateway without a list says so, and its forms take a JID', async ({
    connected: page,
    gateway,
    seeds,
    expected,
  }) => {
    expected.console.push(failedCall)
    await seeds.instance('sales')
    const jid = await seeds.group('sales', 'Rotas Sul')
    const missing = { response: { message: ['Cannot GET /group/fetchAllGroups/sales'] } }
    await gateway.fault({ operation: 'fetchAllGroups', status: 404, body: missing, times: 9 })
    await page.goto(groupsOf(gateway))
    await expect(page.getByRole('heading', { name: 'This gateway lists no groups' })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Change subject' }).first().click()
    const form = page.getByRole('form', { name: 'Change subject' })
    await form.getByLabel('Group').fill(jid)
    await form.getByLabel('New subject').fill('Rotas')
    await form.getByRole('button', { name: 'Change subject' }).click()
    await expect(form.getByText(/^Accepted at/)).toBeVisible()
    await expect(form.getByText('not known', { exact: true })).toBeVisible()
    await expect(form.getByRole('button', { name: /Change back/ })).toHaveCount(0)
  })

  test('trap 15: an instance that does not exist is told as that', async ({
    connected: page,
    gateway,
    expected,
  }) => {
    expected.console.push(failedCall)
    await page.goto(groupsOf(gateway, '', 'ghost'))
    await expect(page.getByText('There is no such instance')).toBeVisible()
  })

  test('trap 13: an instance may have any name', async ({ connected: page, gateway, seeds }) => {
    const name = 'vendas/são paulo 100%'
    const id = await seeds.instance(name)
    await page.goto(groupsOf(gateway, '?form=new', name))
    const form = await typeGroup(page, 'Rotas')
    await form.getByRole('button', { name: 'Create group with 1' }).click()
    await expect(form.getByText('Found in the list:')).toBeVisible()
    expect(gateway.store.groups.list(id)).toMatchObject([{ subject: 'Rotas' }])
  })

  test('it is searched, sorted, empty, and read again after it failed', async ({
    connected: page,
    gateway,
    seeds,
    expected,
  }) => {
    expected.console.push(failedCall)
    await seeds.instance('sales')
    await page.goto(groupsOf(gateway))
    await expect(page.getByRole('heading', { name: 'No groups yet' })).toBeVisible()
    await seeds.group('sales', 'Rotas Sul', ['5511987650001', '5511987650002'])
    await seeds.group('sales', 'Equipe')
    await gateway.fault({ operation: 'fetchAllGroups', status: 400, body: {} })
    await page.reload()
    await page.getByRole('button', { name: 'Retry' }).click()
    const rows = page.getByRole('table').getByRole('row')
    await expect(rows).toHaveText([/Subject/, /^Equipe.*2/, /^Rotas Sul.*3/])
    await page.getByRole('button', { name: 'Members' }).click()
    await page.getByRole('button', { name: 'Members' }).click()
    await expect(rows).toHaveText([/Subject/, /^Rotas Sul/, /^Equipe/])
    await page.getByPlaceholder('Subject or JID').fill('equ')
    await expect(page.getByText('1 of 2 groups')).toBeVisible()
    await expect(rows).toHaveText([/Subject/, /^Equipe/])
    await page.getByPlaceholder('Subject or JID').fill('nada')
    await expect(page.getByRole('heading', { name: 'No group matches' })).toBeVisible()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('the form takes the list’s place, and gives it back', async ({
    connected: page,
    gateway,
    seeds,
  }) => {
    const id = await seeds.instance('sales')
    await seeds.group('sales', 'Rotas Sul')
    await page.goto(groupsOf(gateway))
    await page.getByRole('link', { name: 'New group' }).click()
    await expect(page.getByRole('table')).toBeHidden()
    const form = await typeGroup(
      page,
      'Equipe nova com um nome bastante longo para caber',
      '5511987650002',
    )
    await form.getByRole('button', { name: 'Create group with 1' }).click()
    await expect(form.getByText('Found in the list:')).toBeVisible()
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(overflow).toBeLessThanOrEqual(360)
    await page.getByRole('link', { name: 'Close the form' }).click()
    await expect(page.getByRole('table')).toBeVisible()
    expect(gateway.store.groups.list(id)).toHaveLength(2)
  })
})

for (const form of ['new', 'subject', 'invite'])
  test(`axe finds nothing on the page with the form ${form}`, async ({
    connected: page,
    gateway,
    seeds,
  }) => {
    await seeds.instance('sales')
    await seeds.group('sales', 'Rotas Sul')
    await page.goto(groupsOf(gateway, `?form=${form}`))
    await expect(page.getByRole('cell', { name: 'Rotas Sul', exact: true })).toBeVisible()
    const panel = page.getByRole('form')
    await panel.getByRole('button', { name: /^(Create|Change|Invite)/ }).click()
    await expect(panel.getByText('Fill this in').first()).toBeVisible()
    if (form !== 'subject')
      await panel.getByLabel(/Participants|Recipients/).fill('5511987650002, 5511987650002, 12')
    await expectAccessible(page)
  })
