import * as z from 'zod/mini'
import { readAddress, type AddressProblem } from '#domain/gateway-address.ts'
import type { Rule } from '#ui/form/field-error.ts'

const ruleFor = {
  empty: 'gatewayEmpty',
  'not-a-url': 'gatewayUrl',
  scheme: 'gatewayScheme',
  credentials: 'gatewayCredentials',
  query: 'gatewayQuery',
} as const satisfies Record<AddressProblem, Rule>

const keyRules = { missing: 'keyMissing', form: 'keyForm' } as const satisfies Record<string, Rule>

const isWithout = (problem: AddressProblem) => (typed: string) => {
  const read = readAddress(typed)
  return !('problem' in read && read.problem === problem)
}

/** What is typed at Connect. A header takes visible ASCII only, so a key has nothing else. */
export const connectSchema = z.object({
  address: z
    .string()
    .check(
      ...(Object.keys(ruleFor) as AddressProblem[]).map((problem) =>
        z.refine<string>(isWithout(problem), ruleFor[problem]),
      ),
    ),
  key: z.string().check(
    z.refine((key) => key.trim() !== '', keyRules.missing),
    z.refine((key) => key.trim() === '' || /^[\x21-\x7e]+$/.test(key.trim()), keyRules.form),
  ),
  keep: z.string(),
})

export type ConnectValues = z.infer<typeof connectSchema>
