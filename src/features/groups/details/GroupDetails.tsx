import { ActionIcon, Button, Flex } from '@mantine/core'
import {
  IconArrowLeft,
  IconCopy,
  IconDoorExit,
  IconMessage,
  IconNotebook,
  IconTrash,
  IconX,
} from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import { GroupMarks } from '#components/GroupMarks.tsx'
import { PageTabs } from '#components/PageTabs.tsx'
import { useCapabilities } from '#data/gateway/use-capabilities.ts'
import { mayChange, toParticipants } from '#data/instances/participants.ts'
import { useInstances } from '#data/instances/use-instances.ts'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { useFailureWords } from '#data/use-failure-words.ts'
import { cacheKey, useRead } from '#data/use-read.ts'
import { withoutOverrides } from '#domain/clean-address.ts'
import { cleanName } from '#domain/clean-text.ts'
import { groupMarks } from '#domain/group-marks.ts'
import { leftAt, type GroupsProps, type KnownGroup } from '#features/groups/groups.ts'
import { Invite } from '#features/groups/invite/Invite.tsx'
import { groupTabs } from '#features/groups/groups.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { pathTo } from '#paths'
import { copyText } from '#ui/file/copy-text.ts'
import { Icon } from '#ui/Icon.tsx'
import { Link } from '#ui/Link.tsx'
import { late } from '#ui/load/late.tsx'
import { ReadFailed } from '#ui/load/ReadFailed.tsx'
import { WaitingRows } from '#ui/load/Waiting.tsx'
import { Note } from '#ui/note/Note.tsx'
import { ActionMenu } from '#ui/overlay/ActionMenu.tsx'
import { ConfirmDialog } from '#ui/overlay/ConfirmDialog.tsx'
import { isOverlayOpen } from '#ui/overlay/use-overlay.ts'
import shared from '#ui/shared.module.css'
import classes from './GroupDetails.module.css'
import { GroupOverview } from './GroupOverview.tsx'
import { GroupPicture } from './GroupPicture.tsx'
import { GroupSettings } from './GroupSettings.tsx'
import { GroupSubject } from './GroupTexts.tsx'
import { requestOf, useGroupWrite } from './use-group-write.tsx'

const Members = late(
  () => import('./Members.tsx').then((m) => m.Members),
  ['jobs'],
  <WaitingRows rows={8} />,
)

const BookGroupDialog = late(() =>
  import('#features/groups/BookGroupDialog.tsx').then((m) => m.BookGroupDialog),
)

interface DetailsProps extends GroupsProps {
  readonly jid: string
  /** The group as listed or saved; undefined if it is in neither list. */
  readonly known: KnownGroup | undefined
  /** Whether it replaces the list, instead of being beside it. */
  readonly isAlone: boolean
  /** The result of what opened it. */
  readonly notice: ReactNode
}

/** One group: its name, picture and actions, and the tabs for its facts, members, settings and invitations. */
export function GroupDetails(props: DetailsProps) {
  const { instance, jid, known, book, url, isAlone, notice } = props
  const t = useText('groupDetails')
  const texts = useText('groups')
  const formats = useFormats()
  const failureWords = useFailureWords()
  const { address: gateway } = useConnection()
  const [, navigate] = useLocation()
  const { groupDetails, storedChats } = useCapabilities()
  const left = known && leftAt(known)
  const isRead = groupDetails && left === undefined
  const request = requestOf(props)
  const group = useRead('findGroup', request, { enabled: isRead })
  const people = useRead('listParticipants', request, { enabled: isRead })
  const { instances, isComplete } = useInstances()
  const own = instances.find(({ name }) => name === instance)?.number
  const participants = useMemo(
    () => people.data && toParticipants(people.data.participants, own),
    [people.data, own],
  )
  const queries = useQueryClient()

  const subject = cleanName(group.data?.subject ?? '') || (known?.subject ?? '')
  const marks = groupMarks({
    isCommunity: known?.kind === 'community',
    isCommunityAnnounce: known?.kind === 'announcements',
    announce: known?.adminsOnly,
    ...group.data,
  })
  const list = { page: 'groups', gateway, instance } as const
  const close = () => navigate(`${pathTo(list)}?${url.searchFor('overview')}`)
  const [isNoting, setIsNoting] = useState(false)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The link that opened it is gone.
    if (isAlone && !isOverlayOpen()) title.current?.focus()
  }, [isAlone])
  useEffect(() => {
    const before = document.title
    document.title = `${subject || t.noSubject} · ${before.split(' · ').at(-1)}`
    return () => {
      document.title = before
    }
  }, [subject, t])

  const failure = left === undefined ? failureWords(group.error ?? people.error) : undefined
  const isFailed = failure !== undefined && !(group.data && participants)
  // Until the list of instances is read, it is not known whether the gateway has details.
  const isUnknown = !groupDetails && !isComplete
  const isWaiting = isUnknown || (isRead && !isFailed && !(group.data && participants))
  const may =
    left === undefined && (participants ? mayChange(participants) : !groupDetails && !isUnknown)
  const part = { instance, jid, may }
  const tabs = groupTabs.filter(
    (one) => groupDetails || isUnknown || (one !== 'members' && one !== 'settings'),
  )
  const tab = tabs.includes(url.tab) ? url.tab : 'overview'
  const members = participants?.length ?? known?.members
  const admins = participants?.filter(({ role }) => role !== 'member').length
  const facts = [
    members !== undefined && texts.list.membersOf(members, formats.number(members)),
    admins !== undefined && t.adminsOf(admins, formats.number(admins)),
    !isAlone && known?.createdAt !== undefined && t.createdOn(formats.date(known.createdAt)),
  ].filter((fact) => fact !== false && left === undefined)
  const Heading = isAlone ? 'h1' : 'h2'
  const leaveWords = isAlone ? t.back : t.close
  const leave = (
    <ActionIcon
      component={Link}
      plain
      to={list}
      search={url.searchFor('overview')}
      aria-label={leaveWords}
      title={leaveWords}
    >
      <Icon of={isAlone ? IconArrowLeft : IconX} />
    </ActionIcon>
  )

  function content(): ReactNode {
    if (left !== undefined)
      return (
        <div className={classes.content}>
          <Note
            kind="info"
            title={t.left(formats.date(left))}
            action={
              <Button onClick={() => void book.remove([jid]).then(close, () => {})}>
                {texts.list.remove}
              </Button>
            }
          >
            <p>{t.leftText}</p>
          </Note>
        </div>
      )
    if (isFailed)
      return (
        <ReadFailed
          failure={failure}
          onRetry={() => {
            void group.refetch()
            void people.refetch()
          }}
          retrying={group.isFetching || people.isFetching}
        />
      )
    if (isWaiting) return <WaitingRows rows={8} />
    if (tab === 'overview')
      return (
        <GroupOverview
          {...props}
          part={part}
          onNote={() => setIsNoting(true)}
          marks={marks}
          description={group.data && withoutOverrides(group.data.desc ?? '')}
          isLocked={group.data?.restrict}
          participants={participants}
        />
      )
    if (tab === 'members' && participants)
      return (
        <Members
          instance={instance}
          jid={jid}
          subject={subject}
          participants={participants}
          may={may}
          onChanged={() =>
            void queries.invalidateQueries({ queryKey: cacheKey('listParticipants', request) })
          }
        />
      )
    if (tab === 'settings')
      return (
        <div className={classes.content}>
          {!may && <p className={`${shared.muted} ${shared.beforeSmall}`}>{t.member}</p>}
          {marks.kind === undefined ? (
            <GroupSettings
              part={part}
              current={{
                announce: group.data?.announce === true,
                restrict: group.data?.restrict === true,
              }}
            />
          ) : (
            <p className={shared.muted}>{t.settingsOnPhone}</p>
          )}
        </div>
      )
    return (
      <div className={classes.content}>
        <Invite
          instance={instance}
          jid={jid}
          subject={subject}
          may={may}
          // A gateway without details returns the link with an invitation.
          savedLink={groupDetails ? undefined : known?.booked?.inviteUrl}
          participants={participants}
        />
      </div>
    )
  }

  return (
    <section
      aria-label={subject || t.noSubject}
      className={`${shared.column} ${shared.shrink} ${shared.shrinkTall}`}
    >
      <Flex component="header" align="flex-start" gap="8px 12px" className={classes.head}>
        {isAlone && leave}
        {(isRead || isUnknown) && (
          <GroupPicture {...part} address={group.data?.pictureUrl ?? undefined} />
        )}
        <div className={`${shared.grow} ${shared.shrink}`}>
          <GroupSubject {...props} part={part} subject={subject}>
            <Heading
              ref={title}
              tabIndex={-1}
              dir="auto"
              translate="no"
              className={`${shared.title} ${shared.shrink} ${shared.anywhere} ${subject === '' ? shared.muted : ''}`}
            >
              {subject || t.noSubject}
            </Heading>
          </GroupSubject>
          <p className={`${shared.wrap} ${shared.muted} ${classes.about}`}>
            <span>{facts.join(' · ')}</span> <GroupMarks of={marks} />
          </p>
        </div>
        {storedChats && left === undefined && marks.kind !== 'community' && (
          <Button
            component={Link}
            plain
            className={shared.notOnPhone ?? ''}
            to={{ page: 'chats', gateway, instance }}
            search={`chat=${encodeURIComponent(jid)}`}
            leftSection={<Icon of={IconMessage} />}
          >
            {t.sendMessage}
          </Button>
        )}
        {left === undefined && (
          <Actions
            {...props}
            subject={subject}
            isMember={isRead && !isFailed}
            onNote={() => setIsNoting(true)}
            onClosed={close}
          />
        )}
        {!isAlone && leave}
      </Flex>
      {notice && <div className={`${shared.stackSmall} ${classes.note}`}>{notice}</div>}
      {left === undefined && (
        <PageTabs
          label={t.tabs}
          tabs={tabs.map((id) => ({
            id,
            to: { page: 'group', gateway, instance, id: jid },
            search: url.searchFor(id),
            isCurrent: id === tab,
            label: (
              <>
                <span>{t.tab[id]}</span>
                {id === 'members' && members !== undefined && (
                  <span className={`${shared.small} ${shared.muted} ${shared.regular}`}>
                    {` ${formats.number(members)}`}
                  </span>
                )}
              </>
            ),
          }))}
        />
      )}
      <div
        className={`${shared.fill} ${tab === 'members' && !isFailed ? `${shared.column} ${classes.members}` : shared.scroll} ${shared.relative}`}
      >
        <Suspense fallback={<WaitingRows rows={8} />}>{content()}</Suspense>
      </div>
      {isNoting && (
        <BookGroupDialog
          group={known ?? { jid, subject, listed: false }}
          book={book}
          onClose={() => setIsNoting(false)}
        />
      )}
    </section>
  )
}

/** The rare actions on a group: copy its ID, the user's note, leave it. */
function Actions({
  instance,
  jid,
  known,
  groups,
  book,
  subject,
  isMember,
  onNote,
  onClosed,
}: DetailsProps & {
  subject: string
  onNote: () => void
  isMember: boolean
  onClosed: () => void
}) {
  const t = useText('groupDetails')
  const texts = useText('groups')
  const { write, failure } = useGroupWrite('leaveGroup', { instance, jid })
  const [isLeaving, setIsLeaving] = useState(false)
  async function leave() {
    try {
      if (!(await write.run(requestOf({ instance, jid })))) return
    } catch {
      // The error is shown.
      return
    }
    // It stays in the list, as one that was left. Without storage it is gone from the list.
    await book.write([{ jid, subject, left: Date.now() }]).catch(() => {})
    groups.refresh()
  }
  return (
    <>
      {failure}
      <ActionMenu
        label={t.actionsFor(subject || t.noSubject)}
        title={t.actions}
        actions={() => [
          { icon: IconCopy, label: t.copyId, run: () => void copyText(jid) },
          {
            icon: IconNotebook,
            label: known?.booked?.note ? texts.book.editNote : texts.book.addNote,
            run: onNote,
          },
          ...(known?.listed === false
            ? [
                {
                  icon: IconTrash,
                  label: texts.list.remove,
                  run: () => void book.remove([jid]).then(onClosed, () => {}),
                },
              ]
            : []),
          ...(isMember
            ? [
                {
                  icon: IconDoorExit,
                  label: t.leave,
                  isApart: true,
                  isDanger: true,
                  run: () => setIsLeaving(true),
                },
              ]
            : []),
        ]}
      />
      {isLeaving && (
        <ConfirmDialog
          title={t.leaveTitle(subject || jid)}
          confirm={t.leaveNow}
          onConfirm={() => void leave()}
          onClose={() => setIsLeaving(false)}
        >
          {t.leaveText}
        </ConfirmDialog>
      )}
    </>
  )
}
