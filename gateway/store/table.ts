import { prepareQuery, type Database, type Query, type SqlValue } from './database.ts'

/** How a value is stored: as it is, a boolean as 0 or 1, or a list or object as JSON. */
type KindOf<V> = V extends boolean ? 'flag' : V extends object ? 'json' : 'plain'

/** The columns of a table, by the properties of its rows. A column has the name of its property in snake case. */
type Columns<T> = { readonly [K in keyof T]-?: KindOf<T[K]> }

/** A table whose rows are read as `T`. */
export interface Table<T> {
  /**
   * Prepares a read. Rows are not checked at run time, since only this gateway writes the database.
   *
   * @param rest what follows the table's name
   * @param more further columns, with the names of `More`
   */
  select<More = unknown>(rest: string, more?: string): Query<T & More>
  /** @param owners the values of the columns that are written, but not read */
  insert(row: T, ...owners: SqlValue[]): number | bigint
  /** Inserts a row, or replaces the one with the same key. */
  replace(row: T, ...owners: SqlValue[]): void
}

/**
 * Opens a table.
 *
 * @param owners columns that are written, but not read, after the others
 */
export function openTable<T extends object>(
  db: Database,
  name: string,
  columns: Columns<T>,
  owners: readonly string[] = [],
): Table<T> {
  const kinds = Object.entries<string>(columns)
  const flags = kinds.flatMap(([property, kind]) => (kind === 'flag' ? [property] : []))
  const jsons = kinds.flatMap(([property, kind]) => (kind === 'json' ? [property] : []))
  const written = [...kinds.map(([property]) => columnOf(property)), ...owners]
  const into = `INTO ${name} (${written.join(', ')}) VALUES (${written.map(() => '?').join(', ')})`
  const insert = db.prepare(`INSERT ${into}`)
  const replace = db.prepare(`INSERT OR REPLACE ${into}`)
  const selected = kinds.map(([property]) => `${columnOf(property)} AS ${property}`).join(', ')

  const valuesOf = (row: T): SqlValue[] =>
    kinds.map(([property, kind]) => {
      const value: unknown = Reflect.get(row, property)
      if (kind === 'flag') return Number(value)
      return kind === 'json' ? JSON.stringify(value) : (value as SqlValue)
    })

  /** Converts a row in place: lists have thousands. */
  const read = (row: Record<string, unknown>) => {
    for (const property of flags) row[property] = row[property] === 1
    for (const property of jsons) row[property] = JSON.parse(String(row[property]))
    return row
  }

  return {
    select<More>(rest: string, more?: string) {
      const further = more === undefined ? '' : `, ${more}`
      const query = prepareQuery<Record<string, unknown>>(
        db,
        `SELECT ${selected}${further} FROM ${name} ${rest}`,
      )
      return {
        get: (...values) => {
          const row = query.get(...values)
          return row && (read(row) as T & More)
        },
        all: (...values) => query.all(...values).map((row) => read(row) as T & More),
      }
    },
    insert: (row, ...values) => insert.run(...valuesOf(row), ...values).lastInsertRowid,
    replace: (row, ...values) => {
      replace.run(...valuesOf(row), ...values)
    },
  }
}

const columnOf = (property: string) =>
  property.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
