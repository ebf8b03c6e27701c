// @ts-check
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import { DatabaseSync } from '@photostructure/sqlite'
import { Hono } from 'hono'

// The least work for a message: parse its JSON, insert it, respond when it is on disk. Reads the same variables as the
// product's command.

const { SWITCHBOARD_DATA: dataDir = '', PORT: port = '0' } = process.env
mkdirSync(dataDir, { recursive: true })
const db = new DatabaseSync(join(dataDir, 'bare.sqlite'))
db.exec(`
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  CREATE TABLE messages (id INTEGER PRIMARY KEY, content TEXT NOT NULL) STRICT;
`)
const insert = db.prepare('INSERT INTO messages (content) VALUES (?)')

const app = new Hono()
app.get('/api/', (c) => c.json({ status: 200 }))
app.post('/api/message/sendLocation/:instance', async (c) => {
  /** @type {Record<string, unknown>} */
  const message = await c.req.json()
  const { lastInsertRowid } = insert.run(JSON.stringify(message))
  return c.json({ key: { id: String(lastInsertRowid), fromMe: true }, message }, 201)
})
serve({ fetch: app.fetch, port: Number(port), hostname: '127.0.0.1' })
// The garbage collection closes a database without references, although its statements are still in use.
process.once('SIGTERM', () => {
  db.close()
  process.exit()
})
