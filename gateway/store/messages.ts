import { prepareQuery, type Database, type JsonObject } from './database.ts'
import { randomUUID } from 'node:crypto'
import { existsSync, rmSync } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder } from './folder-problem.ts'
import { openTable } from './table.ts'

/** A stored message. `sentAt` is epoch seconds; `mediaSha256` (hex) is the name of the file in the media folder. */
export interface StoredMessage {
  instanceId: string
  id: string
  remoteJid: string
  fromMe: boolean
  /** The content as in the response: one member named after its type. */
  content: JsonObject
  /** The given options: delay, linkPreview, mentionsEveryOne, mentioned, quoted. */
  options: JsonObject
  mediaSha256: string | null
  fileName: string | null
  status: string
  sentAt: number
}

/** A message and its position in the order in which messages were accepted. */
export interface PlacedMessage extends StoredMessage {
  seq: number
}

/** The last message of a chat, and the number of its messages. */
export interface LastMessage extends PlacedMessage {
  count: number
}

export function messageStore(db: Database) {
  const messages = openTable<StoredMessage>(db, 'messages', {
    instanceId: 'plain',
    id: 'plain',
    remoteJid: 'plain',
    fromMe: 'flag',
    content: 'json',
    options: 'json',
    mediaSha256: 'plain',
    fileName: 'plain',
    status: 'plain',
    sentAt: 'plain',
  })
  const ofInstance = messages.select('WHERE instance_id = ? ORDER BY seq')
  const lastOfChats = messages.select<{ seq: number; count: number }>(
    `JOIN (SELECT max(seq) AS last, count(*) AS count FROM messages WHERE instance_id = ? GROUP BY remote_jid)
       ON seq = last
     ORDER BY seq DESC`,
    'seq, count',
  )
  const ofChat = messages.select<{ seq: number }>(
    'WHERE instance_id = ? AND remote_jid = ? AND seq < ? ORDER BY seq DESC LIMIT ?',
    'seq',
  )
  const pageOfChat = messages.select(
    'WHERE instance_id = ? AND remote_jid = ? ORDER BY seq DESC LIMIT ? OFFSET ?',
  )
  const pageOfInstance = messages.select('WHERE instance_id = ? ORDER BY seq DESC LIMIT ? OFFSET ?')
  const byId = messages.select('WHERE instance_id = ? AND id = ?')
  const countOfChat = prepareQuery<{ count: number }>(
    db,
    'SELECT count(*) AS count FROM messages WHERE instance_id = ? AND remote_jid = ?',
  )
  const countOfInstance = prepareQuery<{ count: number }>(
    db,
    'SELECT count(*) AS count FROM messages WHERE instance_id = ?',
  )
  const mediaOfInstance = prepareQuery<{ sha256: string }>(
    db,
    `SELECT DISTINCT media_sha256 AS sha256 FROM messages
     WHERE instance_id = ? AND media_sha256 IS NOT NULL`,
  )
  const withMedia = prepareQuery<{ found: number }>(
    db,
    'SELECT 1 AS found FROM messages WHERE media_sha256 = ? LIMIT 1',
  )
  return {
    add(message: StoredMessage): void {
      messages.insert(message)
    },
    /** Returns the files of an instance's messages without duplicates, by their SHA-256. */
    mediaOf: (instanceId: string): string[] =>
      mediaOfInstance.all(instanceId).map(({ sha256 }) => sha256),
    /** Returns whether any message has a file. */
    hasMedia: (sha256: string): boolean => withMedia.get(sha256) !== undefined,
    /** Returns the messages of an instance in the order in which they were accepted. */
    list: (instanceId: string): StoredMessage[] => ofInstance.all(instanceId),
    /** Returns the last message of each chat of an instance, newest first. */
    lastOfChats: (instanceId: string): LastMessage[] => lastOfChats.all(instanceId),
    /** Returns at most `limit` messages of a chat that were accepted before the position `before`, newest first. */
    ofChat: (instanceId: string, jid: string, before: number, limit: number): PlacedMessage[] =>
      ofChat.all(instanceId, jid, before, limit),
    /**
     * Returns at most `limit` messages after the newest `skip`, newest first; of one chat, or of the whole instance
     * without a JID.
     */
    page: (
      instanceId: string,
      jid: string | undefined,
      { limit, skip }: { limit: number; skip: number },
    ): StoredMessage[] =>
      jid === undefined
        ? pageOfInstance.all(instanceId, limit, skip)
        : pageOfChat.all(instanceId, jid, limit, skip),
    /** Returns the number of messages of a chat, or of the whole instance without a JID. */
    count: (instanceId: string, jid: string | undefined): number =>
      (jid === undefined ? countOfInstance.get(instanceId) : countOfChat.get(instanceId, jid))
        ?.count ?? 0,
    find: (instanceId: string, id: string): StoredMessage | undefined => byId.get(instanceId, id),
  }
}

/**
 * Stores the bytes of sent media, one file per content, named by its SHA-256 (hex). Files instead of BLOBs, because 100
 * MB in one row would pass through the write-ahead log and the memory of every reader.
 */
export function mediaStore(dataDir: string) {
  const root = join(dataDir, 'media')
  makeFolder(root)
  const folderOf = (sha256: string) => join(root, sha256.slice(0, 2))
  const pathOf = (sha256: string) => join(folderOf(sha256), sha256)
  /** The number of requests that hold a file to which no message refers yet. */
  const useCounts = new Map<string, number>()
  return {
    /** Writes the bytes to the disk (synced, file and folder) before it resolves. */
    async add(sha256: string, bytes: Uint8Array): Promise<void> {
      if (existsSync(pathOf(sha256))) return
      const folder = folderOf(sha256)
      await mkdir(folder, { recursive: true })
      const draft = join(folder, `.${randomUUID()}`)
      try {
        const file = await open(draft, 'wx')
        try {
          await file.writeFile(bytes)
          await file.sync()
        } finally {
          await file.close()
        }
        await rename(draft, pathOf(sha256))
      } catch (error) {
        // On a full disk, an incomplete file would only take up space.
        await rm(draft, { force: true })
        throw error
      }
      await syncFolder(folder)
      await syncFolder(root)
    },
    /** Keeps a file from being removed until it is released as often as it was held. */
    hold(sha256: string): void {
      useCounts.set(sha256, (useCounts.get(sha256) ?? 0) + 1)
    },
    release(sha256: string): void {
      const others = (useCounts.get(sha256) ?? 0) - 1
      if (others > 0) useCounts.set(sha256, others)
      else useCounts.delete(sha256)
    },
    /**
     * Removes files that are not held. Synchronous, so that a concurrent request either finds the file or writes it.
     */
    remove(files: Iterable<string>): void {
      for (const sha256 of files)
        if (!useCounts.has(sha256)) rmSync(pathOf(sha256), { force: true })
    },
    async deleteAll(): Promise<void> {
      for (const name of await readdir(root)) await rm(join(root, name), { recursive: true })
    },
    has: (sha256: string): boolean => existsSync(pathOf(sha256)),
    read: (sha256: string): Promise<Buffer> => readFile(pathOf(sha256)),
  }
}

/**
 * Syncs a folder: a new or replaced file survives a power failure only if its folder was synced too. Windows cannot
 * open folders.
 */
export async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
