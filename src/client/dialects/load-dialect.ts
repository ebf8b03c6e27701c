import type { Dialect, DialectName } from './dialect.ts'

/**
 * A dialect's table, fetched when a gateway needs it; undefined for the contract itself.
 * @throws where its code cannot be had: then nothing may be sent, as it would be sent in the wrong shape.
 */
export async function loadDialect(name: DialectName): Promise<Dialect | undefined> {
  return name === 'contract' ? undefined : (await import('./evolution/evolution.ts')).evolution
}
