import { Button } from '@mantine/core'
import { IconCheck, IconUserPlus } from '@tabler/icons-react'
import { use, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import type { ParticipantAction } from '#contract/index.ts'
import {
  findParticipants,
  sentAs,
  type Participant,
  type Role,
} from '#data/instances/participants.ts'
import { usePhoneFormat } from '#data/numbers/use-phone-format.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { RunOnServer } from '#job-ui/start/RunOnServer.tsx'
import { usePanelJobs } from '#job-ui/use-panel-jobs.ts'
import { participantsKind } from '#local/jobs/job-record.ts'
import { BlockedChanges } from '#ui/form/blocked-changes.ts'
import { ChangeButton } from '#ui/form/ChangeButton.tsx'
import { Icon } from '#ui/Icon.tsx'
import { late } from '#ui/load/late.tsx'
import { Note } from '#ui/note/Note.tsx'
import { Popover } from '#ui/overlay/Popover.tsx'
import shared from '#ui/shared.module.css'
import type { Column, Sorting } from '#ui/table/columns.ts'
import { FilterSelect } from '#ui/table/FilterSelect.tsx'
import { ListTable } from '#ui/table/ListTable.tsx'
import { useSelection } from '#ui/table/selection.tsx'
import { useSorted } from '#ui/table/sorting.ts'
import { AddMembersDialog } from './AddMembersDialog.tsx'
import classes from './GroupDetails.module.css'
import {
  participantsJob,
  participantsPlanOf,
  prepareParticipants,
  type ParticipantsPlan,
} from './participants-work.ts'

// The results load the job engine.
const MembersJobPanel = late(
  () => import('./ParticipantsJob.tsx').then((m) => m.ParticipantsJobPanel),
  ['jobs'],
)

const ConfirmOnGateway = late(
  () => import('#components/ConfirmOnGateway.tsx').then((m) => m.ConfirmOnGateway),
  ['jobs'],
)

type Change = Exclude<ParticipantAction, 'add'>

/** The members of a group with their roles; a job changes one or many of them. */
export function Members({
  instance,
  jid,
  subject,
  participants,
  may,
  onChanged,
}: {
  readonly instance: string
  readonly jid: string
  /** Empty if unknown. */
  readonly subject: string
  readonly participants: readonly Participant[]
  readonly may: boolean
  readonly onChanged: () => void
}) {
  const t = useText('groupDetails')
  const formats = useFormats()
  const format = usePhoneFormat()
  const panel = usePanelJobs(
    instance,
    participantsKind,
    prepareParticipants,
    (job) => participantsPlanOf(job).groupJid === jid,
  )
  const [wasRunning, setWasRunning] = useState(panel.isRunning)
  if (wasRunning !== panel.isRunning) {
    setWasRunning(panel.isRunning)
    if (wasRunning) onChanged()
  }
  const [adding, setAdding] = useState<readonly string[]>()
  const [asked, setAsked] = useState<{
    readonly action: Change
    readonly people: readonly Participant[]
  }>()
  const [filters, setFilters] = useState(noFilters)
  const [sorting, setSorting] = useState<Sorting>({ id: 'role', descending: false })
  const isBlocked = use(BlockedChanges) !== undefined || panel.isRunning || panel.isWriting
  const nameOf = useCallback(
    (one: Participant) => one.name ?? (one.number === undefined ? one.jid : format(one.number)),
    [format],
  )
  const canSelect = useCallback(
    (one: Participant) => may && !one.isOwn && one.role !== 'owner',
    [may],
  )
  const found = useMemo(
    () =>
      findParticipants(participants, filters.search).filter(
        ({ role }) => filters.role === '' || role === filters.role,
      ),
    [participants, filters],
  )
  const begin = (plan: ParticipantsPlan, numbers: readonly string[]) =>
    panel.begin(participantsJob(t, plan, numbers))
  const change = async (action: ParticipantAction, people: readonly Participant[]) => {
    if (await begin({ action, groupJid: jid, subject }, people.map(sentAs))) selection.clear()
  }
  // Only making someone an admin can be undone without a trace: anything else, and anything on many, asks first.
  const ask = (action: Change, people: readonly Participant[]) => {
    if (action === 'promote' && people.length === 1) void change(action, people)
    else setAsked({ action, people })
  }
  const columns = useColumns({ nameOf, canSelect, isBlocked, onChange: ask })
  const rows = useSorted(found, columns, sorting)
  const selectable = useMemo(() => participants.filter(canSelect), [participants, canSelect])
  const selection = useSelection(selectable, rows, jidOf)
  const { chosen } = selection
  const bulk: readonly (readonly [Change, string, readonly Participant[]])[] = [
    ['promote', t.promote, chosen.filter(({ role }) => role === 'member')],
    ['demote', t.demote, chosen.filter(({ role }) => role === 'admin')],
    ['remove', t.remove, chosen],
  ]

  return (
    <div className={`${shared.column} ${shared.fill}`}>
      {!may && (
        <div className={classes.note}>
          <Note kind="info" title={t.member} isQuiet />
        </div>
      )}
      {(panel.shown || panel.failed !== undefined) && (
        <div className={`${classes.note} ${classes.results}`}>
          {panel.failed !== undefined && (
            <Note kind="bad" title={t.notSaved} takesFocus>
              <p>{panel.failed}</p>
            </Note>
          )}
          {panel.shown && (
            <MembersJobPanel
              panel={panel}
              shown={panel.shown}
              onUndo={(plan, numbers) => void begin(plan, numbers)}
              onRestore={(numbers) => {
                const isIn = (number: string) => participants.some((one) => sentAs(one) === number)
                selection.add(participants.filter((one) => numbers.includes(sentAs(one))))
                const others = numbers.filter((number) => !isIn(number))
                if (others.length > 0) setAdding(others)
              }}
            />
          )}
        </div>
      )}
      <ListTable
        grid
        state={{
          filters,
          setSearch: (search) => setFilters((before) => ({ ...before, search })),
          sorting,
          setSorting,
          clear: () => setFilters(noFilters),
          narrowed: filters.search !== '' || filters.role !== '',
        }}
        words={{
          title: t.members,
          search: t.search,
          noneFits: t.noMatch,
          noneFitsText: t.noMatchText,
          countOf: (shown) =>
            t.countOf(participants.length, shown, formats.number(participants.length)),
        }}
        all={t.count(participants.length, formats.number(participants.length))}
        filters={
          <>
            <FilterSelect
              label={t.role}
              value={filters.role}
              options={roles.map((value) => ({ value, label: t.roles[value] }))}
              onChange={(role) => setFilters((before) => ({ ...before, role }))}
            />
            {may && (
              <ChangeButton
                variant="filled"
                leftSection={<Icon of={IconUserPlus} />}
                onClick={() => setAdding([])}
              >
                {t.add}
              </ChangeButton>
            )}
          </>
        }
        columns={columns}
        least={460}
        rows={rows}
        rowKey={jidOf}
        select={
          may
            ? {
                words: t.selection,
                selection,
                nameOf,
                canSelect,
                actions: bulk.map(
                  ([action, label, people]) =>
                    people.length > 0 && (
                      <Button
                        key={action}
                        disabled={isBlocked}
                        onClick={() => setAsked({ action, people })}
                      >
                        {label}
                      </Button>
                    ),
                ),
              }
            : undefined
        }
      />
      {adding && (
        <AddMembersDialog
          instance={instance}
          initial={adding}
          participants={participants}
          blocked={panel.isRunning ? t.blocked : undefined}
          isBusy={panel.isWriting}
          onAdd={(numbers) => begin({ action: 'add', groupJid: jid, subject }, numbers)}
          onClose={() => setAdding(undefined)}
        />
      )}
      {asked && (
        <ConfirmOnGateway
          title={t.ask[asked.action].title(
            asked.people.length,
            formats.number(asked.people.length),
            asked.people.length === 1 ? asked.people.map(nameOf).join() : '',
          )}
          confirm={t.ask[asked.action].confirm(
            asked.people.length,
            formats.number(asked.people.length),
          )}
          isBlocked={isBlocked}
          onConfirm={() => {
            setAsked(undefined)
            void change(asked.action, asked.people)
          }}
          onClose={() => setAsked(undefined)}
        >
          <p>{t.ask[asked.action].text}</p>
          <RunOnServer kind={participantsKind} />
        </ConfirmOnGateway>
      )}
    </div>
  )
}

const noFilters = { search: '', role: '' }
const roles: readonly Role[] = ['owner', 'admin', 'member']
const jidOf = ({ jid }: Participant) => jid

function useColumns({
  nameOf,
  canSelect,
  isBlocked,
  onChange,
}: {
  nameOf: (one: Participant) => string
  canSelect: (one: Participant) => boolean
  isBlocked: boolean
  onChange: (action: Change, people: readonly Participant[]) => void
}): readonly Column<Participant>[] {
  const t = useText('groupDetails')
  const format = usePhoneFormat()
  // The rows must not depend on it.
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  })
  return useMemo(
    () => [
      {
        id: 'name',
        title: t.name,
        minWidthPx: 140,
        phone: 'first',
        sortBy: (one) => one.name,
        tip: nameOf,
        cell: (one) => (
          <>
            {one.name === undefined ? (
              <>
                <span className={`${shared.muted} ${shared.notOnPhone}`}>{t.noName}</span>
                <span className={`${shared.mono} ${shared.onlyOnPhone}`}>{nameOf(one)}</span>
              </>
            ) : (
              <span dir="auto">{one.name}</span>
            )}
            {one.isOwn && <span className={shared.muted}> {`(${t.you})`}</span>}
          </>
        ),
      },
      {
        id: 'number',
        title: t.number,
        width: '196px',
        phone: 'second',
        sortBy: ({ number }) => number,
        cell: ({ name, number }) => (
          <>
            <span className={`${shared.mono} ${name === undefined ? shared.notOnPhone : ''}`}>
              {number === undefined ? t.hiddenNumber : format(number)}
            </span>
            {name === undefined && <span className={shared.onlyOnPhone}>{t.noName}</span>}
          </>
        ),
      },
      {
        id: 'role',
        title: t.role,
        width: '136px',
        phone: 'end',
        sortBy: ({ role }) => roles.indexOf(role),
        cell: (one, { tab }) =>
          canSelect(one) ? (
            <RoleMenu
              of={one}
              name={nameOf(one)}
              tab={tab}
              isBlocked={isBlocked}
              onChange={(action) => latest.current(action, [one])}
            />
          ) : (
            <span className={one.role === 'member' ? shared.secondary : shared.strong}>
              {t.roles[one.role]}
            </span>
          ),
      },
    ],
    [t, nameOf, format, canSelect, isBlocked],
  )
}

/** The role of a member, and the roles that it can be changed to. */
function RoleMenu({
  of: { role },
  name,
  tab,
  isBlocked,
  onChange,
}: {
  of: Participant
  name: string
  tab: 0 | -1
  isBlocked: boolean
  onChange: (action: Change) => void
}) {
  const t = useText('groupDetails')
  const button: ReactNode =
    role === 'admin' ? <strong>{t.roles.admin}</strong> : <span>{t.roles[role]}</span>
  return (
    <Popover isPlain tab={tab} button={button} label={t.roleOf(name, t.roles[role])}>
      {(close) => {
        const run = (action: Change) => () => {
          close()
          onChange(action)
        }
        return (
          <div className={classes.menu}>
            {(['admin', 'member'] as const).map((one) => (
              <Button
                key={one}
                variant="subtle"
                c="var(--text)"
                h="auto"
                py={6}
                justify="space-between"
                rightSection={one === role && <Icon of={IconCheck} />}
                aria-pressed={one === role}
                disabled={isBlocked}
                onClick={one === role ? close : run(one === 'admin' ? 'promote' : 'demote')}
              >
                <span className={classes.item}>
                  <span>{t.roles[one]}</span>
                  <span className={`${shared.small} ${shared.muted} ${shared.regular}`}>
                    {t.may[one]}
                  </span>
                </span>
              </Button>
            ))}
            <Button
              variant="subtle"
              justify="flex-start"
              c="var(--bad)"
              disabled={isBlocked}
              onClick={run('remove')}
            >
              {t.remove}
            </Button>
          </div>
        )
      }}
    </Popover>
  )
}
