import type { BodyOf, OperationNamed } from '#contract/index.ts'

/** The kinds of presence that gateways of this kind know (section 4 shows none). */
export const presenceKinds = [
  'composing',
  'recording',
  'available',
  'unavailable',
  'paused',
] as const
export type PresenceKind = (typeof presenceKinds)[number]

/** Those that last until they end by themselves or by `paused`. */
export const canEnd = (kind: PresenceKind | undefined) =>
  kind === 'composing' || kind === 'recording'

/**
 * The body of sendPresence (contract, section 4). Where the gateway takes a kind, it wants kind and delay beside the
 * contract's options: both shapes go in one body. An empty delay is left out, where it may be.
 */
export function presenceBody(
  number: string,
  { delay, optionsNumber, kind }: { delay?: number; optionsNumber: string; kind?: PresenceKind },
): BodyOf<OperationNamed<'sendPresence'>> {
  return {
    number,
    options: { ...(delay === undefined ? {} : { delay }), number: optionsNumber },
    ...(kind === undefined ? {} : { presence: kind, delay: delay ?? 0 }),
  }
}
