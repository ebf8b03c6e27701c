import { join, resolve } from 'node:path'
import { changeUsers } from './lib/change-users.ts'
import { openPrompt } from './lib/prompt.ts'

// `npm run user`: adds a user who may sign in, or sets their role and password.
// `npm run user -- --invite`: the same with a one-time link, so that only the user knows the password.
// `npm run user -- --reset-second-factor`: turns off the second factor of a user.
// `npm run user -- --remove`: removes a user.
// The file is SWITCHBOARD_USERS, else users.json in the data folder. A running server reloads it.

const file = resolve(
  process.env['SWITCHBOARD_USERS'] ||
    join(process.env['SWITCHBOARD_DATA'] || '.data', 'users.json'),
)

try {
  const prompt = openPrompt(process.stdin, process.stdout)
  try {
    const flag = process.argv.slice(2).find((arg) => arg.startsWith('--'))
    await changeUsers(prompt, file, flag)
  } finally {
    prompt.close()
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
