import { join } from 'node:path'
import { isSecondFactorRequired, secondFactorRules } from '#domain/second-factor.ts'
import { AuthError } from '#gateway/identity/auth-error.ts'
import { refuseIfLastAdministrator, withUser } from '#gateway/identity/auth-service.ts'
import { invitationPath, newInvitation } from '#gateway/identity/people/invitations.ts'
import {
  breachedPasswords,
  type IsBreached,
} from '#gateway/identity/passwords/breached-passwords.ts'
import { forgetPeopleKey } from '#gateway/identity/people-key.ts'
import { takeOverFiles } from '#gateway/identity/take-over.ts'
import { openTokens } from '#gateway/identity/tokens/tokens.ts'
import { openState, type State } from '#gateway/state/open-state.ts'
import { didYouMean } from '#gateway/config.ts'
import { normalizePassword, passwordProblem } from '#gateway/identity/passwords/password-policy.ts'
import { roles, type Role } from '#contract/roles.ts'
import {
  foldName,
  openUsers,
  userName,
  type User,
  type UserList,
  type Users,
} from '#gateway/identity/people/users.ts'
import { cleanName, isFilled } from '#domain/clean-text.ts'
import { findLookAlike, mixesAlphabets } from '#domain/look-alike.ts'
import { hashPassword } from '#gateway/platform/hash-password.ts'
import type { CommandContext } from './command-context.ts'
import { openPrompt, type Prompt } from './prompt.ts'

const commands: Record<string, (prompt: Prompt, users: Users, state: State) => Promise<void>> = {
  '--invite': inviteUser,
  '--reset-second-factor': resetSecondFactor,
  '--second-factor': requireSecondFactor,
  '--revoke-tokens': revokeTokens,
  '--remove': removeUser,
  '--forget-key': (_, users, state) => forgetPeopleKey(state, users),
}

/**
 * Adds a user who may sign in, or sets their role and password: `user`. With `--invite` the user chooses the password
 * through a one-time link; the other options do what they say. A running server sees the change at once.
 */
export async function editUsers({
  args: [flag],
  env,
  dataDir,
  databaseUrl,
}: CommandContext): Promise<void> {
  const state = await openState(dataDir, databaseUrl)
  const prompt = openPrompt(process.stdin, process.stdout)
  try {
    await takeOverFiles(state, dataDir, env['SWITCHBOARD_USERS'] || join(dataDir, 'users.json'))
    const isBreached = breachedPasswords(env['SWITCHBOARD_BREACHED_PASSWORDS'] || undefined)
    await changeUsers(prompt, state, flag, isBreached)
  } finally {
    prompt.close()
    await state.destroy()
  }
}

/**
 * Changes the users who may sign in.
 *
 * @param flag what to do; without one, a user is added or replaced
 * @throws Error with a sentence for the terminal, when it refuses; then nothing was changed
 */
export async function changeUsers(
  prompt: Prompt,
  state: State,
  flag: string | undefined,
  isBreached: IsBreached,
): Promise<void> {
  const users = openUsers(state)
  try {
    if (flag === undefined) await addUser(prompt, users, isBreached)
    else if (commands[flag]) await commands[flag](prompt, users, state)
    else throw new Error(unknownFlag(flag))
  } catch (error) {
    if (error instanceof AuthError && error.reason === 'not-found')
      throw new Error('There is no user of this name.', { cause: error })
    throw error
  }
}

function unknownFlag(flag: string): string {
  const names = Object.keys(commands)
  const hint = didYouMean(flag, names)
  const all = `There are: ${names.join(', ')}`
  return hint === undefined ? `${all}.` : `${flag} is unknown. ${all}: ${hint}`
}

async function addUser(prompt: Prompt, users: Users, isBreached: IsBreached): Promise<void> {
  const name = await askName(prompt)
  const role = readRole(await prompt.ask(`Role (${roles.join(', ')}): `))
  const password = await hashPassword(
    normalizePassword(await askPassword(prompt, name, isBreached)),
  )
  await saveUser(prompt, users, name, (user) => ({
    ...user,
    invitation: undefined,
    role,
    password,
    passwordChangedAt: Date.now(),
  }))
  prompt.say(`${name} may sign in as ${role}.`)
  await sayIfRequired(prompt, users, role)
}

async function inviteUser(prompt: Prompt, users: Users): Promise<void> {
  const name = await askName(prompt)
  const role = readRole(await prompt.ask(`Role (${roles.join(', ')}): `))
  const { token, kept, expiresAt } = newInvitation(Date.now())
  await saveUser(prompt, users, name, (user) => ({
    ...user,
    role,
    password: null,
    invitation: kept,
  }))
  prompt.say(`${name} chooses a password on the dashboard's own address, with this at its end:`)
  prompt.say(`  ${invitationPath(token)}`)
  prompt.say(`It works once, until ${new Date(expiresAt).toISOString()}. It is not shown again.`)
  await sayIfRequired(prompt, users, role)
}

/** Adds a user, or replaces an existing one. */
async function saveUser(
  prompt: Prompt,
  users: Users,
  name: string,
  change: (user: Omit<User, 'role' | 'password'>) => User,
): Promise<void> {
  let former: User | undefined
  await users.change((current): UserList => {
    former = current.people.find((user) => foldName(user.name) === foldName(name))
    if (!former) {
      refuseLookAlike(current, name)
      return { ...current, people: [...current.people, change({ name })] }
    }
    if (change({ name }).role !== 'admin') refuseIfLastAdministrator(current, name)
    return withUser(current, name, (user) => change({ ...user, name }))
  })
  if (former)
    prompt.say(`${former.name} already existed as ${former.role}: role and password are replaced.`)
}

async function resetSecondFactor(prompt: Prompt, users: Users): Promise<void> {
  const name = await prompt.ask('Name: ')
  await users.change((current) =>
    withUser(current, name, (user) => ({ ...user, secondFactor: undefined })),
  )
  prompt.say(`${name.trim()} signs in without a second factor.`)
}

async function sayIfRequired(prompt: Prompt, users: Users, role: Role): Promise<void> {
  if (isSecondFactorRequired((await users.current()).requireSecondFactor, role))
    prompt.say(
      'The first sign-in sets up a second factor or a passkey; --second-factor changes of whom it is required.',
    )
}

async function requireSecondFactor(prompt: Prompt, users: Users): Promise<void> {
  const typed = await prompt.ask(
    `A second factor is required of (${secondFactorRules.join(', ')}): `,
  )
  const rule = secondFactorRules.find((one) => one === typed.trim().toLowerCase())
  if (!rule) throw new Error(`It is required of one of: ${secondFactorRules.join(', ')}.`)
  await users.change((current) => ({ ...current, requireSecondFactor: rule }))
  prompt.say(`A second factor is required of ${rule}.`)
}

async function removeUser(prompt: Prompt, users: Users): Promise<void> {
  const name = await prompt.ask('Name: ')
  let left = 0
  await users.change((current) => {
    const next = withUser(current, name, () => undefined)
    left = next.people.length
    return next
  })
  prompt.say(`${name.trim()} can no longer sign in, and is signed out.`)
  if (left === 0)
    prompt.say('No users are left: a running server refuses every sign-in, and no server starts.')
}

async function revokeTokens(prompt: Prompt, _: Users, state: State): Promise<void> {
  const name = (await prompt.ask('Name: ')).trim()
  const tokens = openTokens(state)
  const all = await tokens.listOf(name)
  for (const token of all) {
    await tokens.revoke(token)
    prompt.say(`Revoked ${token.name}.`)
  }
  if (all.length === 0) prompt.say(`${name} has no API tokens.`)
}

/** Administrators could not tell two people apart whose names look the same. */
function refuseLookAlike({ people }: UserList, name: string): void {
  const twin = findLookAlike(people.map((user) => user.name))(name)
  if (twin !== undefined)
    throw new Error(
      `This name looks like that of ${twin}, who may sign in already: use another one.`,
    )
}

async function askName(prompt: Prompt): Promise<string> {
  const typed = (await prompt.ask('Name: ')).normalize('NFC').trim()
  const name = cleanName(typed)
  if (!isFilled(name) || !userName.safeParse(name).success)
    throw new Error('A name has 1 to 100 characters.')
  if (typed.replaceAll(/\s+/g, ' ') !== name)
    throw new Error(
      'The name contains characters that cannot be seen: type it instead of pasting it.',
    )
  if (mixesAlphabets(name))
    prompt.say('The name mixes letters of several alphabets that look alike.')
  return name
}

function readRole(typed: string): Role {
  const role = roles.find((one) => one === typed.trim().toLowerCase())
  if (role) return role
  throw new Error(`A role is one of: ${roles.join(', ')}.`)
}

async function askPassword(prompt: Prompt, name: string, isBreached: IsBreached): Promise<string> {
  const password = await prompt.askSecret('Password: ')
  const problem = await passwordProblem(password, [name], isBreached)
  if (problem === 'password-too-easy')
    throw new Error('This password is too easy to guess: use a longer one, of unrelated words.')
  if (problem !== undefined) throw new Error(`${new AuthError(problem).message}.`)
  if ((await prompt.askSecret('Repeat the password: ')) === password) return password
  throw new Error('The two passwords differ: nothing was changed.')
}
