import { ActionIcon, Button, Flex, TextInput } from '@mantine/core'
import { IconShieldDown, IconShieldUp, IconUserMinus, IconUserPlus } from '@tabler/icons-react'
import { use, useMemo, useState } from 'react'
import type { ParticipantAction } from '#contract/index.ts'
import { findParticipants, sentAs, type Participant } from '#data/instances/participants.ts'
import { usePhoneFormat } from '#data/numbers/use-phone-format.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { ConfirmDialog } from '#ui/overlay/ConfirmDialog.tsx'
import { BlockedChanges } from '#ui/form/blocked-changes.ts'
import { ChangeButton } from '#ui/form/ChangeButton.tsx'
import { Check } from '#ui/form/Check.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Note } from '#ui/note/Note.tsx'
import shared from '#ui/shared.module.css'
import { AddParticipants } from './AddParticipants.tsx'

/** Longer lists do not help: the search finds the others. */
const maxShown = 200

/** The participants of a group with their roles; a job changes one or many of them. */
export function Participants({
  instance,
  brought,
  participants,
  may,
  panel,
  onChange,
}: {
  instance: string
  /** Initial numbers: selected if they are in the group, else to be added. */
  brought: readonly string[]
  participants: readonly Participant[]
  may: boolean
  panel: {
    readonly isRunning: boolean
    readonly isWriting: boolean
    readonly failed: string | undefined
  }
  /** Starts a job. Resolves to whether it was saved. */
  onChange: (action: ParticipantAction, numbers: readonly string[]) => Promise<boolean>
}) {
  const t = useText('groupDetails')
  const formats = useFormats()
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () =>
      new Set(participants.filter((one) => brought.includes(sentAs(one))).map(({ jid }) => jid)),
  )
  const [removing, setRemoving] = useState<readonly Participant[]>()
  const [missing] = useState(() =>
    brought.filter((number) => !participants.some((one) => sentAs(one) === number)),
  )
  const [isAdding, setIsAdding] = useState(missing.length > 0)
  const isBlocked = use(BlockedChanges) !== undefined || panel.isRunning || panel.isWriting
  const found = useMemo(() => findParticipants(participants, search), [participants, search])
  const shown = found.slice(0, maxShown)
  const canChange = (one: Participant) => may && !one.isOwn && one.role !== 'owner'
  const choosable = shown.filter(canChange)
  const selected = participants.filter((one) => chosen.has(one.jid) && canChange(one))
  const admins = participants.filter(({ role }) => role !== 'member').length
  const rest = found.length - shown.length

  async function change(action: ParticipantAction, people: readonly Participant[]) {
    if (await onChange(action, people.map(sentAs))) setChosen(new Set())
  }

  function choose(people: readonly Participant[], isChosen: boolean) {
    const after = new Set(chosen)
    for (const { jid } of people)
      if (isChosen) after.add(jid)
      else after.delete(jid)
    setChosen(after)
  }

  const bulk = [
    ['promote', t.promote, selected.filter(({ role }) => role === 'member')],
    ['demote', t.demote, selected.filter(({ role }) => role === 'admin')],
  ] as const

  return (
    <section aria-label={t.participants} className={shared.stackMedium}>
      <Flex wrap="wrap" align="baseline" justify="space-between" gap="4px 12px">
        <h3 className={shared.heading}>{t.participants}</h3>
        <span className={shared.muted}>
          {t.count(
            participants.length,
            formats.number(participants.length),
            formats.number(admins),
          )}
        </span>
      </Flex>
      {panel.failed !== undefined && (
        <Note kind="bad" title={t.notSaved} takesFocus>
          <p>{panel.failed}</p>
        </Note>
      )}
      <div className={shared.wrap}>
        <TextInput
          type="search"
          aria-label={t.search}
          placeholder={t.search}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        {may && (
          <ChangeButton
            leftSection={<Icon of={IconUserPlus} />}
            aria-expanded={isAdding}
            onClick={() => setIsAdding((before) => !before)}
          >
            {t.add}
          </ChangeButton>
        )}
      </div>
      {isAdding && may && (
        <AddParticipants
          instance={instance}
          initial={missing}
          blocked={panel.isRunning ? t.blocked : undefined}
          isBusy={panel.isWriting}
          onAdd={(numbers) => onChange('add', numbers)}
          onClose={() => setIsAdding(false)}
        />
      )}
      {choosable.length > 0 && (
        <div className={shared.wrap}>
          <Check
            label={
              selected.length === 0
                ? t.select
                : t.selected(selected.length, formats.number(selected.length))
            }
            aria-label={t.selectAll}
            checked={choosable.every(({ jid }) => chosen.has(jid))}
            indeterminate={selected.length > 0 && !choosable.every(({ jid }) => chosen.has(jid))}
            onChange={(event) => choose(choosable, event.currentTarget.checked)}
          />
          {bulk.map(
            ([action, label, people]) =>
              people.length > 0 && (
                <Button
                  key={action}
                  size="compact-sm"
                  disabled={isBlocked}
                  onClick={() => void change(action, people)}
                >
                  {label}
                </Button>
              ),
          )}
          {selected.length > 0 && (
            <Button size="compact-sm" disabled={isBlocked} onClick={() => setRemoving(selected)}>
              {t.remove}
            </Button>
          )}
        </div>
      )}
      {found.length === 0 && <p className={shared.muted}>{t.noMatch}</p>}
      <ul>
        {shown.map((one) => (
          <Row
            key={one.jid}
            participant={one}
            isChosen={chosen.has(one.jid)}
            canChange={canChange(one)}
            isBlocked={isBlocked}
            onChoose={(isChosen) => choose([one], isChosen)}
            onChange={(action) =>
              action === 'remove' ? setRemoving([one]) : void change(action, [one])
            }
          />
        ))}
      </ul>
      {rest > 0 && <p className={shared.muted}>{t.more(rest, formats.number(rest))}</p>}
      {removing && (
        <ConfirmDialog
          title={t.removeTitle(removing.length, formats.number(removing.length))}
          confirm={t.removeNow(removing.length, formats.number(removing.length))}
          onConfirm={() => void change('remove', removing)}
          onClose={() => setRemoving(undefined)}
        >
          {t.removeText}
        </ConfirmDialog>
      )}
    </section>
  )
}

function Row({
  participant: { jid, number, name, role, isOwn },
  isChosen,
  canChange,
  isBlocked,
  onChoose,
  onChange,
}: {
  participant: Participant
  isChosen: boolean
  canChange: boolean
  isBlocked: boolean
  onChoose: (isChosen: boolean) => void
  onChange: (action: 'promote' | 'demote' | 'remove') => void
}) {
  const t = useText('groupDetails')
  const format = usePhoneFormat()
  const written = number === undefined ? jid : format(number)
  const displayName = name ?? written
  const turn = role === 'member' ? 'promote' : 'demote'
  const turnWords = (turn === 'promote' ? t.promoteOne : t.demoteOne)(displayName)
  return (
    <li
      className={`${shared.stackSmall} ${shared.lineAbove}`}
      style={{
        gridTemplateColumns: '24px minmax(0, 1fr) auto 68px',
        alignItems: 'center',
        minHeight: 44,
      }}
    >
      {canChange ? (
        <Check
          label=""
          aria-label={t.selectOne(displayName)}
          checked={isChosen}
          onChange={(event) => onChoose(event.currentTarget.checked)}
        />
      ) : (
        <span />
      )}
      <div className={`${shared.wrap} ${shared.shrink} ${shared.anywhere}`} style={{ rowGap: 0 }}>
        {name !== undefined && <span>{name}</span>}
        <span className={shared.mono}>{written}</span>
        {isOwn && <span className={shared.muted}>{`(${t.you})`}</span>}
      </div>
      <span className={role === 'member' ? shared.muted : shared.strong}>{t.roles[role]}</span>
      <Flex justify="end" gap="4px">
        {canChange && (
          <>
            <ActionIcon
              aria-label={turnWords}
              title={turnWords}
              disabled={isBlocked}
              onClick={() => onChange(turn)}
            >
              <Icon of={turn === 'promote' ? IconShieldUp : IconShieldDown} />
            </ActionIcon>
            <ActionIcon
              aria-label={t.removeOne(displayName)}
              title={t.removeOne(displayName)}
              disabled={isBlocked}
              onClick={() => onChange('remove')}
            >
              <Icon of={IconUserMinus} />
            </ActionIcon>
          </>
        )}
      </Flex>
    </li>
  )
}
