import type { JobItem } from '#local/jobs/job-record.ts'
import type { JobRow } from '#jobs/job-rows.ts'
import type { SheetFormat } from '#tabular/sheet-types.ts'
import { readStored, type AgentValues, type StoredAgent } from '#features/agents/agent-values.ts'
import { revertOf, type PendingAgent } from '#features/agents/matrix/pending.ts'
import type { ImportRow } from './import-setup.ts'
import type { JobFile } from '#job-ui/results/job-file.ts'

/** The plan of an import. */
export interface ImportPlan {
  /** How its list was read: files for the user have its separator. */
  readonly format?: SheetFormat | undefined
}

/** The saved data of a row: everything but its password. */
export interface ImportData {
  readonly row: number
  readonly phone: string
  readonly permissions: StoredAgent['permissions']
  readonly names?: StoredAgent['names']
  /** The id of the agent to change, and its values when the row was checked; undefined for a new one. */
  readonly id?: string
  readonly before?: StoredAgent
  /** Whether the list has a new agent's password: none is generated in its place. */
  readonly hasPassword?: true
}
export type ImportItem = JobItem<ImportData>

/** Returns the import data of an item. Only for items of this kind. */
export const dataOf = (item: JobItem) => item.data as ImportData

/** Builds the item of a row, without its password. */
export const itemOf = (row: number, value: ImportRow): ImportItem => ({
  to: value.email.trim(),
  name: value.name.trim(),
  data: {
    row,
    phone: value.phone,
    permissions: value.permissions,
    names: value.names,
    ...(value.id !== undefined && { id: value.id }),
    ...(value.before && { before: value.before }),
    ...(value.password !== '' && { hasPassword: true }),
  },
})

/** Returns whether an item creates an agent. */
export const isNew = (item: JobItem): boolean => dataOf(item).id === undefined

/** Returns whether a row verifiably created its agent; only its phone may be missing. */
export const isCreated = ({ state, outcome }: Pick<JobRow, 'state' | 'outcome'>): boolean =>
  state === 'accepted' ||
  state === 'arrived' ||
  [outcome, ...(outcome?.tries ?? [])].some((one) => {
    const [code] = one?.reason?.texts ?? []
    return (
      code === 'phone-not-saved' ||
      code === 'phone-unknown' ||
      // A settled unknown result: the list has the agent, without its phone.
      (one?.state === 'not-arrived' && one.id !== undefined)
    )
  })

/** Returns the agent that an item describes. */
export const targetOf = (item: JobItem): AgentValues => {
  const { phone, permissions, names } = dataOf(item)
  return readStored({ name: item.name ?? '', email: item.to, phone, permissions, names })
}

/** Returns the agent that an item changes, as it was when its row was checked; undefined for a new one. */
export const beforeOf = (item: JobItem): AgentValues | undefined => {
  const { before } = dataOf(item)
  return before && readStored(before)
}

/** Result codes of the work, in addition to the gateway's own texts. A code is the first of an item's texts. */
const importCodes = [
  /** Created, but the phone was refused. */
  'phone-not-saved',
  /** Created, but it is unknown whether the phone was saved. */
  'phone-unknown',
  /** It exists already, with the same values. */
  'already',
  /** Someone else has created an agent with this e-mail since. */
  'taken',
  /** Someone else has changed the agent since. */
  'changed',
  'gone',
  /** The password of the list is no longer stored. */
  'no-password',
  /** The gateway answered `success: false`. */
  'not-taken',
] as const
export type ImportCode = (typeof importCodes)[number]

/** Splits an item's texts into the code and the gateway's own texts. */
export function readCode(texts: readonly string[]): {
  code: ImportCode | undefined
  texts: readonly string[]
} {
  const code = importCodes.find((one) => one === texts[0])
  return { code, texts: code ? texts.slice(1) : texts }
}

/** Returns the action of an item. */
export const actOf = (item: JobItem) => (isNew(item) ? 'create' : 'update')

/** Returns the changes that undo a row; undefined if it changed no agent. */
export function revertOfRow({ item, state }: JobRow): PendingAgent | undefined {
  const before = beforeOf(item)
  return before && (state === 'accepted' || state === 'arrived')
    ? revertOf({ ...targetOf(item), email: before.email }, before)
    : undefined
}

/** Returns the id of the agent that a row created or changed; undefined if it did not, or the result is unknown. */
export function agentOf({ item, state, outcome }: JobRow): string | undefined {
  if (outcome?.id !== undefined) return outcome.id
  return state === 'accepted' || state === 'arrived' ? dataOf(item).id : undefined
}

/** The columns of result files. No header is one by which a list is recognised: corrected files can be imported. */
export const importFile: JobFile = {
  heads: ['row', 'sent_name', 'sent_email', 'kind'],
  lines: ({ item }) => [[String(dataOf(item).row), item.name ?? '', item.to, actOf(item)]],
  resultHeads: ['code', 'id'],
  results: ({ item, state, outcome }) => [
    state === 'arrived' ? '' : (readCode(outcome?.reason?.texts ?? []).code ?? ''),
    outcome?.id ?? dataOf(item).id ?? '',
  ],
}
