import type { Table } from '#tabular/table-file.ts'
import type { KnownGroup } from '#features/groups/known-groups.ts'

/** Column headings. Not translated: programs read these files too. */
const heads = ['jid', 'subject', 'note', 'known_from', 'members', 'last_used', 'invite_url']

const sourceOf = ({ listed, booked }: KnownGroup) => (listed ? 'gateway' : (booked?.from ?? 'book'))
const timeOf = ({ booked }: KnownGroup) =>
  booked === undefined ? '' : new Date(booked.at).toISOString()

/** Returns groups as a table. */
export function groupTable(groups: readonly KnownGroup[]): Table {
  const rows = groups.map((group) => [
    group.jid,
    group.subject,
    group.booked?.note ?? '',
    sourceOf(group),
    group.members === undefined ? '' : String(group.members),
    timeOf(group),
    group.booked?.inviteUrl ?? '',
  ])
  return { heads, rows }
}

/** Returns groups as JSON. */
export function groupJson(instance: string, groups: readonly KnownGroup[]): Blob {
  const all = groups.map((group) => ({
    jid: group.jid,
    subject: group.subject,
    note: group.booked?.note,
    knownFrom: sourceOf(group),
    members: group.members,
    lastUsed: timeOf(group) || undefined,
    inviteUrl: group.booked?.inviteUrl,
  }))
  const text = JSON.stringify({ instance, groups: all }, null, 2)
  return new Blob([text, '\n'], { type: 'application/json' })
}
