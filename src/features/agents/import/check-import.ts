import { agentSchema } from '#features/agents/agent-schema.ts'
import { readAgent, type Agent, type AgentValues } from '#features/agents/agent-values.ts'
import { changesOf, foldEmail, sharedEmails } from '#features/agents/compare-agents.ts'
import { inUse } from '#features/agents/in-use.ts'
import { cleanEmail, cleanName } from '#domain/clean-text.ts'
import { findLookAlike, mixesAlphabets } from '#domain/look-alike.ts'
import { readNumber, type ReadNumber } from '#domain/read-number.ts'
import { kindOf } from '#features/agents/matrix/cell-changes.ts'
import { serveSheet } from '#tabular/serve-sheet.ts'
import {
  wrong,
  type Judge,
  type Judgement,
  type SheetCheck,
  type Issue,
} from '#tabular/sheet-types.ts'
import { InstanceBook, readAccess, type Access } from './read-access.ts'
import type { ImportRow, ImportSetup, PermissionChange, Target } from './import-setup.ts'

/** A placeholder for a password that is generated later, so that the form's schema reports nothing missing. */
const stand = 'kT7mQ2xW9pR4vL8s'

/** Checks a list of agents: validates each row by the schema of the form. Runs in the worker. */
export const importCheck: SheetCheck<ImportSetup, ImportRow> = async (setup) =>
  judgeOf(setup, columnsOf(setup.targets), JSON.parse(await setup.agents.text()) as Agent[])

interface KnownAgent {
  readonly id: string
  readonly fields: AgentValues
}

function columnsOf(targets: ImportSetup['targets']): Map<Target, number> {
  const at = new Map<Target, number>()
  for (const [column, target] of targets.entries()) if (target) at.set(target, column)
  return at
}

const bareDigits = (phone: string) => phone.replaceAll(/\D/g, '')

function judgeOf(
  {
    existing,
    instances,
    access: mode,
    country,
    areaCode,
    level,
    includesHeld = false,
    corrections,
  }: ImportSetup,
  at: ReadonlyMap<Target, number>,
  list: readonly Agent[],
): Judge<ImportRow> {
  const agents = list.map((agent): KnownAgent => ({ id: agent.id, fields: readAgent(agent) }))
  const byEmail = new Map(agents.map((agent) => [foldEmail(agent.fields.email), agent]))
  const shared = sharedEmails(agents.map(({ fields }) => fields))
  const book = new InstanceBook()
  const { instances: used, levels } = inUse(list)
  for (const [id, name] of used) book.add({ id, name })
  for (const instance of instances) book.add(instance)
  const meanings = new Map<string, string>()
  for (const { kind, from, to } of corrections)
    if (kind === 'instance') book.alias(from, to)
    else meanings.set(from, to)
  const instanceColumns = new Set(
    [...at].flatMap(([target, column]) => (target.startsWith('at:') ? [column] : [])),
  )
  const newSchema = agentSchema({ opened: null, isTaken: () => false })
  const nameAt = at.get('name') ?? at.get('firstName') ?? at.get('lastName')
  const columnOf = (target: Target) => (target === 'name' ? nameAt : at.get(target)) ?? null
  const twins = (['name', 'email'] as const).map(
    (target) => [target, findLookAlike(agents.map(({ fields }) => fields[target]))] as const,
  )

  return (cells) => {
    const text = (target: Target) => cells[at.get(target) ?? -1]?.trim() ?? ''
    if ([...at.keys()].every((target) => text(target) === '')) return { verdict: 'empty' }
    const email = cleanEmail(text('email'))
    const agent = email === '' ? undefined : byEmail.get(foldEmail(email))
    if (shared.has(foldEmail(email)))
      return { verdict: wrong, issues: [{ column: at.get('email') ?? null, code: 'sharedEmail' }] }
    if (agent && existing === 'skip')
      return { ...skipped(agent, email), keyColumn: at.get('email') }

    const opened = agent?.fields ?? null
    const own: Access = { permissions: opened?.permissions ?? {}, names: opened?.names ?? {} }
    const access =
      opened && mode === 'keep'
        ? { ...own, columns: new Map<string, number>(), issues: [] }
        : readAccess(text, at, { instances: book, levels, meanings, level }, own, mode)
    const cell = text('phone')
    // Empty cells keep the value; a complete number is never completed again.
    const isKept = cell === '' || (opened && bareDigits(cell) === bareDigits(opened.phone))
    const phone = isKept ? undefined : readNumber(cell, { country, areaCode })
    const given = text('password') === '' ? '' : (cells[at.get('password') ?? -1] ?? '')
    const name = nameOf(text)
    const values = {
      name: opened && (name === '' || name === cleanName(opened.name)) ? opened.name : name,
      email: opened?.email ?? email,
      phone: phone ? digitsOf(phone) : (opened?.phone ?? ''),
      // An existing agent keeps its password.
      password: opened ? '' : given || stand,
      permissions: access.permissions,
      names: access.names,
    }
    const schema = opened ? agentSchema({ opened, isTaken: () => false }) : newSchema
    const issues = [
      ...access.issues,
      ...spaces(given, columnOf('password')),
      ...phoneIssues(phone, columnOf('phone')),
      ...schemaIssues(schema.safeParse(values).error?.issues ?? [], columnOf),
    ]
    if (issues.some(({ warning }) => warning !== true)) return { verdict: wrong, issues }
    if (!opened)
      for (const [target, twinOf] of twins) {
        const twin = twinOf(values[target])
        if ((twin !== undefined && twin !== values[target]) || mixesAlphabets(values[target]))
          issues.push({
            column: columnOf(target),
            code: 'lookAlike',
            detail: twin ?? '',
            warning: true,
          })
      }

    const value: ImportRow = {
      ...values,
      password: opened ? '' : given,
      ...(agent && { id: agent.id, before: agent.fields }),
    }
    const marks = issues.some(isToCheck) ? ['check'] : []
    const keyed = { key: foldEmail(email), keyColumn: at.get('email'), marks, value }
    const judged: Judgement<ImportRow> = opened
      ? changed(opened, values, issues, columnOf, access.columns, instanceColumns, keyed)
      : { verdict: given === '' ? 'create-made' : 'create', issues, ...keyed }
    const isHeld = !includesHeld && phone?.state === 'check' && judged.verdict !== 'unchanged'
    return isHeld ? { ...judged, verdict: 'held' } : judged
  }
}

function nameOf(text: (target: Target) => string): string {
  const [whole, first, last] = (['name', 'firstName', 'lastName'] as const).map((target) =>
    cleanName(text(target)),
  ) as [string, string, string]
  const isWhole = ` ${whole} `.toLowerCase().includes(` ${last} `.toLowerCase())
  return whole !== '' && isWhole ? whole : cleanName(`${whole || first} ${last}`)
}

const digitsOf = (read: ReadNumber) =>
  read.state !== 'invalid' && read.kind === 'phone' ? read.to : ''

function skipped({ id, fields }: KnownAgent, email: string): Judgement<ImportRow> {
  return { verdict: 'skip', key: foldEmail(email), value: { ...fields, id } }
}

function changed(
  opened: AgentValues,
  values: AgentValues,
  issues: Issue[],
  column: (target: Target) => number | null,
  columns: ReadonlyMap<string, number>,
  instanceColumns: ReadonlySet<number>,
  rest: Pick<Judgement<ImportRow>, 'key' | 'keyColumn' | 'value' | 'marks'>,
): Judgement<ImportRow> {
  const found = changesOf(opened, values)
  if (found.length === 0) return { verdict: 'unchanged', issues, ...rest }
  for (const { field: key, instance, before: was } of found)
    if (instance === undefined && (key === 'name' || key === 'phone') && column(key) !== null)
      issues.push({ column: column(key), code: 'was', detail: was ?? '', warning: true })
  const marks = [...(rest.marks ?? [])]
  for (const { field: key, instance, before: was, after: yours } of found) {
    if (instance === undefined) continue
    const kind = kindOf(was, yours)
    if (kind === 'revoked') marks.push('revokes')
    const tone =
      kind === 'revoked' ? 'bad' : kind === 'granted' || kind === 'raised' ? 'good' : undefined
    const at = columns.get(key) ?? column('permissions') ?? column('instance')
    // A column of one instance already has its name.
    const isOwn = at !== null && instanceColumns.has(at)
    const detail = JSON.stringify({
      instance: isOwn ? '' : instance,
      from: was ?? '',
      to: yours ?? '',
    } satisfies PermissionChange)
    issues.push({ column: at, code: kind, detail, warning: true, ...(tone && { tone }) })
  }
  issues.push({ column: null, code: 'changes', warning: true })
  return { ...rest, verdict: 'update', issues, marks }
}

/** Returns the issues of a phone number's cell: why it is invalid or to be checked, and how it is sent. */
function phoneIssues(phone: ReadNumber | undefined, column: number | null): Issue[] {
  if (!phone) return []
  if (phone.state === 'invalid') return [{ column, code: `number-${phone.reason}` }]
  if (phone.kind !== 'phone') return [{ column, code: 'number-group' }]
  const { pretty, isCompleted, reasons, state } = phone
  const issues: Issue[] = reasons
    .filter((reason) => reason !== 'ninthDigit' && reason !== 'argentinaNine')
    .map((reason) => ({ column, code: `phone-${reason}`, warning: true }))
  if (pretty !== undefined && (isCompleted || state === 'check'))
    issues.push({
      column,
      code: isCompleted ? 'phone-completed' : 'phone-sent',
      detail: pretty,
      warning: true,
      ...(state === 'ready' && { tone: 'good' as const }),
    })
  return issues
}

const isToCheck = ({ code, tone }: Issue) =>
  code === 'unknownLevel' || code === 'lookAlike' || (code.startsWith('phone-') && tone !== 'good')

/** Returns the schema's issues, at their cells. Those of phone numbers and levels are found when they are read. */
function schemaIssues(
  found: readonly { path: PropertyKey[]; message: string }[],
  column: (target: Target) => number | null,
): Issue[] {
  return found.flatMap(({ path: [field], message }): Issue[] => {
    const target = (['name', 'email', 'password'] as const).find((one) => one === field)
    if (!target) return []
    const at = column(target)
    return at === null
      ? [{ column: null, code: 'columnMissing', detail: target }]
      : [{ column: at, code: message }]
  })
}

/** A password keeps its blanks, like a typed one; leading and trailing ones are rarely intended. */
const spaces = (password: string, column: number | null): Issue[] =>
  password === password.trim() ? [] : [{ column, code: 'blanks', warning: true }]

// In a dedicated worker: reads a list of agents and checks each row.
if ('DedicatedWorkerGlobalScope' in globalThis) serveSheet(self, importCheck)
