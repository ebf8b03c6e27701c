import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base } from 'playwright/test'

/** Tests of the commands: a data folder and a free port of their own, and no page. */
export const test = base.extend<{ folder: string }>({
  folder: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'switchboard-command-'))
    await use(folder)
    rmSync(folder, { recursive: true, force: true })
  },
})
