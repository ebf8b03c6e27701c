import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { fleetBaseline, type BaselinePart, type FleetBaseline } from '#contract/fleet-baseline.ts'
import { messageOf } from '#gateway/error-facts.ts'
import { AuthError } from './auth-error.ts'
import { replaceFile } from './replace-file.ts'

/** The baseline of the gateway behind this server. */
export interface KeptBaseline {
  /** @throws {AuthError} `baseline-file` if the file cannot be read */
  read(): FleetBaseline
  /**
   * Pins or unpins one part.
   *
   * @param replaces the version that the change was made from; null for none
   * @param pin null to unpin
   * @returns the part as it is stored now, and the one before
   * @throws {AuthError} `baseline-changed` if another version is pinned; `baseline-file` if the file cannot be read or
   *   written
   */
  change<P extends BaselinePart>(part: P, change: BaselineChange<P>): Promise<BaselineChanged<P>>
}

interface BaselineChange<P extends BaselinePart> {
  readonly replaces: string | null
  readonly pin: {
    readonly values: NonNullable<FleetBaseline[P]>['values']
    readonly pinnedBy: string
  } | null
}

interface BaselineChanged<P extends BaselinePart> {
  readonly before: FleetBaseline[P]
  readonly now: FleetBaseline[P]
}

const keptFile = z.record(z.string(), fleetBaseline)
type KeptFile = z.output<typeof keptFile>

const emptyBaseline: FleetBaseline = { settings: null, webhook: null }

/**
 * Opens the baselines of a data folder, stored in `fleet-baseline.json` by the gateway's address, so that a server that
 * is moved to another gateway does not apply the former one's. Only the file's owner can read it.
 */
export function openFleetBaseline(
  dataDir: string,
  gateway: string,
  now: () => number,
): KeptBaseline {
  const path = join(dataDir, 'fleet-baseline.json')
  let kept = readKept(path)
  let writing: Promise<void> = Promise.resolve()

  const all = (): KeptFile => {
    if (!kept) throw new AuthError('baseline-file')
    return kept
  }
  const read = () => all()[gateway] ?? emptyBaseline

  /** Updates memory first, so that of two concurrent changes of the same version only one succeeds. */
  async function keep(baseline: FleetBaseline): Promise<void> {
    const before = kept
    const next = { ...all(), [gateway]: baseline }
    kept = next
    writing = writing.catch(() => undefined).then(() => replaceFile(path, next))
    try {
      await writing
    } catch (error) {
      if (kept === next) kept = before
      // oxlint-disable-next-line no-console -- the operator has to make the file writable
      console.error(`The baseline in ${path} cannot be written: ${messageOf(error)}`)
      throw new AuthError('baseline-file')
    }
  }

  return {
    read,
    async change(part, { replaces, pin }) {
      const current = read()
      const before = current[part]
      if ((before?.version ?? null) !== replaces) throw new AuthError('baseline-changed')
      const version = randomBytes(9).toString('base64url')
      const pinned = pin && { ...pin, pinnedAt: now(), version }
      const next: FleetBaseline = { ...current, [part]: pinned }
      await keep(next)
      return { before, now: next[part] }
    },
  }
}

/** Returns undefined for an unreadable file: it must not be replaced by one that lacks what it has. */
function readKept(path: string): KeptFile | undefined {
  if (!existsSync(path)) return {}
  try {
    return keptFile.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch (error) {
    // oxlint-disable-next-line no-console -- the operator has to restore or delete the file
    console.error(`The baseline in ${path} cannot be read: ${messageOf(error)}`)
    return undefined
  }
}
