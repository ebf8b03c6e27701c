import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { GatewayProvider } from '#data/session/GatewayProvider.tsx'
import { loadSection } from '#i18n/catalogues.ts'
import { LocaleProvider } from '#i18n/locale.tsx'
import { jobKinds } from '#job-ui/job-kinds.ts'
import { at, counts, gateway, handleOf } from '#job-ui/testing/handle.ts'
import type { JobRow } from '#jobs/job-rows.ts'
import type { JobSnapshot } from '#jobs/job-view.ts'
import type { JobOutcome } from '#local/jobs/job-record.ts'
import { ThemeProvider } from '#ui/theme/ThemeProvider.tsx'
import { ManyJobPage, type ManyLook } from './ManyJobPage.tsx'
import {
  skipReasons,
  stateNow,
  type CurrentState,
  type ManyResult,
  type ReviewedChange,
} from './reviewed-change.ts'

interface Values {
  isOn: boolean
  text: string
}

const change: ReviewedChange<Values> = {
  before: { isOn: false, text: 'Hello' },
  after: { isOn: true, text: 'Hello' },
}
const saved: CurrentState<Values> = { is: 'saved', isPartlyUnread: false }
const different: CurrentState<Values> = { is: 'different', values: { text: 'Theirs' } }

const look: ManyLook = {
  words: {
    now: {
      saved: 'as asked',
      unverifiable: 'not readable',
      before: 'as before',
      unread: 'not read',
      gone: 'gone',
      different: (values) => `other: ${values}`,
    },
    verified: (n) => `${n} verified`,
    unverifiable: 'Some cannot be read.',
    different: (n) => `${n} with other values`,
    differentText: 'Someone may have changed them.',
    changed: (values) => `changed by others: ${values}`,
    changedAny: 'changed by others',
    changedTitle: (n) => `${n} changed by others`,
    changedText: 'They were skipped.',
    reviewAgain: (n) => `Review ${n} again`,
    skipped: { unread: 'could not be read' },
    notReached: 'gateway not reached',
  },
  subject: ({ item: { to } }) => ({ to: { page: 'settings', gateway, instance: to }, name: to }),
  changeText: ({ field, before, after }) => `${field}: ${String(before)} → ${String(after)}`,
  valueText: (field, value) => `${field} ${String(value)}`,
}

const result = (
  outcome: Partial<JobOutcome> & Pick<JobOutcome, 'state'>,
  current?: CurrentState<Values>,
  reviewed = change,
): Omit<ManyResult<Values>, 'row'> & { outcome: JobOutcome } => ({
  outcome: { at, ...outcome },
  current,
  change: reviewed,
})

interface Options {
  readonly part?: Partial<JobSnapshot>
  readonly hasFailed?: boolean
  readonly canUndo?: boolean
}

/** Opens the page of a job with these results. */
async function open(
  given: readonly ReturnType<typeof result>[],
  { part, hasFailed = false, canUndo = true }: Options = {},
) {
  const results = given.map(({ outcome, ...one }, index) => ({
    ...one,
    row: {
      index,
      item: { to: `line-${index}`, data: {} },
      state: outcome.state,
      outcome,
    } satisfies JobRow as JobRow,
  }))
  const states: Record<string, number> = {}
  for (const { row } of results) states[row.state] = (states[row.state] ?? 0) + 1
  const { job, snapshot } = handleOf(jobKinds.settings, {
    state: 'finished',
    startedAt: at,
    endedAt: at,
    counts: counts(states),
    ...part,
  })
  const retry = vi.fn(() => Promise.resolve(1))
  Object.assign(job, { retry })
  Object.assign(job.view, {
    find: () => Promise.resolve(results.map(({ row }) => row.index)),
    rows: (indexes: readonly number[]) =>
      Promise.resolve(indexes.map((index) => results[index]?.row)),
  })
  const refresh = vi.fn()
  const reviewed = vi.fn()
  render(
    <LocaleProvider locale="en">
      <ThemeProvider scheme="light">
        <GatewayProvider address={gateway} apiKey="a-key">
          <ManyJobPage
            kind={jobKinds.settings}
            job={job}
            snapshot={snapshot}
            start={() => Promise.resolve({ result: 'started' })}
            look={look}
            results={{ results, readAt: at, isReading: false, hasFailed, refresh }}
            file={{}}
            canUndo={canUndo}
            Review={({ results: some, undoes, onBack }) => {
              reviewed(
                some.map(({ row }) => row.index),
                undoes?.id,
              )
              return (
                <button type="button" onClick={onBack}>
                  Back from review
                </button>
              )
            }}
          />
        </GatewayProvider>
      </ThemeProvider>
    </LocaleProvider>,
  )
  await act(async () => {})
  return { retry, refresh, reviewed }
}

const button = (name: string | RegExp) => screen.queryByRole('button', { name })
const press = async (name: string | RegExp) => {
  await act(async () => fireEvent.click(screen.getByRole('button', { name })))
}

beforeAll(async () => {
  await Promise.all(
    (['core', 'jobs', 'outage', 'shell'] as const).map((one) => loadSection('en', one)),
  )
})

test('counts what is verified, and offers to undo it', async () => {
  const { reviewed } = await open([
    result({ state: 'accepted' }, saved),
    result({ state: 'refused' }),
    result({ state: 'arrived' }, saved),
  ])
  expect(screen.getByText('2 verified')).toBeTruthy()
  expect(screen.queryByText('Some cannot be read.')).toBeNull()
  expect(screen.queryByText(/with other values|changed by others/)).toBeNull()
  expect(button(/^(Retry \d+ unknown|Review)/)).toBeNull()
  await press(/^Undo.*2 instances/)
  expect(reviewed).toHaveBeenLastCalledWith([0, 2], 'one')
  await press('Back from review')
  expect(screen.getByText('2 verified')).toBeTruthy()
})

test.each([1, 2])('warns about %i accepted results with other values', async (count) => {
  await open([
    ...Array.from({ length: count }, () => result({ state: 'accepted' }, different)),
    result({ state: 'refused' }, different),
  ])
  expect(screen.getByText(`${count} with other values`)).toBeTruthy()
  expect(screen.getByText('Someone may have changed them.')).toBeTruthy()
  expect(screen.queryByText(/verified/)).toBeNull()
  expect(button(/^Undo/)).toBeNull()
})

test('says that some values cannot be read', async () => {
  await open([
    result({ state: 'accepted' }, saved),
    result({ state: 'accepted' }, { is: 'saved', isPartlyUnread: true }),
  ])
  expect(screen.getByText('Some cannot be read.')).toBeTruthy()
})

test('offers no undo of what had no known value, and none if it cannot be undone', async () => {
  const first = { ...change, before: { isOn: null, text: 'Hello' } }
  await open([result({ state: 'accepted' }, saved, first)])
  expect(screen.getByText('1 verified')).toBeTruthy()
  expect(button(/^Undo/)).toBeNull()
})

test('offers no undo where the kind has none', async () => {
  await open([result({ state: 'accepted' }, saved)], { canUndo: false })
  expect(button(/^Undo/)).toBeNull()
})

test('offers neither undo nor another review while it runs', async () => {
  const skipped = { texts: [skipReasons.changed] }
  await open(
    [
      result({ state: 'accepted' }, saved),
      result({ state: 'skipped', reason: skipped }),
      result({ state: 'unknown' }, { is: 'unverifiable' }),
      result({ state: 'accepted' }, different),
    ],
    { part: { state: 'running' } },
  )
  expect(button(/^Undo|^Review/)).toBeNull()
  expect(screen.queryByText(/verified|^1 changed by others/)).toBeNull()
  expect(screen.getByText('1 with other values')).toBeTruthy()
})

test('reviews again what others changed, and says to what', async () => {
  const texts = (second: string) => ({
    texts: [skipReasons.changed, second],
  })
  const { reviewed } = await open([
    result({ state: 'skipped', reason: texts('{"text":"Theirs"}') }),
    result({ state: 'skipped', reason: { texts: [skipReasons.unread] } }),
    result({ state: 'skipped', reason: texts('{"text":') }),
  ])
  expect(screen.getByText('2 changed by others')).toBeTruthy()
  expect(screen.getByText('They were skipped.')).toBeTruthy()
  await press('Review 2 again')
  expect(reviewed).toHaveBeenLastCalledWith([0, 2], undefined)
})

test('lets a person decide about what nothing shows', async () => {
  const { retry } = await open([
    result({ state: 'unknown' }),
    result({ state: 'unknown' }, { is: 'unverifiable' }),
    result({ state: 'unknown' }, saved),
    result({ state: 'accepted' }, { is: 'unverifiable' }),
  ])
  await press('Retry 1 unknown')
  expect(retry).toHaveBeenCalledExactlyOnceWith('unknown', [1])
})

test('retries an unknown result that verifiably was not done', async () => {
  const { retry } = await open([
    result({ state: 'unknown' }, saved),
    result({ state: 'unknown' }, { is: 'before' }),
    result({ state: 'accepted' }, { is: 'before' }),
  ])
  await press('Retry 1 unknown')
  expect(retry).toHaveBeenCalledWith('unknown', [1])
})

test('reads again what could not be verified', async () => {
  const { refresh } = await open([result({ state: 'accepted' })], { hasFailed: true })
  await press('Verify again')
  expect(refresh).toHaveBeenCalledOnce()
})

test('says of each row what was changed, why not, and what the gateway has', async () => {
  await open([
    result({ state: 'accepted' }, saved),
    result({ state: 'accepted' }, different),
    result({ state: 'accepted' }, { is: 'saved', isPartlyUnread: true }),
    result({ state: 'unknown' }, { is: 'before' }),
    result({ state: 'accepted' }),
    result({ state: 'accepted' }, { is: 'gone' }),
    result({ state: 'skipped', reason: { texts: [skipReasons.changed, '{"text":"Theirs"}'] } }),
    result({ state: 'skipped', reason: { texts: [skipReasons.changed] } }),
    result({ state: 'skipped', reason: { texts: [skipReasons.unread] } }),
    result({ state: 'refused', reason: { why: 'no-answer', texts: [] } }),
    result({ state: 'refused', reason: { why: 'server-error', status: 502, texts: [] } }),
  ])
  const expected = [
    'accepted|as asked',
    'accepted|other: text Theirs',
    'accepted|not readable',
    'unknown|as before',
    'accepted|not read',
    'accepted|gone',
    'skipped|changed by others: text Theirs',
    'skipped|changed by others',
    'skipped|could not be read',
    'refused|gateway not reached',
    'refused|The gateway failed · HTTP 502',
  ].map((end, n) => `line-${n}isOn: false → true${end.replace('|', '')}`)
  const rows = () => screen.queryAllByRole('row').map((row) => row.textContent)
  await waitFor(() => expect(rows().slice(1)).toEqual(expected))
})

test('knows an unreadable new value only by what was readable', () => {
  expect(stateNow(change, { isOn: true, text: null })).toEqual(saved)
  expect(stateNow(change, { isOn: null, text: 'Hello' })).toEqual({ is: 'unverifiable' })
})
