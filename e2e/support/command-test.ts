import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base } from 'playwright/test'
import { startCommand, type Command, type StartCommand } from './command.ts'

interface Fixtures {
  /** A folder of the test's own. */
  folder: string
  /** Starts a script of the project, as {@link startCommand}. What still runs when the test is over is killed. */
  start: StartCommand
}

/** Tests of the commands: no page, and nothing is left running. */
export const test = base.extend<Fixtures>({
  folder: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'switchboard-command-'))
    await use(folder)
    rmSync(folder, { recursive: true, force: true })
  },

  // After the folder in the list of needs, so that its end comes before the folder's.
  start: async ({ folder: _folder }, use) => {
    const commands: Command[] = []
    await use((...args) => {
      const command = startCommand(...args)
      commands.push(command)
      return command
    })
    await Promise.all(commands.map((command) => command.end('SIGKILL')))
  },
})
