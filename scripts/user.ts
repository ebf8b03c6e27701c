import { join, resolve } from 'node:path'
import { openState } from '#gateway/state/open-state.ts'
import { openUsers } from '#gateway/identity/users.ts'
import { takeOverFiles } from '#gateway/identity/take-over.ts'
import { changeUsers } from './lib/change-users.ts'
import { openPrompt } from './lib/prompt.ts'

// `npm run user`: adds a user who may sign in, or sets their role and password.
// `npm run user -- --invite`: the same with a one-time link, so that only the user knows the password.
// `npm run user -- --reset-second-factor`: turns off the second factor of a user.
// `npm run user -- --remove`: removes a user.
// The database is that of SWITCHBOARD_DATA or SWITCHBOARD_DATABASE_URL; a running server sees the change at once.

try {
  const dataDir = resolve(process.env['SWITCHBOARD_DATA'] || '.data')
  const state = await openState(dataDir, process.env['SWITCHBOARD_DATABASE_URL'] || undefined)
  const prompt = openPrompt(process.stdin, process.stdout)
  try {
    await takeOverFiles(
      state,
      dataDir,
      process.env['SWITCHBOARD_USERS'] || join(dataDir, 'users.json'),
    )
    const flag = process.argv.slice(2).find((arg) => arg.startsWith('--'))
    await changeUsers(prompt, openUsers(state), flag)
  } finally {
    prompt.close()
    await state.destroy()
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
