import { expect, test } from 'vitest'
import { optOutWords } from '#domain/do-not-contact.ts'
import { describeState } from '#gateway/testing/state.ts'
import { openSuppression } from './suppression.ts'

const gateway = 'http://gateway.example'
const entry = (number: string, instance = '') => ({ number, instance, source: 'added' as const })

describeState('numbers not to contact', (open) => {
  test('are found for their instance or for all, in every spelling of one person', async () => {
    const list = openSuppression(await open(), gateway, () => 7)
    const added = await list.add([entry('5511986420731'), entry('34600111222', 'shop')], 'Ana')
    expect(added).toHaveLength(2)
    const find = async (to: string, instance: string) =>
      (await list.find([to], instance)).map(({ number }) => number)
    expect(await find('5511986420731', 'shop')).toEqual(['5511986420731'])
    expect(await find('551186420731@s.whatsapp.net', 'clinic')).toEqual(['5511986420731'])
    expect(await find('34600111222', 'shop')).toEqual(['34600111222'])
    expect(await find('34600111222', 'clinic')).toEqual([])
    expect(await list.find(['34600111222'], 'shop')).toEqual([
      { ...entry('34600111222', 'shop'), by: 'Ana', at: 7 },
    ])
  })

  test('stay as they were listed first, once each, and are of one gateway', async () => {
    const state = await open()
    const list = openSuppression(state, gateway)
    await list.add([{ ...entry('5511986420731'), source: 'reply', word: 'SAIR' }])
    const again = await list.add([
      entry('551186420731'),
      entry('34600111222'),
      entry('34600111222'),
    ])
    expect(again.map(({ number }) => number)).toEqual(['34600111222'])
    expect(await list.find(['5511986420731'], '')).toMatchObject([
      { source: 'reply', word: 'SAIR' },
    ])
    expect(await openSuppression(state, 'http://other.example').find(['34600111222'], '')).toEqual(
      [],
    )
  })

  test('are removed by number and instance alone', async () => {
    const list = openSuppression(await open(), gateway)
    await list.add([entry('34600111222'), entry('34600111222', 'shop')])
    expect(await list.remove([entry('34600111222'), entry('34600999999')])).toHaveLength(1)
    expect(await list.find(['34600111222'], 'clinic')).toEqual([])
    expect(await list.find(['34600111222'], 'shop')).toHaveLength(1)
  })

  test('are not listed again by a reply from before their removal', async () => {
    let now = 1_000
    const list = openSuppression(await open(), gateway, () => now)
    const reply = (repliedAt?: number) => ({
      ...entry('5511986420731'),
      source: 'reply' as const,
      repliedAt,
    })
    await list.add([reply(900)])
    await list.remove([entry('551186420731')])
    now = 5_000
    expect(await list.add([reply(900)])).toEqual([])
    expect(await list.add([reply(4_000)])).toHaveLength(1)
  })

  test('get one confirmation for each time that they opt out by a reply', async () => {
    let now = 1_000
    const list = openSuppression(await open(), gateway, () => now)
    const reply = { ...entry('5511986420731'), source: 'reply' as const }
    await list.add([reply, entry('34600111222')])
    expect(await list.claimConfirmation('34600111222')).toBe(false)
    expect(await Promise.all([1, 2].map(() => list.claimConfirmation('551186420731')))).toContain(
      true,
    )
    expect(await list.claimConfirmation('5511986420731')).toBe(false)
    expect(await list.find(['5511986420731'], '')).toMatchObject([{ confirmation: 'unknown' }])
    await list.confirm('5511986420731', 'sent')
    expect(await list.find(['5511986420731'], '')).toMatchObject([{ confirmation: 'sent' }])
    await list.remove([reply])
    await list.add([reply])
    expect(await list.claimConfirmation('5511986420731')).toBe(true)
    await list.remove([reply])
    await list.add([reply])
    now += 25 * 3_600_000
    expect(await list.claimConfirmation('5511986420731')).toBe(false)
  })

  test('change their scope, and stay what they were', async () => {
    let now = 1_000
    const list = openSuppression(await open(), gateway, () => now)
    const reply = { ...entry('5511986420731'), source: 'reply' as const, word: 'SAIR' }
    await list.add([reply, entry('34600111222'), entry('34600111222', 'shop')], 'Ana')
    now = 2_000
    const all = [reply, entry('34600111222')]
    expect(await list.rescope(all, 'shop')).toHaveLength(2)
    expect(await list.find(['5511986420731'], 'clinic')).toEqual([])
    expect(await list.find(['5511986420731', '34600111222'], 'shop')).toMatchObject([
      { number: '34600111222', instance: 'shop', at: 1_000 },
      { instance: 'shop', source: 'reply', word: 'SAIR', by: 'Ana', at: 1_000 },
    ])
    expect(await list.rescope([entry('34600111222', 'shop')], 'shop')).toEqual([])
    expect(await list.countRemoved(1_500)).toBe(0)
    await list.remove([entry('34600111222', 'shop')])
    expect([await list.countRemoved(1_500), await list.countRemoved(2_500)]).toEqual([1, 0])
  })

  test('are listed in parts, each once, ten thousand of them', async () => {
    const list = openSuppression(await open(), gateway)
    await list.add(Array.from({ length: 10_000 }, (_one, n) => entry(String(34_600_000_000 + n))))
    const seen = new Set<string>()
    let parts = 0
    for (let after: string | undefined = ''; after !== undefined; parts++) {
      const page: Awaited<ReturnType<typeof list.page>> = await list.page(3_000, after)
      for (const { number } of page.numbers) seen.add(number)
      after = page.next
    }
    expect([seen.size, parts]).toEqual([10_000, 4])
  })

  test('come with words that opt out, which can be changed', async () => {
    const list = openSuppression(await open(), gateway)
    expect(await list.rules()).toEqual({
      words: optOutWords,
      readsReplies: true,
      confirms: false,
      confirmation: '',
    })
    await list.changeRules({ words: ['CANCELAR'], confirms: true, confirmation: 'Até logo' })
    await list.changeRules({ words: ['CANCELAR', 'STOP'], readsReplies: false })
    expect(await list.rules()).toEqual({
      words: ['CANCELAR', 'STOP'],
      readsReplies: false,
      confirms: true,
      confirmation: 'Até logo',
    })
  })
})
