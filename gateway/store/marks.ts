import type { Database } from './database.ts'

/** Things done once in the life of a data folder, such as the demonstration data. */
export function markStore(db: Database) {
  const has = db.prepare('SELECT 1 FROM marks WHERE name = ?')
  const set = db.prepare('INSERT OR REPLACE INTO marks (name, value) VALUES (?, ?)')
  return {
    has: (name: string): boolean => has.get(name) !== undefined,
    set: (name: string): void => {
      set.run(name, new Date().toISOString())
    },
  }
}
