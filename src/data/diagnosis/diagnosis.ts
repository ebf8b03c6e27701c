import type { DialectName } from '#client/dialects/dialect.ts'
import type { Step } from '#data/session/connect-steps.ts'

/** The verdicts of connecting, each with the step that failed: earlier steps passed, later ones were not tried. */
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

/** The possible causes of a failed connection; each has a text and a suggested fix. */
export const causes = [
  'name',
  'down',
  'certificate',
  'localNetwork',
  'blocked',
  'pagePolicy',
  'origins',
  'gatewayOrigin',
  'serveHttps',
  'openHttp',
  'ownProxy',
  'upgrade',
  'slash',
  'signIn',
  'path',
  'website',
  'upstream',
  'busy',
  'swallowed',
  'characters',
  'otherGateway',
  'whichKey',
] as const
export type Cause = (typeof causes)[number]

/** The result of a diagnosis. */
export interface Diagnosis {
  readonly verdict: Verdict
  readonly kind?: string | undefined
  readonly version?: string | undefined
  /** The duration of the first answer, in milliseconds. */
  readonly took?: number
  readonly dialect?: DialectName | undefined
  readonly keySent?: boolean
  /** Another address nearby at which a gateway answers. */
  readonly foundAt?: string | undefined
  /** The likely causes of a failure, the likeliest first. */
  readonly causes?: readonly Cause[]
}
