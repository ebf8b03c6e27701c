import type { AnswerOf, OperationNamed } from '#contract/index.ts'
import { numberOfJid } from '#domain/number-of-jid.ts'

export type Role = 'owner' | 'admin' | 'member'

/** A participant of a group. */
export interface Participant {
  readonly jid: string
  /** Digits; undefined if the gateway hides the number. */
  readonly number: string | undefined
  readonly name: string | undefined
  readonly role: Role
  /** Whether it is the instance itself. */
  readonly isOwn: boolean
}

type Listed = AnswerOf<OperationNamed<'listParticipants'>>['participants'][number]

const order: readonly Role[] = ['owner', 'admin', 'member']

/**
 * Returns the participants, admins first, otherwise in the gateway's order. `own` is the number of the instance, in
 * digits.
 */
export function toParticipants(
  listed: readonly Listed[],
  own: string | undefined,
): readonly Participant[] {
  return listed
    .map(({ id, phoneNumber, admin, name }): Participant => {
      const number = numberOfJid(phoneNumber ?? '') ?? numberOfJid(id)
      return {
        jid: id,
        number,
        name: name?.trim() || undefined,
        role: admin === 'superadmin' ? 'owner' : admin === 'admin' ? 'admin' : 'member',
        isOwn: number !== undefined && number === own,
      }
    })
    .toSorted((a, b) => order.indexOf(a.role) - order.indexOf(b.role))
}

/** Returns whether the instance may change the group: not if it is known to be a plain member. */
export const mayChange = (participants: readonly Participant[]): boolean =>
  participants.find(({ isOwn }) => isOwn)?.role !== 'member'

/** Returns the identifier of a participant in requests. */
export const sentAs = ({ number, jid }: Participant): string => number ?? jid

/** Returns whether a participant matches a search in lower case: by name or by the digits of the number. */
export function matchesParticipant({ name, number, jid }: Participant, search: string): boolean {
  const digits = search.replaceAll(/\D/g, '')
  return (
    `${name ?? ''}\n${jid}`.toLowerCase().includes(search) ||
    (digits !== '' && number?.includes(digits) === true)
  )
}
