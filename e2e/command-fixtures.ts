import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base } from './fixtures.ts'
import { startCommand, type Command, type StartCommand } from './support/command.ts'

interface Fixtures {
  /** A folder for this test alone. */
  folder: string
  /** Starts a script of the project with {@link startCommand}, and kills it after the test if it still runs. */
  start: StartCommand
}

/** For tests of the commands: no page, and no process is left running. */
export const test = base.extend<Fixtures>({
  folder: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'switchboard-command-'))
    await use(folder)
    rmSync(folder, { recursive: true, force: true })
  },

  // Depends on the folder, so that the process is killed before the folder is deleted.
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
