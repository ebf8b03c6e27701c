import { join, resolve } from 'node:path'
import { AuthError } from '#gateway/auth/auth-error.ts'
import { withUser } from '#gateway/auth/auth-service.ts'
import { changeUsersFile } from '#gateway/auth/change-users.ts'
import { invitationPath, newInvitation } from '#gateway/auth/invitations.ts'
import { normalizePassword, passwordProblem } from '#gateway/auth/password-policy.ts'
import { roles, type Role } from '#gateway/auth/roles.ts'
import { foldName, userName, type User, type UsersFile } from '#gateway/auth/users.ts'
import { hashPassword } from '#gateway/platform/hash-password.ts'
import { openPrompt, type Prompt } from './lib/prompt.ts'

// `npm run user`: adds a user who may sign in, or sets their role and password.
// `npm run user -- --invite`: the same with a one-time link, so that only the user knows the password.
// `npm run user -- --reset-second-factor`: turns off the second factor of a user.
// `npm run user -- --remove`: removes a user.
// The file is SWITCHBOARD_USERS, else users.json in the data folder. A running server reloads it.

const file = resolve(
  process.env['SWITCHBOARD_USERS'] ||
    join(process.env['SWITCHBOARD_DATA'] || '.data', 'users.json'),
)

const commands: Record<string, (prompt: Prompt) => Promise<void>> = {
  '--invite': inviteUser,
  '--reset-second-factor': resetSecondFactor,
  '--remove': removeUser,
}

try {
  const prompt = openPrompt(process.stdin, process.stdout)
  try {
    const flag = process.argv.slice(2).find((arg) => arg.startsWith('--'))
    const command = flag === undefined ? addUser : commands[flag]
    if (!command) throw new Error(`There are: ${Object.keys(commands).join(', ')}.`)
    await command(prompt)
  } finally {
    prompt.close()
  }
} catch (error) {
  const isUnknown = error instanceof AuthError && error.reason === 'not-found'
  const text = error instanceof Error ? error.message : String(error)
  process.stderr.write(`${isUnknown ? 'The file has no user of this name.' : text}\n`)
  process.exitCode = 1
}

async function addUser(prompt: Prompt): Promise<void> {
  const name = await askName(prompt)
  const role = readRole(await prompt.ask(`Role (${roles.join(', ')}): `))
  const password = await hashPassword(normalizePassword(await askPassword(prompt, name)))
  await saveUser(prompt, name, (user) => ({
    ...user,
    invitation: undefined,
    role,
    password,
    passwordChangedAt: Date.now(),
  }))
  prompt.say(`${name} may sign in as ${role}. Written to ${file}.`)
  printHowToStart(prompt)
}

async function inviteUser(prompt: Prompt): Promise<void> {
  const name = await askName(prompt)
  const role = readRole(await prompt.ask(`Role (${roles.join(', ')}): `))
  const { token, kept, expiresAt } = newInvitation(Date.now())
  await saveUser(prompt, name, (user) => ({ ...user, role, password: null, invitation: kept }))
  prompt.say(`${name} chooses a password on the dashboard's own address, with this at its end:`)
  prompt.say(`  ${invitationPath(token)}`)
  prompt.say(`It works once, until ${new Date(expiresAt).toISOString()}. It is not shown again.`)
  printHowToStart(prompt)
}

/** Adds a user, or replaces an existing one. */
async function saveUser(
  prompt: Prompt,
  name: string,
  change: (user: Omit<User, 'role' | 'password'>) => User,
): Promise<void> {
  let former: User | undefined
  await changeUsersFile(
    file,
    (current): UsersFile => {
      former = current.people.find((user) => foldName(user.name) === foldName(name))
      if (!former) return { ...current, people: [...current.people, change({ name })] }
      return withUser(current, name, (user) => change({ ...user, name }))
    },
    { create: true },
  )
  if (former)
    prompt.say(`${former.name} already existed as ${former.role}: role and password are replaced.`)
}

async function resetSecondFactor(prompt: Prompt): Promise<void> {
  const name = await prompt.ask('Name: ')
  await changeUsersFile(file, (current) =>
    withUser(current, name, (user) => ({ ...user, secondFactor: undefined })),
  )
  prompt.say(`${name.trim()} signs in without a second factor. Written to ${file}.`)
}

async function removeUser(prompt: Prompt): Promise<void> {
  const name = await prompt.ask('Name: ')
  let left = 0
  await changeUsersFile(file, (current) => {
    const next = withUser(current, name, () => undefined)
    left = next.people.length
    return next
  })
  prompt.say(`${name.trim()} can no longer sign in, and is signed out. Written to ${file}.`)
  if (left === 0)
    prompt.say(
      'No users are left: a running server refuses every sign-in, and no server starts with this file.',
    )
}

async function askName(prompt: Prompt): Promise<string> {
  const name = (await prompt.ask('Name: ')).normalize('NFC').trim()
  if (userName.safeParse(name).success) return name
  throw new Error('A name has 1 to 100 characters.')
}

function readRole(typed: string): Role {
  const role = roles.find((one) => one === typed.trim().toLowerCase())
  if (role) return role
  throw new Error(`A role is one of: ${roles.join(', ')}.`)
}

async function askPassword(prompt: Prompt, name: string): Promise<string> {
  const password = await prompt.askSecret('Password: ')
  const problem = await passwordProblem(password, [name])
  if (problem === 'password-too-easy')
    throw new Error('This password is too easy to guess: use a longer one, of unrelated words.')
  if (problem !== undefined) throw new Error(`${new AuthError(problem).message}.`)
  if ((await prompt.askSecret('Repeat the password: ')) === password) return password
  throw new Error('The two passwords differ: nothing was changed.')
}

function printHowToStart(prompt: Prompt): void {
  if (!process.env['SWITCHBOARD_USERS']) prompt.say(`Start with SWITCHBOARD_USERS=${file}`)
}
