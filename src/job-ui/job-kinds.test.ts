import { describe, expect, it } from 'vitest'
import { loadSection, locales } from '#i18n/catalogues.ts'
import {
  importKind,
  inviteKind,
  lifecycleKind,
  markKind,
  participantsKind,
  permissionsKind,
  settingsKind,
  webhooksKind,
  campaignKind,
} from '#local/jobs/job-record.ts'
import { jobKinds, type JobKind } from './job-kinds.ts'

const kinds: readonly JobKind[] = Object.values(jobKinds)

/** The actions of every kind; each is a button of `JobControls`, named by its text. */
const actions = ['pause', 'resume', 'start', 'stop', 'remove', 'export'] as const

it('knows every kind of job that this browser stores', () => {
  expect(kinds.map(({ kind }) => kind).toSorted()).toEqual(
    [
      campaignKind,
      importKind,
      inviteKind,
      lifecycleKind,
      markKind,
      participantsKind,
      permissionsKind,
      settingsKind,
      webhooksKind,
    ].toSorted(),
  )
})

it('never repeats a request that may have succeeded, unless the user decides or it is read first', () => {
  for (const { retries } of kinds) expect(retries).toEqual(['refused', 'not-arrived'])
  const decided = kinds.filter(({ unknown }) => unknown === 'person').map(({ kind }) => kind)
  expect(decided.toSorted()).toEqual(
    [campaignKind, inviteKind, lifecycleKind, markKind, participantsKind].toSorted(),
  )
})

it('asks for confirmation of Retry and Continue only if messages go to recipients', () => {
  const asking = kinds.filter(({ asksBeforeSending }) => asksBeforeSending)
  expect(asking.map(({ kind }) => kind)).toEqual([campaignKind])
})

describe.each(kinds.map((kind) => [kind.kind, kind] as const))('%s', (_name, kind) => {
  it('has a result and its details among its columns, or shows each result as a block', () => {
    const ids = kind.columns.map(({ id }) => id)
    if (ids.length > 0) expect(ids).toEqual(expect.arrayContaining(['outcome', 'detail']))
    expect(kind.columns.filter(({ phone }) => phone === 'first').length).toBe(
      ids.length > 0 ? 1 : 0,
    )
  })

  it.each(locales)('has all its texts in %s', async (locale) => {
    const t = await loadSection(locale, 'jobs')
    const of = t.kinds[kind.kind]
    for (const { id } of kind.columns) expect(t.column[id]).not.toBe('')
    for (const action of actions) expect(t[action]).not.toBe('')
    for (const word of [of.name, of.rows, of.search, of.stopTitle, of.risk])
      expect(word).not.toBe('')
    for (const n of [0, 1, 2, 1_000]) {
      const shown = n.toLocaleString(locale)
      expect(of.things(n, shown)).toContain(shown)
      expect(of.ofTotal(n, shown)).toContain(of.things(n, shown))
    }
    expect(of.things(1, '1').replace('1', '')).not.toBe(of.things(2, '2').replace('2', ''))
    const things = of.things(3, '3')
    const counted = [t.rest('3'), t.retry('3'), t.retryUnknown('3'), t.undo(things)]
    const asked = [t.retryTitle(things), t.restTitle(things), t.stopText(3, things)]
    for (const text of [...counted, ...asked]) expect(text).toContain('3')
    expect(t.unknownText[kind.unknown === 'person' ? 'person' : 'read']).not.toBe('')
  })
})
