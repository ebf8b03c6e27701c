import { Button } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useLocation } from 'wouter'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { usePhoneFormat } from '#data/numbers/use-phone-format.ts'
import { asTyped, personKey, numberOfJid } from '#domain/recipient.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { keepDraft, readDraft } from '#local/drafts.ts'
import { pathTo } from '#paths'
import { Icon } from '#ui/Icon.tsx'
import { Note } from '#ui/note/Note.tsx'
import { isRecord } from '#domain/keys-of.ts'
import { inviteScope } from './invite/invite-work.ts'

/** Says how many people were added to a group, who was not, and offers to invite them. */
export function NotAdded({
  people,
  all,
  group,
  instance,
  why,
}: {
  /** Who was not added: digits, and whether an invitation may reach them. */
  people: readonly { readonly number: string; readonly mayInvite: boolean }[]
  all: number
  /** The group's JID; undefined if it is unknown: then nobody can be invited. */
  group: string | undefined
  instance: string
  /** Why; if missing, the results beside it say so for each person. */
  why?: string
}) {
  const t = useText('groups').notAdded
  const formats = useFormats()
  const format = usePhoneFormat()
  const [, navigate] = useLocation()
  const { address: gateway } = useConnection()
  const invited = people.filter(({ mayInvite }) => mayInvite)

  /** Adds them to the recipients of the invitation, whose draft is kept. */
  async function invite(jid: string) {
    const scope = inviteScope(gateway, instance, jid)
    const values = (await readDraft(scope).catch(() => undefined))?.values
    const { numbers: before } = values ?? {}
    const typed = typeof before === 'string' ? before.trim() : ''
    const added = invited
      .map(({ number }) => asTyped(number))
      .filter((line) => !typed.includes(line))
    const numbers = [typed, ...added].filter((line) => line !== '').join('\n')
    await keepDraft(scope, { ...values, numbers }).catch(() => {})
    navigate(`${pathTo({ page: 'group', gateway, instance, id: jid })}?tab=invite`)
  }

  if (people.length === 0) return null
  const added = all - people.length
  return (
    <Note
      kind="warning"
      title={t.title(added, formats.number(added), formats.number(all))}
      action={
        group !== undefined &&
        invited.length > 0 && (
          <Button leftSection={<Icon of={IconSend} />} onClick={() => void invite(group)}>
            {t.invite(invited.length, formats.number(invited.length))}
          </Button>
        )
      }
    >
      {why !== undefined && (
        <>
          <p>{why}</p>
          <ul>
            {people.map(({ number }) => (
              <li key={number}>{format(number)}</li>
            ))}
          </ul>
        </>
      )}
    </Note>
  )
}

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
