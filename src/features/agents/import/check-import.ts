import { agentSchema } from '#features/agents/agent-schema.ts'
import type { AgentValues, ReadAgent } from '#features/agents/agent-values.ts'
import { changesOf } from '#features/agents/compare-agents.ts'
import { cleanEmail, cleanName } from '#domain/clean-text.ts'
import { prettyPhone, readPhone, type ReadPhone } from '#domain/read-phone.ts'
import { kindOf } from '#features/agents/matrix/cell-changes.ts'
import {
  wrong,
  type Judge,
  type Judgement,
  type SheetCheck,
  type Issue,
} from '#tabular/sheet-types.ts'
import { InstanceBook } from './find-instance.ts'
import type { ImportRow, ImportSetup, Target } from './import-setup.ts'
import { emailKey, sharedEmails, unpackAgents, type KnownAgent } from './known-agents.ts'
import { changeDetail } from './change-detail.ts'
import { LevelBook } from './level-book.ts'
import { readAccess } from './read-cells.ts'

/** A placeholder for a password that is generated later, so that the form's schema reports nothing missing. */
const stand = 'kT7mQ2xW9pR4vL8s'

/** Checks a list of agents: validates each row by the schema of the form. Runs in the worker. */
export const importCheck: SheetCheck<ImportSetup, ImportRow> = {
  begin: async (setup) => {
    const at = columnsOf(setup.targets)
    if (setup.onlyPasswords === true) return passwordsJudge(at)
    const agents = await unpackAgents(setup.agents)
    return judgeOf(setup, at, agents)
  },
}

function columnsOf(targets: ImportSetup['targets']): Map<Target, number> {
  const at = new Map<Target, number>()
  for (const [column, target] of targets.entries()) if (target) at.set(target, column)
  return at
}

/** Returns the judge of a list's rows. */
function judgeOf(
  { existing, instances, access: mode, country, corrections = [] }: ImportSetup,
  at: ReadonlyMap<Target, number>,
  agents: readonly KnownAgent[],
): Judge<ImportRow> {
  const byEmail = new Map(agents.map((agent) => [emailKey(agent.email), agent]))
  const shared = sharedEmails(agents)
  const book = new InstanceBook()
  const levels = new LevelBook(corrections)
  for (const { permissions } of agents)
    for (const { instanceId: id, name, level } of permissions) {
      book.add({ id, name })
      levels.add(level)
    }
  for (const instance of instances) book.add(instance)
  for (const { kind, from, to } of corrections) if (kind === 'instance') book.alias(from, to)
  const instanceColumns = new Set(
    [...at].flatMap(([target, column]) => (target.startsWith('at:') ? [column] : [])),
  )
  const newSchema = agentSchema({ opened: null, isTaken: () => false })

  return (cells) => {
    const text = (target: Target) => cells[at.get(target) ?? -1]?.trim() ?? ''
    if ([...at.keys()].every((target) => text(target) === '')) return { verdict: 'empty' }
    const email = cleanEmail(text('email'))
    const agent = email === '' ? undefined : byEmail.get(emailKey(email))
    if (shared.has(emailKey(email)))
      return { verdict: wrong, issues: [{ column: at.get('email') ?? null, code: 'sharedEmail' }] }
    if (agent && existing === 'skip') return skipped(agent, email)

    const opened = agent ? readOf(agent) : null
    const own = opened?.permissions ?? []
    const access =
      opened && mode === 'keep'
        ? { permissions: own, columns: new Map<string, number>(), issues: [] }
        : readAccess(text, at, { instances: book, levels }, own, mode)
    const cell = text('phone')
    const phone = readPhone(cell, country)
    // Empty cells keep the value.
    const keeps = cell === '' || cell === opened?.phone.trim()
    const isShortened = phone.kind === 'invalid' && phone.code === 'shortened'
    const given = text('password') === '' ? '' : (cells[at.get('password') ?? -1] ?? '')
    const values: AgentValues = {
      name: cleanName(text('name')) || (opened?.name ?? ''),
      email: opened?.email ?? email,
      phone: keeps && opened ? opened.phone : phone.kind === 'phone' ? phone.digits : cell,
      // An existing agent keeps its password.
      password: opened ? '' : given || stand,
      permissions: [...access.permissions],
      opened,
    }
    const issues = [...access.issues]
    const column = (target: Target) => at.get(target) ?? null
    if (isShortened && !(keeps && opened))
      issues.push({ column: column('phone'), code: 'shortened' })
    else issues.push(...spaces(given, column('password')))
    if (!(keeps && opened)) issues.push(...phoneIssues(phone, column('phone')))
    const schema = opened ? agentSchema({ opened, isTaken: () => false }) : newSchema
    issues.push(
      ...schemaIssues(schema.safeParse(values).error?.issues ?? [], values, access, column),
    )
    const seen = isShortened ? issues.filter(isNotForm(column('phone'))) : issues
    if (seen.some(({ warning }) => warning !== true)) return { verdict: wrong, issues: seen }

    const { permissions } = values
    const value: ImportRow = {
      name: values.name,
      email: values.email,
      phone: values.phone,
      permissions,
      password: opened ? '' : given,
      ...(agent && { id: agent.id, before: fieldsOf(agent) }),
    }
    const key = emailKey(email)
    const marks = seen.some(({ code }) => checkCodes.has(code)) ? ['check'] : []
    if (!opened)
      return { verdict: given === '' ? 'create-made' : 'create', issues: seen, marks, key, value }
    return changed(opened, values, seen, column, access.columns, instanceColumns, {
      key,
      value,
      marks,
    })
  }
}

/** The spreadsheet's abbreviation is the cause: does not also report that it has letters. */
const isNotForm = (column: number | null) => (issue: Issue) =>
  issue.column !== column || issue.code === 'shortened'

const fieldsOf = ({ name, email, phone, permissions }: KnownAgent) => ({
  name,
  email,
  phone,
  permissions,
})

const readOf = (agent: KnownAgent): ReadAgent => ({ ...fieldsOf(agent), at: 0 })

function skipped(agent: KnownAgent, email: string): Judgement<ImportRow> {
  const value: ImportRow = { ...fieldsOf(agent), password: '', id: agent.id }
  return { verdict: 'skip', key: emailKey(email), value }
}

/** Returns the changes of an existing agent, as issues of the cells and of the row. */
function changed(
  opened: ReadAgent,
  values: AgentValues,
  issues: Issue[],
  column: (target: Target) => number | null,
  columns: ReadonlyMap<string, number>,
  instanceColumns: ReadonlySet<number>,
  rest: Pick<Judgement<ImportRow>, 'key' | 'value' | 'marks'>,
): Judgement<ImportRow> {
  const found = changesOf(opened, values)
  if (found.length === 0) return { verdict: 'unchanged', issues, ...rest }
  for (const { key, instance, opened: was } of found)
    if (instance === undefined && (key === 'name' || key === 'phone') && column(key) !== null)
      issues.push({ column: column(key), code: 'was', detail: was ?? '', warning: true })
  const marks = [...(rest.marks ?? [])]
  for (const { key, instance, opened: was, yours } of found) {
    if (instance === undefined) continue
    const kind = kindOf(was, yours)
    if (kind === 'revoked') marks.push('revokes')
    const tone =
      kind === 'revoked' ? 'bad' : kind === 'granted' || kind === 'raised' ? 'good' : undefined
    const at = columns.get(key) ?? column('permissions') ?? column('instance')
    // A column of one instance already has its name.
    const isOwn = at !== null && instanceColumns.has(at)
    const detail = changeDetail({
      instance: isOwn ? '' : instance,
      from: was ?? '',
      to: yours ?? '',
    })
    issues.push({ column: at, code: kind, detail, warning: true, ...(tone && { tone }) })
  }
  issues.push({ column: null, code: 'changes', warning: true })
  return { ...rest, verdict: 'update', issues, marks }
}

/** Returns the issues of a phone number's cell: the number that is sent if a country code was added, and warnings. */
function phoneIssues(phone: ReadPhone, column: number | null): Issue[] {
  if (phone.kind === 'invalid') return []
  const { digits, isCompleted, check } = phone
  if (check !== undefined)
    return [{ column, code: `phone-${check}`, detail: digits, warning: true }]
  if (!isCompleted) return []
  const detail = prettyPhone(digits) ?? digits
  return [{ column, code: 'phone-sent', detail, warning: true, tone: 'good' }]
}

/** Issues to review before importing. */
const checkCodes: ReadonlySet<string> = new Set([
  'unknownLevel',
  'phone-country',
  'phone-short',
  'phone-long',
  'phone-unknown',
])

/** Returns the schema's issues, at their cells. */
function schemaIssues(
  found: readonly { path: PropertyKey[]; message: string }[],
  values: AgentValues,
  access: ReturnType<typeof readAccess>,
  column: (target: Target) => number | null,
): Issue[] {
  return found.map(({ path, message }) => {
    const [field, index] = path
    if (field === 'permissions') {
      const id = values.permissions[Number(index)]?.instanceId ?? ''
      return { column: access.columns.get(id) ?? null, code: 'levelMissing' }
    }
    const target = (['name', 'email', 'phone', 'password'] as const).find((one) => one === field)
    const at = target ? column(target) : null
    return at === null && target
      ? { column: null, code: 'columnMissing', detail: target }
      : { column: at, code: message }
  })
}

/** A password keeps its blanks, like a typed one; leading and trailing ones are rarely intended. */
const spaces = (password: string, column: number | null): Issue[] =>
  password === password.trim() ? [] : [{ column, code: 'blanks', warning: true }]

/** Reads only the e-mails and passwords. */
function passwordsJudge(at: ReadonlyMap<Target, number>): Judge<ImportRow> {
  return (cells) => {
    const cell = (target: Target) => cells[at.get(target) ?? -1] ?? ''
    const email = cleanEmail(cell('email'))
    if (email === '') return { verdict: 'empty' }
    const password = cell('password').trim() === '' ? '' : cell('password')
    const value: ImportRow = { name: '', email, phone: '', permissions: [], password }
    return { verdict: 'create', key: emailKey(email), value }
  }
}
