import type { Connection } from '#client/connection.ts'
import type { ContactList, NewListed } from '#domain/do-not-contact.ts'
import { numberOfJid, personKey } from '#domain/recipient.ts'
import type { JobRow } from '#jobs/job-rows.ts'
import type { JobRecord } from '#local/jobs/job-record.ts'
import { readReplies } from './read-replies.ts'

/** What the replies to a campaign were read for. */
export interface Collected {
  /** The recipients who opted out. */
  readonly optedOut: readonly NewListed[]
  /** How many of them were not listed before. */
  readonly added: number
  /** How many chats could not be read. */
  readonly unread: number
}

/**
 * Reads the chats of a campaign's recipients, and lists those who opted out as not to contact. In a tab and on the server.
 *
 * @param campaign.rows its items
 * @param campaign.since epoch milliseconds: earlier replies do not count
 * @throws the errors of `call` if the list of chats cannot be read, and those of the list
 */
export async function collectOptOuts(
  connection: Connection,
  campaign: Pick<JobRecord, 'instance' | 'name'> & {
    readonly rows: AsyncIterable<readonly JobRow[]>
    readonly since: number
  },
  list: Pick<ContactList, 'rules' | 'add'>,
  progress: Parameters<typeof readReplies>[3],
): Promise<Collected> {
  const recipients = new Map<string, { number: string; name?: string }>()
  for await (const rows of campaign.rows)
    for (const { item, state } of rows) {
      const number = /^\d+$/.test(item.to) ? item.to : numberOfJid(item.to)
      const wasSent = state === 'accepted' || state === 'arrived' || state === 'unknown'
      if (number !== undefined && wasSent)
        recipients.set(personKey(number), {
          number,
          ...(item.name !== undefined && { name: item.name.slice(0, 200) }),
        })
    }
  const { instance, since, name } = campaign
  const { words } = await list.rules()
  const wanted = { people: new Set(recipients.keys()), since, words }
  const { found, unread } = await readReplies(connection, instance, wanted, progress)
  const note = name.slice(0, 200)
  const optedOut = found.flatMap(({ person, word, at }): NewListed[] => {
    const recipient = recipients.get(person)
    return recipient
      ? [{ ...recipient, instance: '', source: 'reply', word, note, repliedAt: at }]
      : []
  })
  const isRead = optedOut.length > 0 && !progress.signal.aborted
  return { optedOut, added: isRead ? await list.add(optedOut) : 0, unread }
}
