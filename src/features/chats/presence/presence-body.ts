import type { BodyOf, OperationNamed } from '#contract/index.ts'

/** The kinds of presence that such gateways know (section 4 has none). */
export const presenceKinds = [
  'composing',
  'recording',
  'available',
  'unavailable',
  'paused',
] as const
export type PresenceKind = (typeof presenceKinds)[number]

/** Returns whether a presence lasts until it times out or is ended by `paused`. */
export const canEnd = (kind: PresenceKind | undefined) =>
  kind === 'composing' || kind === 'recording'

/** Returns the body of sendPresence (contract, section 4), with the fields of gateways that have kinds. */
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
