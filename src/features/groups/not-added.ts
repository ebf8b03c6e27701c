import { isRecord } from '#domain/is-record.ts'
import { numberOfJid } from '#domain/number-of-jid.ts'
import { personKey } from '#domain/recipient.ts'

/**
 * Returns the numbers that a gateway left out of a new group without a word: those that are not registered, and people
 * who accept only invitations.
 * @param answer the group that the gateway returned; undefined for one that lists no participants
 * @param numbers the numbers that were sent
 */
export function notAddedTo(
  answer: unknown,
  numbers: readonly string[],
): readonly string[] | undefined {
  const listed: unknown = isRecord(answer) ? answer['participants'] : undefined
  if (!Array.isArray(listed) || listed.length === 0) return undefined
  const jidsOf = (one: unknown) =>
    isRecord(one) ? [one['phoneNumber'], one['id'], one['jid']] : [one]
  const keys = listed.map((one: unknown) => {
    const texts = jidsOf(one).filter((jid) => typeof jid === 'string')
    const number = texts.map(numberOfJid).find((digits) => digits !== undefined)
    return number === undefined ? undefined : personKey(number)
  })
  const missing = numbers.filter((number) => !keys.includes(personKey(number)))
  // People whose number is hidden may be any of them.
  const hidden = keys.filter((key) => key === undefined).length
  return hidden > 0 && hidden >= missing.length ? [] : missing
}
