import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { ConfigError } from '#gateway/config.ts'
import { describeState } from '#gateway/testing/state.ts'
import { openState, type State } from './open-state.ts'

const settingsOf = (state: State) =>
  state.selectFrom('settings').selectAll().where('name', '=', 'a').execute()

describeState('the database of the server', (open) => {
  it('is shared by all that open it', async () => {
    const one = await open()
    const two = await open()
    await one.insertInto('settings').values({ name: 'a', value: '1' }).execute()
    expect(await settingsOf(two)).toEqual([{ name: 'a', value: '1' }])
  })

  it('keeps times to the millisecond', async () => {
    const state = await open()
    const at = Date.parse('2099-12-31T23:59:59.999Z')
    const row = { person: '', operation: 'signIn', outcome: 'accepted', targets: '', text: '' }
    await state
      .insertInto('audit')
      .values({ ...row, at, entry: '{}' })
      .execute()
    expect(await state.selectFrom('audit').select(['seq', 'at']).execute()).toEqual([
      { seq: 1, at },
    ])
  })

  it('undoes a transaction that fails', async () => {
    const state = await open()
    const failed = state.transaction().execute(async (step) => {
      await step.insertInto('settings').values({ name: 'a', value: '1' }).execute()
      throw new Error('stopped')
    })
    await expect(failed).rejects.toThrow('stopped')
    expect(await settingsOf(state)).toEqual([])
  })

  it('refuses what a newer version wrote', async () => {
    const state = await open()
    await sql`INSERT INTO kysely_migration VALUES ('9999-later', '2099')`.execute(state)
    const refused = await open().catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(ConfigError)
    expect(String(refused)).toContain('newer version')
  })
})

it('names the setting if PostgreSQL cannot be reached, without the password', async () => {
  const refused = await openState('', 'postgres://me:tell-no-one@127.0.0.1:1/db').catch(String)
  expect(refused).toContain('SWITCHBOARD_DATABASE_URL')
  expect(refused).not.toContain('tell-no-one')
})
