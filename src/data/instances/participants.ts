import { cleanName } from '#domain/clean-text.ts'
import { foldText, wordsTest } from '#domain/search-words.ts'
import type { AnswerOf, OperationNamed } from '#contract/index.ts'
import { numberOfJid } from '#domain/recipient.ts'

export type Role = 'owner' | 'admin' | 'member'

/** A participant of a group. */
export interface Participant {
  readonly jid: string
  /** Digits; undefined if the gateway hides the number. */
  readonly number: string | undefined
  readonly name: string | undefined
  readonly role: Role
  readonly isOwn: boolean
}

type Listed = AnswerOf<OperationNamed<'listParticipants'>>['participants'][number]

const order: readonly Role[] = ['owner', 'admin', 'member']

/** Returns the participants, admins first. `own` is the number of the instance, in digits. */
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
        name: cleanName(name ?? '') || undefined,
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

/** Returns the participants that match a search: by name or by the digits of the number. */
export function findParticipants<One extends Participant>(
  participants: readonly One[],
  search: string,
): readonly One[] {
  const isFound = wordsTest(search)
  return participants.filter(({ name, number, jid }) =>
    isFound(foldText(`${name ?? ''}\n${jid}\n${number ?? ''}`)),
  )
}
