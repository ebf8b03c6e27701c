import { join } from 'node:path'
import { takeOverFiles } from '#gateway/identity/take-over.ts'
import { forgetPeopleKey } from '#gateway/identity/people-key.ts'
import { breachedPasswords } from '#gateway/identity/passwords/breached-passwords.ts'
import { openUsers } from '#gateway/identity/people/users.ts'
import { openState } from '#gateway/state/open-state.ts'
import { openTokens, type Tokens } from '#gateway/identity/tokens/tokens.ts'
import { changeUsers } from './change-users.ts'
import type { CommandContext } from './command-context.ts'
import { openPrompt, type Prompt } from './prompt.ts'

/**
 * Adds a user who may sign in, or sets their role and password: `user`. With `--invite` the user chooses the password
 * through a one-time link; `--reset-second-factor` and `--remove` do what they say. A running server sees the change at
 * once.
 */
export async function editUsers({
  args,
  env,
  dataDir,
  databaseUrl,
}: CommandContext): Promise<void> {
  const state = await openState(dataDir, databaseUrl)
  const prompt = openPrompt(process.stdin, process.stdout)
  try {
    await takeOverFiles(state, dataDir, env['SWITCHBOARD_USERS'] || join(dataDir, 'users.json'))
    if (args[0] === '--forget-key') await forgetPeopleKey(state, openUsers(state))
    else if (args[0] === '--revoke-tokens') await revokeTokens(prompt, openTokens(state))
    else {
      const isBreached = breachedPasswords(env['SWITCHBOARD_BREACHED_PASSWORDS'] || undefined)
      await changeUsers(prompt, openUsers(state), args[0], isBreached)
    }
  } finally {
    prompt.close()
    await state.destroy()
  }
}

async function revokeTokens(prompt: Prompt, tokens: Tokens): Promise<void> {
  const name = (await prompt.ask('Name: ')).trim()
  const all = await tokens.listOf(name)
  for (const token of all) {
    await tokens.revoke(token)
    prompt.say(`Revoked ${token.name}.`)
  }
  if (all.length === 0) prompt.say(`${name} has no API tokens.`)
}
