import * as z from 'zod/mini'
import { atMost, email, filled, lengthOf, type Rule } from '#domain/rules.ts'
import type { AgentValues } from './agent-values.ts'
import listed from './common-passwords.json'

interface Circumstances {
  /** The agent as loaded. Unchanged values are not validated: the user cannot fix what another program wrote. */
  readonly opened: AgentValues | null
  readonly isTaken: (email: string) => boolean
  /** Validates the phone, which may be empty (contract, section 2); omitted where it is read elsewhere. */
  readonly phone?: z.ZodMiniType<string, string>
}

const rule = (name: Rule) => name

/** Validates the form of an agent. The contract marks nothing as required; the form requires what an agent needs. */
export function agentSchema({
  opened,
  isTaken,
  phone = z.string(),
}: Circumstances): z.ZodMiniType<unknown, AgentValues> {
  const fields = z.object({
    name: unlessUntouched(opened?.name, filled()),
    email: unlessUntouched(
      opened?.email,
      email().check(z.refine((s) => !isTaken(s), rule('emailTaken'))),
    ),
    phone,
    password: z.string().check(
      // A new agent cannot sign in without a password; an existing one keeps its own if this is blank.
      z.refine((s) => s !== '' || opened !== null, rule('required')),
      z.refine((s) => s === '' || lengthOf(s) >= 12, rule('password')),
      atMost(128),
      z.refine((s) => lengthOf(s) < 12 || !isCommonPassword(s), rule('passwordCommon')),
    ),
    permissions: z.record(z.string(), z.string()),
  })
  return fields.check(
    // Any word is a level, but it must not be empty.
    ({ value, issues }) => {
      for (const [id, level] of Object.entries(value.permissions))
        if (level.trim() === '' && opened?.permissions[id] !== level)
          issues.push({
            code: 'custom',
            path: ['permissions', id],
            message: rule('required'),
            input: level,
          })
    },
    z.refine(
      ({ password, name, email }) =>
        lengthOf(password) < 12 || !isPersonalPassword(password, [name, email]),
      { error: rule('passwordPersonal'), path: ['password'], when: () => true },
    ),
  )
}

function unlessUntouched(before: string | undefined, schema: z.ZodMiniType<string, string>) {
  return z.string().check((payload) => {
    if (payload.value === before) return
    for (const { message } of schema.safeParse(payload.value).error?.issues ?? [])
      payload.issues.push({ code: 'custom', message, input: payload.value })
  })
}

// The listed ones are those of twelve and more characters among the 49 000 most frequent in leaks, as listed by
// @zxcvbn-ts/language-common (MIT), without the vulgar ones. Shorter ones are refused for their length.

/** Words that people extend with digits to make passwords, in the languages of the product. */
const words =
  /^(password|passwort|senha|minhasenha|contrasena|contraseña|clave|qwerty|qwertyuiop|asdfghjkl|admin|administrador|administrator|welcome|bemvindo|bienvenido|letmein|iloveyou|teamo|switchboard|changeme)$/

const keyboard = ['0123456789', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiopasdfghjklzxcvbnm']

let common: ReadonlySet<string> | undefined

/** Returns whether a password is among the first that attackers try. Ignores case and spaces. */
export function isCommonPassword(password: string): boolean {
  const plain = password.toLowerCase().replaceAll(/\s/g, '')
  common ??= new Set(listed)
  if (common.has(plain) || /^(.{1,4})\1*$/su.test(plain)) return true
  if (words.test(plain.replace(/[\d\W_]+$/u, ''))) return true
  const reversed = Array.from(plain).toReversed().join('')
  return keyboard.some((run) => [plain, reversed].some((one) => run.repeat(13).includes(one)))
}

/** Parts of an address that are not specific to a person. */
const shared = /^(com|net|org|www|mail|gmail|hotmail|outlook|yahoo|example)$/

/** Shorter parts of a name occur in passwords by chance. */
const minPartLength = 3

/** Returns whether a password is made of personal data (`known`: name, e-mail) and at most three other letters. */
function isPersonalPassword(password: string, known: readonly string[]): boolean {
  const letters = lettersOf(password).join('')
  const parts = known
    .flatMap(lettersOf)
    .filter((part) => part.length >= minPartLength && !shared.test(part))
    .toSorted((a, b) => b.length - a.length)
  const rest = parts.reduce((left, part) => left.replaceAll(part, ''), letters)
  return rest !== letters && rest.length <= 3
}

const lettersOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((part) => part !== '')
