import type { JobItem } from '#local/job-record.ts'
import type { AgentFields, PermissionValue } from '#features/agents/agent-values.ts'
import type { ImportRow } from './import-setup.ts'

/** The saved data of a row: everything but its password. */
export interface ImportData {
  /** The spreadsheet's row number. */
  readonly row: number
  readonly phone: string
  readonly permissions: readonly PermissionValue[]
  /** The id of the agent to change, and its values when the row was checked; undefined for a new one. */
  readonly id?: string
  readonly before?: AgentFields
  /** The name of the file that has a new agent's password. */
  readonly passwordFile?: string
}
export type ImportItem = JobItem<ImportData>

/** Returns the import data of an item. Only for items of this kind. */
export const dataOf = (item: JobItem) => item.data as ImportData

/**
 * Builds the item of a row, without its password, which stays in memory.
 * @param passwordFile the name of the file that has it
 */
export const itemOf = (row: number, value: ImportRow, passwordFile?: string): ImportItem => ({
  to: value.email.trim(),
  name: value.name.trim(),
  data: {
    row,
    phone: value.phone,
    permissions: value.permissions,
    ...(value.id !== undefined && { id: value.id }),
    ...(value.before && { before: value.before }),
    ...(passwordFile !== undefined && { passwordFile }),
  },
})

/** Returns the agent that an item describes. */
export const targetOf = (item: JobItem): AgentFields => {
  const { phone, permissions } = dataOf(item)
  return { name: item.name ?? '', email: item.to, phone, permissions }
}

/** Result codes of the work, in addition to the gateway's own texts. A code is the first of an item's texts. */
export const importCodes = [
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
  /** The agent no longer exists. */
  'gone',
  /** Its password is not in memory. */
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
