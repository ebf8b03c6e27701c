import { use, useState, type ReactNode } from 'react'
import { useText } from '#i18n/locale.tsx'
import { BlockedChanges } from '#ui/form/blocked-changes.ts'
import shared from '#ui/shared.module.css'
import { Switch } from '#ui/form/Switch.tsx'
import { useFailureWords } from '#data/use-failure-words.ts'
import { useRead, cacheKey } from '#data/use-read.ts'
import { InvitationUrl } from '#features/groups/invite/InvitationUrl.tsx'
import { ConfirmDialog } from '#ui/overlay/ConfirmDialog.tsx'
import { FailureNote } from '#ui/note/FailureNote.tsx'
import { ChangeButton } from '#ui/form/ChangeButton.tsx'
import { Note } from '#ui/note/Note.tsx'
import { Stack } from '@mantine/core'
import { IconDoorExit } from '@tabler/icons-react'
import { Icon } from '#ui/Icon.tsx'
import classes from './GroupDetails.module.css'
import { RefusedError } from '#client/errors.ts'
import { useWrite, type Write, type WriteName } from '#data/use-write.ts'

const actions = {
  announce: ['announcement', 'not_announcement'],
  restrict: ['locked', 'unlocked'],
} as const

/** Who may send messages to a group, and who may edit it. A switch takes effect at once. */
export function GroupSettings({
  announce,
  restrict,
  ...part
}: GroupPart & { announce: boolean; restrict: boolean }) {
  const t = useText('groupDetails')
  const { write, failure } = useGroupWrite('updateGroupSetting', part)
  const blocked = use(BlockedChanges)
  const isDisabled = !part.may || write.pending || blocked !== undefined

  // Optimistic: a switch changes at once, and back if the gateway refuses.
  const [wanted, setWanted] = useState<Partial<Record<'announce' | 'restrict', boolean>>>({})
  const read = `${announce} ${restrict}`
  const [shownFor, setShownFor] = useState(read)
  if (read !== shownFor) {
    setShownFor(read)
    setWanted({})
  }

  function set(what: 'announce' | 'restrict', isOn: boolean) {
    setWanted({ [what]: isOn })
    const [on, off] = actions[what]
    const action = isOn ? on : off
    write
      .run({
        params: { instance: part.instance },
        query: { groupJid: part.jid },
        body: { action },
      })
      // The error is shown below.
      .catch(() => setWanted({}))
  }

  return (
    <section aria-label={t.settings} className={shared.stackMedium}>
      <h3 className={shared.heading}>{t.settings}</h3>
      <Switch
        label={t.announce}
        checked={wanted.announce ?? announce}
        disabled={isDisabled}
        onChange={(event) => set('announce', event.currentTarget.checked)}
      />
      <Switch
        label={t.restrict}
        checked={wanted.restrict ?? restrict}
        disabled={isDisabled}
        onChange={(event) => set('restrict', event.currentTarget.checked)}
      />
      {failure}
    </section>
  )
}

/** The invite link of a group, with which anyone can join; revoking it creates a new one. */
export function InviteLink({ instance, jid }: { instance: string; jid: string }) {
  const t = useText('groupDetails')
  const failureWords = useFailureWords()
  const request = { params: { instance }, query: { groupJid: jid } }
  const link = useRead('findInviteLink', request)
  const { write, failure } = useGroupWrite('revokeInviteLink', { instance, jid })
  const [isAsking, setIsAsking] = useState(false)
  const unread = failureWords(link.error)
  return (
    <section aria-label={t.link} className={shared.stackSmall}>
      <h3 className={shared.heading}>{t.link}</h3>
      <p className={shared.muted}>{t.linkHelp}</p>
      {unread && <FailureNote failure={unread} takesFocus={false} />}
      {write.result && <Note kind="ok" title={t.revoked} takesFocus />}
      {link.data && <InvitationUrl url={link.data.inviteUrl} />}
      {failure}
      {link.data && (
        <div>
          <ChangeButton loading={write.pending} onClick={() => setIsAsking(true)}>
            {t.revoke}
          </ChangeButton>
        </div>
      )}
      {isAsking && (
        <ConfirmDialog
          title={t.revokeTitle}
          confirm={t.revokeNow}
          onConfirm={() => void write.run(request).catch(() => undefined)}
          onClose={() => setIsAsking(false)}
        >
          {t.revokeText}
        </ConfirmDialog>
      )}
    </section>
  )
}

/** Leaves a group after confirmation. */
export function LeaveGroup({
  instance,
  jid,
  subject,
  onLeft,
}: {
  instance: string
  jid: string
  subject: string
  onLeft: () => void
}) {
  const t = useText('groupDetails')
  const { write, failure } = useGroupWrite('leaveGroup', { instance, jid })
  const [isAsking, setIsAsking] = useState(false)
  return (
    <Stack className={shared.lineAbove} gap="xs" align="flex-end" pt="md">
      {failure}
      <ChangeButton
        className={classes.danger ?? ''}
        leftSection={<Icon of={IconDoorExit} />}
        loading={write.pending}
        onClick={() => setIsAsking(true)}
      >
        {t.leave}
      </ChangeButton>
      {isAsking && (
        <ConfirmDialog
          title={t.leaveTitle(subject || jid)}
          confirm={t.leaveNow}
          onConfirm={() =>
            void write
              .run({ params: { instance }, query: { groupJid: jid } })
              .then((result) => result && onLeft())
              // The error is shown above.
              .catch(() => undefined)
          }
          onClose={() => setIsAsking(false)}
        >
          {t.leaveText}
        </ConfirmDialog>
      )}
    </Stack>
  )
}

/** The group and instance that a component of this folder changes. */
export interface GroupPart {
  readonly instance: string
  readonly jid: string
  /** Whether the instance may change the group. */
  readonly may: boolean
}

/** Returns a write about one group that invalidates its details, and its error message. */
export function useGroupWrite<N extends WriteName>(
  name: N,
  { instance, jid }: Pick<GroupPart, 'instance' | 'jid'>,
): { readonly write: Write<N>; readonly failure: ReactNode } {
  const t = useText('groupDetails')
  const failureWords = useFailureWords()
  const request = { params: { instance }, query: { groupJid: jid } }
  // The details of a group that was left cannot be read.
  const write = useWrite(name, () =>
    name === 'leaveGroup'
      ? []
      : [cacheKey('findGroup', request), cacheKey('findInviteLink', request)],
  )
  const words = failureWords(write.error)
  const isForbidden =
    write.error instanceof RefusedError &&
    write.error.reasons.some(({ text }) => /\bforbidden\b|not-authorized/.test(text))
  return {
    write,
    failure: words && (
      <FailureNote failure={isForbidden ? { ...words, text: t.adminsOnly } : words} />
    ),
  }
}
