import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe } from 'vitest'
import { openState, type State } from '#gateway/state/open-state.ts'
import { findPostgres, startPostgres, type TestPostgres } from './postgres.ts'

/** Opens an empty database; again at the same place if it was opened before in this test. */
export type OpenTestState = () => Promise<State>

const programs = findPostgres()
/** On a machine without it, which may not install it either. Never in CI: there it is missing by mistake. */
const isSkipped = programs === undefined && process.env['CI'] === undefined
if (isSkipped) process.stderr.write('PostgreSQL is not installed: the tests with it are skipped.\n')

/**
 * Describes what holds for both databases.
 *
 * @param tests defines the tests; each has its own database
 */
export function describeState(name: string, tests: (open: OpenTestState) => void): void {
  describe(`${name}, SQLite`, () => {
    const opened = openedStates()
    let folder = ''
    afterEach(() => {
      rmSync(folder, { recursive: true, force: true })
      folder = ''
    })
    tests(async () => {
      if (folder === '') folder = mkdtempSync(join(tmpdir(), 'switchboard-state-'))
      return opened.add(await openState(folder))
    })
  })

  describe.skipIf(isSkipped)(`${name}, PostgreSQL`, () => {
    let server: TestPostgres | undefined
    beforeAll(async () => {
      if (programs === undefined) throw new Error('PostgreSQL is not installed')
      server = await startPostgres(programs)
    })
    afterAll(() => server?.stop())
    const opened = openedStates()
    let url: string | undefined
    afterEach(() => {
      url = undefined
    })
    tests(async () => {
      url ??= server?.createDatabase()
      return opened.add(await openState('', url))
    })
  })
}

function openedStates() {
  const states = new Set<State>()
  afterEach(async () => {
    await Promise.all([...states].map((state) => state.destroy()))
    states.clear()
  })
  return {
    add(state: State) {
      states.add(state)
      return state
    },
  }
}
