import type { Dialect, DialectName } from './dialect.ts'

/**
 * Loads a dialect's table when a gateway needs it; undefined for the contract itself.
 * @throws if its code cannot be loaded: then nothing may be sent, as it would have the wrong shape.
 */
export async function loadDialect(name: DialectName): Promise<Dialect | undefined> {
  return name === 'contract' ? undefined : (await import('./evolution/evolution.ts')).evolution
}
