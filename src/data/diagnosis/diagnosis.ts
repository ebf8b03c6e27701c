import type { DialectName } from '#client/dialects/dialect.ts'
import type { Step } from '#data/connect-steps.ts'
import type { Cause } from './causes.ts'

/** What connecting can come to, each with the step that failed: those before it passed, the rest was not tried. */
export const failingStep = {
  connected: undefined,
  offline: 'online',
  'no-tls': 'encrypted',
  'plain-http': 'encrypted',
  unreachable: 'reachable',
  'not-allowed-here': 'reachable',
  'no-answer': 'reachable',
  'cross-origin': 'readable',
  redirect: 'gateway',
  'web-page': 'gateway',
  'gateway-down': 'gateway',
  'not-a-gateway': 'gateway',
  'origin-refused': 'gateway',
  failing: 'gateway',
  'wrong-key': 'key',
} as const satisfies Record<string, Step | undefined>

export type Verdict = keyof typeof failingStep

/** What was found out by connecting. */
export interface Diagnosis {
  readonly verdict: Verdict
  /** What the gateway calls itself, where it tells. */
  readonly kind?: string | undefined
  readonly version?: string | undefined
  /** How long the first answer took, in milliseconds. */
  readonly took?: number
  /** How it differs from the contract. Undefined where nothing tells. */
  readonly dialect?: DialectName | undefined
  /** Whether the key was sent. */
  readonly keySent?: boolean
  /** Another address, near by, at which a gateway answers. */
  readonly foundAt?: string | undefined
  /** What is likely behind a failure, the likeliest first. */
  readonly causes?: readonly Cause[]
}
