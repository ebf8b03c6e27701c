import { Flex } from '@mantine/core'
import type { ReactNode } from 'react'
import type { AuditRecord } from '#contract/audit.ts'
import { ownValue } from '#domain/keys-of.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { Dialog } from '#ui/overlay/Dialog.tsx'
import { Facts } from '#ui/Facts.tsx'
import { Link } from '#ui/Link.tsx'
import { State } from '#ui/note/State.tsx'
import { actorName } from './actor-name.ts'
import { ChangeSentences } from './ChangeSentence.tsx'
import { ChangeTable } from '#features/activity/ChangeTable.tsx'
import { accessKind, fieldWord, jobWord, outcomeKinds } from './sentence-of.ts'
import shared from '#ui/shared.module.css'

const signs = {
  granted: '+',
  raised: '↑',
  lowered: '↓',
  changed: '→',
  revoked: '−',
  set: '→',
} as const

/** The maximum number of instances whose permissions are listed; the others are counted. */
const maxRows = 200

/** Shows one entry in full, with permissions before and after. */
export function EntryDialog({
  gateway,
  record,
  onClose,
}: {
  gateway: string
  record: AuditRecord
  onClose: () => void
}) {
  const t = useText('auditLog')
  const auth = useText('auth')
  const sentences = useText('sentences')
  const formats = useFormats()
  const { agent, job, role } = record
  const { repeats, tookMs, beforeReadAt } = record
  const outcome = <State kind={outcomeKinds[record.outcome]}>{t.outcome[record.outcome]}</State>
  const facts: readonly (readonly [name: string, value: ReactNode])[] = [
    [t.column.outcome, outcome],
    [t.details.time, formats.exact(record.at)],
    [t.details.person, record.person === null ? t.nobody : actorName(record.person, record.token)],
    [t.details.role, role && (ownValue(auth.role, role) ?? role)],
    [t.details.agent, agent?.name],
    [t.details.email, agent?.email],
    [t.details.agentId, agent?.id],
    [t.details.instance, record.instance],
    [t.details.target, record.target],
    [t.details.detail, record.detail],
    [
      t.details.fields,
      record.fields?.map((field) => fieldWord(field, sentences)).join(', ') || undefined,
    ],
    [t.details.job, job && `${jobWord(job.kind, sentences)} · ${job.id}`],
    [t.details.status, record.status],
    [t.details.reason, record.reason],
    [t.details.repeats, repeats === undefined ? undefined : t.repeated(formats.number(repeats))],
    [t.details.took, tookMs === undefined ? undefined : formats.duration(tookMs)],
    [t.details.address, record.address || undefined],
    [t.details.readAt, beforeReadAt === undefined ? undefined : formats.exact(beforeReadAt)],
    [t.details.entry, record.id],
    [t.details.requestId, record.requestId],
  ]
  return (
    <Dialog title={t.column.change} onClose={onClose}>
      <div className={`${shared.stack} ${shared.anywhere}`}>
        <ChangeSentences record={record} />
        {record.outcome === 'unknown' && <p className={shared.muted}>{t.unknownText}</p>}
        <AccessTable record={record} />
        <ValueTable record={record} />
        <Facts
          facts={facts.flatMap(([name, value]) => (value === undefined ? [] : { name, value }))}
        />
        {agent?.id !== undefined && (
          <Flex component="p" wrap="wrap" gap="md">
            <Link to={{ page: 'edit-agent', gateway, id: agent.id }}>{t.openAgent}</Link>
            <Link
              to={{ page: 'audit', gateway }}
              search={String(new URLSearchParams({ target: agent.id }))}
            >
              {t.allAbout}
            </Link>
          </Flex>
        )}
      </div>
    </Dialog>
  )
}

function AccessTable({ record }: { record: AuditRecord }) {
  const t = useText('auditLog')
  const formats = useFormats()
  const { access = [], unchangedAccess = 0, accessOmitted = 0 } = record
  const all = access.flatMap((change) =>
    change.instances.map((instance) => ({ instance, change, kind: accessKind(change) })),
  )
  const hidden = Math.max(0, all.length - maxRows) + accessOmitted
  return (
    <>
      {all.length > 0 && (
        <ChangeTable
          hasNames
          label={t.access}
          heads={[t.details.instance, t.before, t.after]}
          rows={all.slice(0, maxRows).map(({ instance, change: { before, after }, kind }) => ({
            name: instance,
            before: before === undefined ? t.notKnown : (before ?? t.none),
            isMarked: true,
            after: (
              <>
                <span aria-hidden>{signs[kind]} </span>
                <strong>{after ?? t.none}</strong>{' '}
                <span className={shared.small}>{t.kind[kind]}</span>
              </>
            ),
          }))}
        />
      )}
      {hidden > 0 && <p className={shared.muted}>{t.omittedAccess(formats.number(hidden))}</p>}
      {unchangedAccess > 0 && (
        <p className={shared.muted}>
          {t.unchanged(unchangedAccess, formats.number(unchangedAccess))}
        </p>
      )}
    </>
  )
}

function ValueTable({ record }: { record: AuditRecord }) {
  const { values = [] } = record
  const t = useText('auditLog')
  if (values.length === 0) return null
  return (
    <ChangeTable
      hasNames
      label={t.values}
      heads={[t.value, t.before, t.after]}
      rows={values.map(({ name, before, after }) => ({
        name,
        before: before ?? t.none,
        after: <strong>{after ?? t.none}</strong>,
      }))}
    />
  )
}
