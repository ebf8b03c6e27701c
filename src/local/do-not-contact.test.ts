// Installs a database in memory in place of the browser's.
import 'fake-indexeddb/auto'
import { afterEach, describe, expect, it } from 'vitest'
import { optOutWordIn, optOutWords } from '#domain/do-not-contact.ts'
import { forgetLocalData } from './database.ts'
import { browserContactList } from './do-not-contact.ts'

const gateway = 'https://gw.example'
const list = browserContactList(gateway)
const entry = (number: string, instance = '') => ({ number, instance, source: 'added' as const })
afterEach(() => forgetLocalData(gateway))

describe('numbers not to contact in this browser', () => {
  it('are found for their instance or for all, in every spelling of one person', async () => {
    expect(await list.add([entry('5511986420731'), entry('34600111222', 'shop')])).toBe(2)
    const find = async (to: string, instance: string) =>
      (await list.find([to], instance)).map(({ number }) => number)
    expect(await find('551186420731@s.whatsapp.net', 'clinic')).toEqual(['5511986420731'])
    expect(await find('34600111222', 'shop')).toEqual(['34600111222'])
    expect(await find('34600111222', 'clinic')).toEqual([])
  })

  it('stay as they were listed first, until they are removed', async () => {
    await list.add([{ ...entry('5511986420731'), source: 'reply', word: 'SAIR' }])
    expect(await list.add([entry('551186420731')])).toBe(0)
    expect(await list.readAll()).toMatchObject([{ source: 'reply', word: 'SAIR' }])
    await list.remove([entry('5511986420731')], 'asked us')
    expect(await list.readAll()).toEqual([])
  })
})

describe('a reply', () => {
  it.each(['SAIR', ' sair ', 'Sair\n', 'saír'])('opts out with %j', (reply) => {
    expect(optOutWordIn(reply, optOutWords)).toBe('SAIR')
  })
  it.each(['', 'Quero sair', 'sairá', 'stop it'])('does not opt out with %j', (reply) => {
    expect(optOutWordIn(reply, optOutWords)).toBeUndefined()
  })
})
