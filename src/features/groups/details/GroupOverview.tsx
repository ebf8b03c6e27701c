import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Participant } from '#data/instances/participants.ts'
import { usePhoneFormat } from '#data/numbers/use-phone-format.ts'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import type { GroupMarks } from '#domain/group-marks.ts'
import type { GroupsProps, KnownGroup } from '#features/groups/groups.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { CopyableText } from '#ui/file/CopyButton.tsx'
import { Link } from '#ui/Link.tsx'
import shared from '#ui/shared.module.css'
import classes from './GroupDetails.module.css'
import { GroupDescription } from './GroupTexts.tsx'
import type { GroupPart } from './use-group-write.tsx'

/** The facts of a group, and its description, which is edited in place. */
export function GroupOverview({
  part,
  known,
  url,
  onNote,
  marks,
  description,
  isLocked,
  participants,
}: Pick<GroupsProps, 'url'> & {
  part: GroupPart
  known: KnownGroup | undefined
  onNote: () => void
  marks: GroupMarks
  /** These are undefined if the gateway does not return them. */
  description: string | undefined
  isLocked: boolean | undefined
  participants: readonly Participant[] | undefined
}) {
  const t = useText('groupDetails')
  const texts = useText('groups')
  const formats = useFormats()
  const format = usePhoneFormat()
  const { address: gateway } = useConnection()
  const { instance, jid } = part
  const owner = participants?.find(({ role }) => role === 'owner')
  const note = known?.booked?.note ?? ''
  const { from, at } = known?.booked ?? {}
  const who = (isOnlyAdmins: boolean) => (isOnlyAdmins ? t.onlyAdmins : t.everyone)
  const facts: readonly (readonly [string, ReactNode])[] = [
    [
      t.members,
      participants && (
        <span key="members">
          <Link
            to={{ page: 'group', gateway, instance, id: jid }}
            search={url.searchFor('members')}
          >
            {texts.list.membersOf(participants.length, formats.number(participants.length))}
          </Link>
        </span>
      ),
    ],
    [
      t.roles.owner,
      owner && (
        <span key="owner">
          <span>
            {owner.name ?? (owner.number === undefined ? t.hiddenNumber : format(owner.number))}
          </span>
          {owner.isOwn && <span className={shared.muted}> {`(${t.you})`}</span>}
        </span>
      ),
    ],
    [texts.list.created, known?.createdAt !== undefined && formats.date(known.createdAt)],
    [t.whoSends, participants && who(marks.adminsOnly === true)],
    [t.whoEdits, isLocked !== undefined && who(isLocked)],
    [t.id, <CopyableText key="id" text={jid} of={t.id} />],
    [
      t.inBrowser,
      from !== undefined && at !== undefined && `${texts.list.from[from]} · ${formats.when(at)}`,
    ],
    [
      t.note,
      <div key="note" className={shared.wrap} style={{ alignItems: 'baseline' }}>
        {note !== '' && <span className={`${shared.preWrap} ${shared.anywhere}`}>{note}</span>}
        <Button size="compact-sm" onClick={onNote}>
          {note === '' ? texts.book.addNote : texts.book.editNote}
        </Button>
      </div>,
    ],
  ]
  return (
    <div className={`${shared.stackHuge} ${classes.content}`}>
      {description !== undefined && (
        <section aria-label={t.description} className={shared.stackSmall}>
          <h2 className={`${shared.body} ${shared.strong}`}>{t.description}</h2>
          <GroupDescription part={part} value={description} />
        </section>
      )}
      <dl className={classes.facts}>
        {facts.map(
          ([name, value]) =>
            value !== undefined &&
            value !== false && (
              <div key={name}>
                <dt className={shared.muted}>{name}</dt>
                <dd className={shared.anywhere}>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </div>
  )
}
