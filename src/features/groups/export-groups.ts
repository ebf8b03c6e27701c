import type { Table } from '#tabular/table-file.ts'
import type { KnownGroup } from './groups.ts'

/** Column headings. Not translated: programs read these files too. */
const heads = ['jid', 'subject', 'note', 'known_from', 'members', 'last_used', 'invite_url']

/** A group in a file, in the order of the columns. */
const recordOf = ({ jid, subject, listed, members, booked }: KnownGroup) => ({
  jid,
  subject,
  note: booked?.note,
  knownFrom: listed ? 'gateway' : (booked?.from ?? 'book'),
  members,
  lastUsed: booked && new Date(booked.at).toISOString(),
  inviteUrl: booked?.inviteUrl,
})

/** Returns groups as a table. */
export const groupTable = (groups: readonly KnownGroup[]): Table => ({
  heads,
  rows: groups.map((group) => Object.values(recordOf(group)).map((value) => String(value ?? ''))),
})

/** Returns groups as JSON. */
export const groupJson = (instance: string, groups: readonly KnownGroup[]): Blob =>
  new Blob([JSON.stringify({ instance, groups: groups.map(recordOf) }, null, 2), '\n'], {
    type: 'application/json',
  })
