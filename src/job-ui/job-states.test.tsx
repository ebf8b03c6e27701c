import { act, render, screen, waitFor } from '@testing-library/react'
import axe from 'axe-core'
import type { ReactElement } from 'react'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { GatewayProvider } from '#data/session/GatewayProvider.tsx'
import { loadSection, locales } from '#i18n/catalogues.ts'
import { LocaleProvider } from '#i18n/locale.tsx'
import type { JobSnapshot } from '#jobs/job-view.ts'
import { restoreLostFocus } from '#ui/focus/restore-lost-focus.ts'
import { ThemeProvider } from '#ui/theme/ThemeProvider.tsx'
import { JobControls } from './JobControls.tsx'
import { jobKinds, type JobKind } from './job-kinds.ts'
import { JobPage } from './JobPage.tsx'
import { at, counts, file, gateway, handleOf } from './testing/handle.ts'

/** Every state of a job that a page can show. */
const states: Readonly<Record<string, Partial<JobSnapshot>>> = {
  making: { state: 'making', counts: counts({ waiting: 3 }) },
  ready: { state: 'ready', counts: counts({ waiting: 3 }) },
  running: {
    state: 'running',
    startedAt: at,
    rate: 2,
    timeLeft: 60_000,
    counts: counts({ waiting: 1, sending: 1, arrived: 1 }),
  },
  'running in another tab': {
    state: 'running',
    startedAt: at,
    runsIn: 'elsewhere',
    counts: counts({ waiting: 2, arrived: 1 }),
  },
  'paused by the user': {
    state: 'paused',
    startedAt: at,
    why: { kind: 'person' },
    counts: counts({ waiting: 2, arrived: 1 }),
  },
  'paused because the gateway does not respond': {
    state: 'paused',
    startedAt: at,
    why: { kind: 'no-answer' },
    counts: counts({ waiting: 1, unknown: 2 }),
  },
  stopped: {
    state: 'stopped',
    startedAt: at,
    endedAt: at,
    counts: counts({ 'not-sent': 2, arrived: 1 }),
  },
  finished: { state: 'finished', startedAt: at, endedAt: at, counts: counts({ arrived: 3 }) },
  'finished with failed and unknown rows': {
    state: 'finished',
    startedAt: at,
    endedAt: at,
    counts: counts({ refused: 1, 'not-arrived': 1, unknown: 1 }),
  },
}

// jsdom has no layout, so that colours and sizes are left to the browser tests. A test of a part has no page around it.
const rules = {
  'color-contrast': { enabled: false },
  'target-size': { enabled: false },
  region: { enabled: false },
}

beforeAll(async () => {
  for (const locale of locales)
    for (const section of ['core', 'jobs', 'outage', 'shell'] as const)
      await loadSection(locale, section)
})

const kinds: readonly JobKind[] = Object.values(jobKinds).filter(
  ({ columns }) => columns.length > 0,
)

describe.each(kinds)('a job ($kind)', (kind: JobKind) => {
  // Each state has one of the languages, another for each kind.
  const cases = Object.entries(states).map(
    ([name, part], index) =>
      [name, locales[(index + kinds.indexOf(kind)) % locales.length]!, part] as const,
  )
  it.each(cases)('has no axe violations while %s, in %s', async (_name, locale, part) => {
    const { container } = render(
      <LocaleProvider locale={locale}>
        <ThemeProvider scheme="light">
          <GatewayProvider address={gateway} apiKey="a-key">
            <main>
              <JobPage handle={handleOf(kind, part)} file={file} cells={{}} />
            </main>
          </GatewayProvider>
        </ThemeProvider>
      </LocaleProvider>,
    )
    expect(screen.getByRole('heading', { level: 1, name: 'November' })).toBeTruthy()
    await waitFor(() =>
      expect(
        screen.getAllByRole('row').length + screen.queryAllByRole('gridcell').length,
      ).toBeGreaterThan(1),
    )
    const { violations, passes } = await axe.run(container, {
      resultTypes: ['violations'],
      rules,
    })
    expect(
      violations.map(({ id, nodes }) => `${id}: ${nodes.map((n) => n.html).join(' | ')}`),
    ).toEqual([])
    expect(passes.length).toBeGreaterThan(5)
  })

  it('moves the focus from each action to the one that replaces it', async () => {
    // jsdom has no layout: elements in the document count as visible.
    Element.prototype.checkVisibility ??= () => true
    onTestFinished(restoreLostFocus())
    const controls = (part: Partial<JobSnapshot>, busy = false) => (
      <LocaleProvider locale="en">
        <ThemeProvider scheme="light">
          <GatewayProvider address={gateway} apiKey="a-key">
            <JobControls handle={{ ...handleOf(kind, part), busy }} file={file} />
          </GatewayProvider>
        </ThemeProvider>
      </LocaleProvider>
    )
    const states = {
      ready: { state: 'ready', counts: counts({ waiting: 3 }) },
      running: { state: 'running', startedAt: at, counts: counts({ waiting: 2, sending: 1 }) },
      paused: { state: 'paused', startedAt: at, counts: counts({ waiting: 2, accepted: 1 }) },
      stopping: { state: 'stopped', startedAt: at, counts: counts({ 'not-sent': 1, sending: 1 }) },
      stopped: { state: 'stopped', startedAt: at, counts: counts({ 'not-sent': 1, accepted: 2 }) },
    } as const
    const { rerender } = render(controls(states.ready))
    const button = (name: RegExp) => screen.getByRole('button', { name })
    const pressed = async (from: RegExp, to: RegExp, ...then: readonly ReactElement[]) => {
      act(() => button(from).focus())
      for (const next of then) {
        rerender(next)
        await frames()
      }
      expect(document.activeElement, `after ${from.source}`).toBe(button(to))
    }
    await pressed(/^Start/, /^Pause/, controls(states.ready, true), controls(states.running))
    await pressed(/^Pause/, /^Resume/, controls(states.paused))
    await pressed(/^Resume/, /^Pause/, controls(states.paused, true), controls(states.running))
    await pressed(/^Stop…/, /^Continue/, controls(states.stopping), controls(states.stopped))
  })
})

/** Waits until a lost focus has been handled. */
const frames = () =>
  act(async () => {
    for (let i = 0; i < 4; i++) await new Promise((resolve) => requestAnimationFrame(resolve))
  })
