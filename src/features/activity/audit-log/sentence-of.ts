import type { AuditAccess, AuditRecord } from '#contract/audit.ts'
import { ownValue } from '#domain/keys-of.ts'
import type { Catalogue } from '#i18n/catalogues.ts'

type Words = Catalogue['sentences']

/** The values of a sentence's placeholders: texts, a level, or instances. */
export type SentenceValues = { readonly instances?: readonly string[] } & {
  readonly [Name in TextName]?: string | undefined
}
type TextName =
  | 'agent'
  | 'instance'
  | 'target'
  | 'fields'
  | 'count'
  | 'request'
  | 'operation'
  | 'level'
  | 'before'

/** A sentence with `{…}` placeholders, and their values. */
export interface Sentence {
  readonly template: string
  readonly values: SentenceValues
}

/** Describes the changes of an entry in sentences: one, or one per kind of change. Never empty. */
export function sentencesOf(record: AuditRecord, t: Words): readonly Sentence[] {
  const { operation, agent, fields } = record
  const name = agent?.name || agent?.email || agent?.id
  const values: SentenceValues = {
    agent: name ?? t.someone,
    instance: record.instance,
    target: record.target,
    count: record.count === undefined ? undefined : String(record.count),
    request: `${record.method ?? ''} ${record.path ?? ''}`.trim(),
    operation,
  }
  if (operation === 'createAgent' && fields) return createdAgent(record, t, values)
  if (operation === 'updateAgent' && fields) return changedAgent(record, t, values)
  if (operation === 'omitted') return [{ template: t.sentence.omitted, values }]
  if (operation === 'unknown') return [{ template: t.sentence.unknown, values }]
  const template =
    (record.target === undefined ? undefined : ownValue(t.to, operation)) ??
    ownValue(t.operation, operation) ??
    ownValue(t.read, operation) ??
    (record.instance === undefined ? t.sentence.called : t.sentence.calledOn)
  return [{ template, values }]
}

function createdAgent({ access = [] }: AuditRecord, t: Words, values: SentenceValues): Sentence[] {
  if (access.length === 0) return [{ template: t.sentence.created, values }]
  return access.map(({ after, instances }, at) => ({
    template: at === 0 ? t.sentence.createdWith : t.sentence.granted,
    values: { ...values, level: after ?? undefined, instances },
  }))
}

function changedAgent(
  { access = [], fields = [] }: AuditRecord,
  t: Words,
  values: SentenceValues,
): Sentence[] {
  const permissions = access.map((change): Sentence => {
    const kind = accessKind(change)
    const { before, after, instances } = change
    return {
      template: kind === 'revoked' && before === undefined ? t.sentence.removed : t.sentence[kind],
      values: { ...values, level: after ?? undefined, before: before ?? undefined, instances },
    }
  })
  const others = fields
    .filter((field) => field !== 'password' && field !== 'userPermissions')
    .map((field) => fieldWord(field, t))
  const all = [
    ...permissions,
    ...(fields.includes('password') ? [{ template: t.sentence.password, values }] : []),
    ...(others.length > 0
      ? [{ template: t.sentence.fields, values: { ...values, fields: others.join(', ') } }]
      : []),
  ]
  return all.length > 0 ? all : [{ template: t.sentence.same, values }]
}

/** Returns the display name of a field. */
export const fieldWord = (field: string, t: Words): string => ownValue(t.field, field) ?? field

/** Formats a sentence as plain text. */
export const plainSentence = ({ template, values }: Sentence): string =>
  template.replaceAll(/\{(\w+)\}/g, (_, name: keyof SentenceValues) => {
    const value = values[name]
    return typeof value === 'string' ? value : (value ?? []).join(', ')
  })

/** The kind of a permission's change. `changed`: between levels without a rank; `set`: the previous one is unknown. */
type AccessKind = 'granted' | 'raised' | 'lowered' | 'changed' | 'revoked' | 'set'

const ranks = new Map([
  ['WEBCHAT', 1],
  ['FULL', 2],
])

/** Returns the kind of a permission's change. */
export function accessKind({ before, after }: Pick<AuditAccess, 'before' | 'after'>): AccessKind {
  if (after === null) return 'revoked'
  if (before === undefined) return 'set'
  if (before === null) return 'granted'
  const [from, to] = [ranks.get(before), ranks.get(after)]
  if (from === undefined || to === undefined) return 'changed'
  return to > from ? 'raised' : 'lowered'
}

/** The state that each outcome is shown as. */
export const outcomeKinds = { accepted: 'ok', refused: 'bad', unknown: 'unknown' } as const

/** Returns the display name of a job's kind. */
export const jobWord = (kind: string, t: Catalogue['sentences']): string =>
  ownValue(t.jobs, kind) ?? kind
