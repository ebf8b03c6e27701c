import * as z from 'zod/mini'
import { atMost, email, filled, lengthOf, type Rule } from '#domain/rules.ts'
import { isCommonPassword, isPersonalPassword } from './common-passwords.ts'
import type { AgentFields, AgentValues } from './agent-values.ts'

interface Circumstances {
  /** The agent as loaded. Unchanged values are not validated: the user cannot fix what another program wrote. */
  readonly opened: AgentFields | null
  /** Returns whether another agent has an e-mail. */
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
  const openedLevels = new Map(opened?.permissions.map((p) => [p.instanceId, p.level]))
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
        if (level.trim() === '' && openedLevels.get(id) !== level)
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

/** Validates a text by a schema unless it equals the original value. */
function unlessUntouched(before: string | undefined, schema: z.ZodMiniType<string, string>) {
  return z.string().check((payload) => {
    if (payload.value === before) return
    for (const { message } of schema.safeParse(payload.value).error?.issues ?? [])
      payload.issues.push({ code: 'custom', message, input: payload.value })
  })
}
