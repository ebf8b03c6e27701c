import { Button } from '@mantine/core'
import type { Written } from '#client/answer.ts'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { isRecord } from '#domain/keys-of.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { Link } from '#ui/Link.tsx'
import { Note } from '#ui/note/Note.tsx'
import { RawAnswer } from '#ui/note/RawAnswer.tsx'
import { NotAdded, notAddedTo } from './NotAdded.tsx'
import { useEffect, useEffectEvent, type ReactNode } from 'react'
import type { Book, Group, GroupsProps } from './groups.ts'

/** A group whose creation was requested. */
export interface SentGroup {
  readonly name: string
  readonly numbers: readonly string[]
  /** Numbers that were not sent, as they are not registered. */
  readonly skipped: readonly string[]
  /** The JIDs that were in the list before; undefined if it was not read. */
  readonly known: ReadonlySet<string> | undefined
  /** When the list was last read before the request, in epoch milliseconds; 0 for never. */
  readonly readBefore: number
}

/** A group that was created, and the gateway's answer. */
export interface Created {
  readonly jid: string
  readonly sent: SentGroup
  readonly result: Written<unknown>
}

/** Result of creating a group: the contract's gateway returns no JID, so the group is looked up in the list. */
export function CreatedGroup({
  sent,
  result,
  onFound,
  ...props
}: GroupsProps & {
  sent: SentGroup
  /** Undefined if the outcome is unknown: then the user has to check the list. */
  result: Written<unknown> | undefined
  /** Called when it is certain which group was created. */
  onFound: (created: Created) => void
}) {
  const { groups, book, instance } = props
  const isFresh = groups.groups !== undefined && groups.readAt > sent.readBefore
  const found = isFresh
    ? findNewGroups(groups.groups, sent.name, sent.known)
    : { jids: [], certain: false }
  const jid = (result && jidIn(result.raw)) ?? (found.certain ? found.jids[0] : undefined)
  useGroupKnown(book, jid, sent.name)
  const handleFound = useEffectEvent(onFound)
  useEffect(() => {
    if (result && jid !== undefined) handleFound({ jid, sent, result })
  }, [jid, sent, result])
  const list = <Found {...props} sent={sent} isFresh={isFresh} found={found} />
  if (result)
    return (
      <CreatedNote sent={sent} result={result} jid={jid} instance={instance}>
        <p>{sent.name}</p>
        {list}
      </CreatedNote>
    )
  return (
    <Note kind="info" title={sent.name}>
      {list}
    </Note>
  )
}

/** Says that a group was created, and who is not in it. */
export function CreatedNote({
  sent: { numbers, skipped },
  result,
  jid,
  instance,
  children,
}: Omit<Created, 'jid'> & {
  jid: string | undefined
  instance: string
  children?: ReactNode
}) {
  const texts = useText('groups')
  const formats = useFormats()
  const missing = notAddedTo(result.raw, numbers) ?? []
  const hasMore = children !== undefined || result.raw !== undefined
  return (
    <>
      <Note kind="ok" title={texts.new.accepted(formats.seconds(result.at))} takesFocus>
        {hasMore ? (
          <>
            {children}
            <RawAnswer raw={result.raw} />
          </>
        ) : undefined}
      </Note>
      <NotAdded
        why={texts.notAdded.why}
        people={[
          ...missing.map((number) => ({ number, mayInvite: true })),
          ...skipped.map((number) => ({ number, mayInvite: false })),
        ]}
        all={numbers.length + skipped.length}
        group={jid}
        instance={instance}
      />
    </>
  )
}

/** Section 4 has no response body; other gateways return the group, whose `id` is its JID. */
function jidIn(raw: unknown): string | undefined {
  const id = isRecord(raw) ? raw['id'] : undefined
  return typeof id === 'string' && id.endsWith('@g.us') ? id : undefined
}

/** Shows the group as in the refreshed list. */
function Found({
  sent,
  isFresh,
  found: { jids, certain },
  groups,
  ...props
}: GroupsProps & {
  sent: SentGroup
  /** Whether the list was read after the request. */
  isFresh: boolean
  found: ReturnType<typeof findNewGroups>
}) {
  const t = useText('groups').new
  const core = useText('core').action
  const formats = useFormats()
  const again = (
    <Button size="compact-sm" loading={groups.fetching} onClick={groups.refresh}>
      {core.readAgain}
    </Button>
  )
  if (!groups.offered) return <p>{t.noList}</p>
  if (groups.fetching && groups.readAt <= sent.readBefore) return <p role="status">{t.looking}</p>
  if (jids.length === 0)
    return (
      <p role="status">
        <span>
          {isFresh ? t.notThere(sent.name, formats.seconds(groups.readAt)) : t.lookFailed}
        </span>{' '}
        {again}
      </p>
    )
  const count = formats.number(jids.length)
  return (
    <>
      <p role="status">
        {certain
          ? t.found
          : (sent.known ? t.foundMany : t.sameSubject)(jids.length, count, sent.name)}
      </p>
      <Candidates {...props} groups={groups} jids={jids} />
    </>
  )
}

function Candidates({
  jids,
  instance,
  url,
  groups,
}: Pick<GroupsProps, 'instance' | 'url' | 'groups'> & { jids: readonly string[] }) {
  const t = useText('groups')
  const formats = useFormats()
  const { address: gateway } = useConnection()
  return (
    <ul>
      {jids.map((id) => {
        const { createdAt, members } = groups.groups?.find(({ jid }) => jid === id) ?? {}
        const facts = [
          createdAt !== undefined && formats.when(createdAt),
          members !== undefined && t.list.membersOf(members, formats.number(members)),
        ]
        return (
          <li key={id}>
            <Link to={{ page: 'group', gateway, instance, id }} search={url.searchFor('overview')}>
              {t.new.openGroup}
            </Link>{' '}
            {jids.length > 1 && <span>{facts.filter(Boolean).join(' · ')}</span>}
          </li>
        )
      })}
    </ul>
  )
}

/**
 * Finds a new group by its name, among those that were not in the list before (`known`). Without an earlier list, all
 * groups of that name are candidates. `certain` only if there is exactly one candidate.
 */
export function findNewGroups(
  groups: readonly Group[],
  name: string,
  known: ReadonlySet<string> | undefined,
): { readonly jids: readonly string[]; readonly certain: boolean } {
  const jids = groups
    .filter((g) => g.subject.trim() === name.trim() && known?.has(g.jid) !== true)
    .toSorted((a, b) => (b.createdAt ?? 0) - (a.createdAt ?? 0))
    .map((g) => g.jid)
  return { jids, certain: jids.length === 1 && known !== undefined }
}

/** Saves a newly created group as soon as its JID is certain. */
function useGroupKnown(book: Book, jid: string | undefined, subject: string): void {
  const { write } = book
  useEffect(() => {
    // Without storage there is no book; the group is in the gateway's list.
    if (jid !== undefined)
      write([{ jid, subject, from: 'created', at: Date.now() }]).catch(() => {})
  }, [write, jid, subject])
}
