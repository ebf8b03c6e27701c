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
    expect(await list.words()).toEqual(optOutWords)
    await list.changeWords(['CANCELAR'])
    await list.changeWords(['CANCELAR', 'STOP'])
    expect(await list.words()).toEqual(['CANCELAR', 'STOP'])
  })
})
