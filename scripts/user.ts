import { rename, writeFile } from 'node:fs/promises'
import { existsSync, mkdirSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { hashPassword } from '#gateway/platform/hash-password.ts'
import { roles, type Role } from '#gateway/people/roles.ts'
import { foldName, readUsers, type User } from '#gateway/people/users.ts'
import { passwordProblem } from './lib/password-problem.ts'
import { openPrompt, type Prompt } from './lib/prompt.ts'

// `npm run user`: adds somebody who may sign in, or gives them another role and password.
// `npm run user -- --remove`: takes somebody out. The file is SWITCHBOARD_USERS, else users.json in the data folder.

const file = resolve(
  process.env['SWITCHBOARD_USERS'] ||
    join(process.env['SWITCHBOARD_DATA'] || '.data', 'users.json'),
)

try {
  const prompt = openPrompt(process.stdin, process.stdout)
  try {
    await (process.argv.includes('--remove') ? removeUser(prompt) : addUser(prompt))
  } finally {
    prompt.close()
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}

async function addUser(prompt: Prompt): Promise<void> {
  const users = existsSync(file) ? readUsers(file) : []
  const name = (await prompt.ask('Name: ')).normalize('NFC').trim()
  if (name === '' || name.length > 100 || /\p{Cc}/u.test(name))
    throw new Error('A name has 1 to 100 characters.')
  const known = users.find((user) => foldName(user.name) === foldName(name))
  if (known)
    prompt.say(`${known.name} is there already, as ${known.role}: role and password are replaced.`)
  const role = readRole(await prompt.ask(`Role (${roles.join(', ')}): `))
  const password = await askPassword(prompt, name)
  const user: User = { name, role, password: await hashPassword(password) }
  await save([...users.filter((one) => one !== known), user])
  prompt.say(`${name} may sign in as ${role}. Written to ${file}.`)
  if (!process.env['SWITCHBOARD_USERS']) prompt.say(`Start with SWITCHBOARD_USERS=${file}`)
}

async function removeUser(prompt: Prompt): Promise<void> {
  const users = readUsers(file)
  const name = await prompt.ask('Name: ')
  const left = users.filter((user) => foldName(user.name) !== foldName(name))
  if (left.length === users.length) throw new Error('Nobody of this name is in the file.')
  await save(left)
  prompt.say(`${name.trim()} may not sign in any more, and is signed out. Written to ${file}.`)
}

function readRole(typed: string): Role {
  const role = roles.find((one) => one === typed.trim().toLowerCase())
  if (role) return role
  throw new Error(`A role is one of: ${roles.join(', ')}.`)
}

async function askPassword(prompt: Prompt, name: string): Promise<string> {
  const password = await prompt.askSecret('Password: ')
  const problem = passwordProblem(password, name)
  if (problem !== undefined) throw new Error(problem)
  if ((await prompt.askSecret('The same again: ')) === password) return password
  throw new Error('The two passwords are not the same: nothing was changed.')
}

/** Whole or not at all: a server that runs reads the file again when it changes. */
async function save(users: readonly User[]): Promise<void> {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const beside = `${file}.new`
  await writeFile(beside, `${JSON.stringify(users, null, 2)}\n`, { mode: 0o600, flush: true })
  await rename(beside, file)
}
