import type { JobItem } from '#local/job-record.ts'
import type { AgentFields, PermissionValue } from '#features/agents/agent-values.ts'
import type { ImportRow } from './import-setup.ts'

/** What an import keeps of a row. Everything but its password. */
export interface ImportData {
  /** As the spreadsheet numbers it. */
  readonly row: number
  readonly phone: string
  readonly permissions: readonly PermissionValue[]
  /** The agent that is to be changed, and how it was when the row was checked; undefined for a new one. */
  readonly id?: string
  readonly before?: AgentFields
  /** The file that has a new agent's password. Its name only. */
  readonly passwordFile?: string
}
export type ImportItem = JobItem<ImportData>

/** What an import keeps of an item. Of items of this kind only. */
export const dataOf = (item: JobItem) => item.data as ImportData

/**
 * The item of a row. It has no password: that one stays in memory.
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

/** The agent that an item asks for. */
export const targetOf = (item: JobItem): AgentFields => {
  const { phone, permissions } = dataOf(item)
  return { name: item.name ?? '', email: item.to, phone, permissions }
}

/** What the work says of an item beside the gateway's own words. They stand first among its texts. */
export const importCodes = [
  /** Created, but the phone was refused. */
  'phone-not-saved',
  /** Created, and nobody knows whether the phone was saved. */
  'phone-unknown',
  /** It is there already, as the list has it. */
  'already',
  /** Somebody else has made an agent with this e-mail meanwhile. */
  'taken',
  /** Somebody else has changed the agent meanwhile. */
  'changed',
  /** The agent is not there any more. */
  'gone',
  /** Its password is not in memory. */
  'no-password',
  /** The gateway answered `success: false`. */
  'not-taken',
] as const
export type ImportCode = (typeof importCodes)[number]

/** The code among an item's texts, and the gateway's own words. */
export function readCode(texts: readonly string[]): {
  code: ImportCode | undefined
  texts: readonly string[]
} {
  const code = importCodes.find((one) => one === texts[0])
  return { code, texts: code ? texts.slice(1) : texts }
}
