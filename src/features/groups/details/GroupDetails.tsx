import { Flex, NativeSelect } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { mayChange, toParticipants } from '#data/instances/participants.ts'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { useFailureWords } from '#data/use-failure-words.ts'
import { useInstances } from '#data/instances/use-instances.ts'
import { cacheKey, useRead } from '#data/use-read.ts'
import { participantsKind } from '#local/jobs/job-record.ts'
import { GroupMarks } from '#components/GroupMarks.tsx'
import { withoutOverrides } from '#domain/clean-address.ts'
import { cleanName } from '#domain/clean-text.ts'
import { groupMarks } from '#domain/group-marks.ts'
import { useText } from '#i18n/locale.tsx'
import { usePanelJobs } from '#job-ui/use-panel-jobs.ts'
import { late } from '#ui/load/late.tsx'
import { Link } from '#ui/Link.tsx'
import { bookGroups } from '#local/group-book.ts'
import { Note } from '#ui/note/Note.tsx'
import { ReadFailed } from '#ui/load/ReadFailed.tsx'
import shared from '#ui/shared.module.css'
import { WaitingRows } from '#ui/load/Waiting.tsx'
import type { PanelFormProps } from '#features/groups/known-groups.ts'
import { GroupPicture } from './GroupPicture.tsx'
import { GroupDescription } from './GroupDescription.tsx'
import { GroupSettings, InviteLink, LeaveGroup } from './GroupSettings.tsx'
import { participantsJob, prepareParticipants, type ParticipantsPlan } from './participants-work.ts'
import { Participants } from './Participants.tsx'

// The results load the job engine.
const ParticipantsJobPanel = late(
  () => import('./ParticipantsJob.tsx').then((m) => m.ParticipantsJobPanel),
  ['jobs'],
)

/** A group and everything that can be changed: picture, description, settings, invite link, participants. */
export function GroupDetails(props: PanelFormProps) {
  const { instance, known, url } = props
  const t = useText('groupDetails')
  const texts = useText('groups')
  const panel = usePanelJobs(instance, participantsKind, prepareParticipants)
  const jid = url.group

  const [brought, setBrought] = useState<Brought>({ numbers: [], turn: 0 })

  const top = useRef<HTMLDivElement>(null)
  async function begin(plan: ParticipantsPlan, numbers: readonly string[]): Promise<boolean> {
    const isSaved = await panel.begin(participantsJob(t, plan, numbers))
    // The results are above the participants.
    if (isSaved) top.current?.scrollIntoView({ block: 'start' })
    return isSaved
  }

  return (
    <div ref={top} className={`${shared.stackHuge} ${shared.shrink}`}>
      <NativeSelect
        label={texts.field.group}
        value={jid}
        onChange={(event) => url.setGroup(event.currentTarget.value)}
      >
        <option value="">{texts.field.choose}</option>
        {jid !== '' && !known.some((group) => group.jid === jid) && <option>{jid}</option>}
        {known.map((group) => (
          <option key={group.jid} value={group.jid}>
            {group.subject || group.jid}
          </option>
        ))}
      </NativeSelect>
      {panel.shown && (
        <Suspense fallback={null}>
          <ParticipantsJobPanel
            panel={panel}
            onUndo={(plan, numbers) => void begin(plan, numbers)}
            onRestore={(numbers) => setBrought(({ turn }) => ({ numbers, turn: turn + 1 }))}
          />
        </Suspense>
      )}
      {jid === '' ? (
        <p className={shared.muted}>{t.choose}</p>
      ) : (
        <Details key={jid} {...props} jid={jid} panel={panel} brought={brought} onBegin={begin} />
      )}
    </div>
  )
}

/** Numbers that a job restores to the form; `turn` counts how often. */
interface Brought {
  readonly numbers: readonly string[]
  readonly turn: number
}

function Details({
  instance,
  jid,
  url,
  groups,
  known,
  panel,
  brought,
  onBegin,
}: PanelFormProps & {
  jid: string
  brought: Brought
  panel: {
    readonly isRunning: boolean
    readonly isWriting: boolean
    readonly failed: string | undefined
  }
  onBegin: (plan: ParticipantsPlan, numbers: readonly string[]) => Promise<boolean>
}) {
  const t = useText('groupDetails')
  const failureWords = useFailureWords()
  const { address: gateway } = useConnection()
  const queries = useQueryClient()
  const request = useMemo(
    () => ({ params: { instance }, query: { groupJid: jid } }),
    [instance, jid],
  )
  const group = useRead('findGroup', request)
  const people = useRead('listParticipants', request)
  const own = useInstances().instances.find(({ name }) => name === instance)?.number
  const participants = useMemo(
    () => people.data && toParticipants(people.data.participants, own),
    [people.data, own],
  )
  const wasRunning = useRef(false)
  useEffect(() => {
    if (wasRunning.current && !panel.isRunning)
      void queries.invalidateQueries({ queryKey: cacheKey('listParticipants', request) })
    wasRunning.current = panel.isRunning
  }, [panel.isRunning, queries, request])

  const failure = failureWords(group.error ?? people.error)
  const saved = known.find((one) => one.jid === jid)
  if (failure && saved?.listed === false && saved.booked?.left !== undefined)
    return (
      <Note kind="info" title={t.left}>
        <p>{t.leftText}</p>
      </Note>
    )
  if (failure && !(group.data && participants))
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
  if (!group.data || !participants) return <WaitingRows rows={4} />
  const may = mayChange(participants)
  const listed = known.find((one) => one.jid === jid)
  const marks = groupMarks({
    isCommunity: listed?.kind === 'community',
    isCommunityAnnounce: listed?.kind === 'announcements',
    ...group.data,
  })
  const subject = cleanName(group.data.subject ?? '') || (listed?.subject ?? '')
  const part = { instance, jid, may }
  return (
    <>
      <div className={shared.stack} style={{ gridTemplateColumns: 'auto minmax(0, 1fr)' }}>
        <GroupPicture {...part} address={group.data.pictureUrl ?? undefined} />
        <div className={`${shared.stackSmall} ${shared.shrink} ${shared.atStart}`}>
          <Flex wrap="wrap" align="baseline" justify="space-between" gap="4px 12px">
            <strong className={shared.anywhere}>{subject || t.noSubject}</strong>
            {may && (
              <Link
                to={{ page: 'groups', gateway, instance }}
                search={url.searchFor('subject', jid)}
                aria-label={t.editSubject}
              >
                {t.edit}
              </Link>
            )}
          </Flex>
          <p className={`${shared.muted} ${shared.small}`}>
            <GroupMarks of={marks} />
          </p>
          <GroupDescription {...part} description={withoutOverrides(group.data.desc ?? '')} />
        </div>
      </div>
      {!may && <Note kind="info" title={t.member} isQuiet />}
      {marks.kind === undefined && (
        <GroupSettings
          {...part}
          announce={group.data.announce === true}
          restrict={group.data.restrict === true}
        />
      )}
      {may && <InviteLink instance={instance} jid={jid} />}
      <Participants
        instance={instance}
        // Restored numbers replace the typed or selected ones.
        key={brought.turn}
        brought={brought.numbers}
        participants={participants}
        may={may}
        panel={panel}
        onChange={(action, numbers) => onBegin({ action, groupJid: jid, subject }, numbers)}
      />
      <LeaveGroup
        instance={instance}
        jid={jid}
        subject={subject}
        onLeft={() => {
          url.setGroup('')
          groups.refresh()
          // Only a saved group stays in the list.
          if (known.some((one) => one.jid === jid && one.booked))
            bookGroups(gateway, instance, [{ jid, left: Date.now() }]).catch(() => {})
        }}
      />
    </>
  )
}
