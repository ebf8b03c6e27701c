import { randomBytes } from 'node:crypto'
import { labelColours, type Label } from '#contract/labels.ts'
import { AuthError } from '#gateway/identity/auth-error.ts'
import { replaceGroupLimit } from '#gateway/identity/oidc/sso-groups.ts'
import { foldName, replaceLimit } from '#gateway/identity/people/users.ts'
import type { State } from '#gateway/state/open-state.ts'
import type { Row } from '#gateway/state/tables.ts'

/** Instances that get or lose a label, by their keys. */
export interface Assignment {
  readonly label: string
  readonly instances: readonly string[]
}

/** The labels of a gateway's instances. */
export interface Labels {
  /** Returns all labels by name. */
  list(): Promise<Label[]>
  /** Returns the keys of the instances that have at least one of some labels. */
  instancesOf(labels: readonly string[]): Promise<ReadonlySet<string>>
  /** @throws {AuthError} `label-exists` */
  create(name: string): Promise<Label>
  /** @throws {AuthError} `not-found`, `label-changed` if it has another version, `label-exists` */
  change(id: string, version: number, to: { name: string; colour: number }): Promise<Change>
  /**
   * Deletes a label; its instances get another one first, if it is named.
   *
   * @throws {AuthError} `not-found`, `label-changed` if it has another version
   */
  remove(id: string, version: number, into?: string): Promise<Change>
  /**
   * Gives and takes labels.
   *
   * @returns what was changed: instances that had the label already, or had it no more, are missing
   * @throws {AuthError} `not-found` if a label no longer exists; nothing is changed then
   */
  assign(add: readonly Assignment[], remove: readonly Assignment[]): Promise<Assigned>
  /** Takes all labels of a deleted instance. */
  forget(keys: readonly string[]): Promise<void>
}

interface Change {
  readonly before: Row<'labels'>
  readonly people: number
}

export interface Assigned {
  readonly added: readonly Assignment[]
  readonly removed: readonly Assignment[]
}

/** Keys per statement: databases limit the values of one. */
const portion = 500

/** Opens the labels of a gateway, stored by its address: ids of instances mean nothing at another one. */
export function openLabels(state: State, gateway: string): Labels {
  const named = (step: State, id: string) =>
    step.selectFrom('labels').selectAll().where('id', '=', id).where('gateway', '=', gateway)

  /** Returns a label and keeps it as it is until the end of a transaction. */
  async function held(step: State, id: string, version?: number): Promise<Row<'labels'>> {
    await step
      .updateTable('labels')
      .set((row) => ({ version: row.ref('version') }))
      .where('id', '=', id)
      .execute()
    const row = await named(step, id).executeTakeFirst()
    if (!row) throw new AuthError('not-found')
    if (version !== undefined && row.version !== version) throw new AuthError('label-changed')
    return row
  }

  async function refuseTaken(step: State, name: string, own?: string): Promise<void> {
    const other = await step
      .selectFrom('labels')
      .select('id')
      .where('gateway', '=', gateway)
      .where('folded', '=', foldName(name))
      .executeTakeFirst()
    if (other && other.id !== own) throw new AuthError('label-exists')
  }

  async function give(step: State, label: string, instances: readonly string[]): Promise<string[]> {
    const added: string[] = []
    for (let at = 0; at < instances.length; at += portion) {
      const rows = await step
        .insertInto('instance_labels')
        .values(instances.slice(at, at + portion).map((instance) => ({ gateway, instance, label })))
        .onConflict((conflict) => conflict.doNothing())
        .returning('instance')
        .execute()
      added.push(...rows.map(({ instance }) => instance))
    }
    return added
  }

  async function take(step: State, label: string, instances: readonly string[]): Promise<string[]> {
    const removed: string[] = []
    for (let at = 0; at < instances.length; at += portion) {
      const rows = await step
        .deleteFrom('instance_labels')
        .where('gateway', '=', gateway)
        .where('label', '=', label)
        .where('instance', 'in', instances.slice(at, at + portion))
        .returning('instance')
        .execute()
      removed.push(...rows.map(({ instance }) => instance))
    }
    return removed
  }

  return {
    async list() {
      const rows = await state
        .selectFrom('labels')
        .selectAll()
        .where('gateway', '=', gateway)
        .orderBy('folded')
        .execute()
      const assigned = await state
        .selectFrom('instance_labels')
        .select(['label', 'instance'])
        .where('gateway', '=', gateway)
        .execute()
      const instances = new Map<string, string[]>()
      for (const { label, instance } of assigned)
        if (!instances.get(label)?.push(instance)) instances.set(label, [instance])
      return rows.map(({ id, name, colour, version }) => ({
        id,
        name,
        colour,
        version,
        instances: instances.get(id) ?? [],
      }))
    },
    async instancesOf(labels) {
      if (labels.length === 0) return new Set()
      const rows = await state
        .selectFrom('instance_labels')
        .select('instance')
        .where('gateway', '=', gateway)
        .where('label', 'in', labels)
        .execute()
      return new Set(rows.map(({ instance }) => instance))
    },
    create: (name) =>
      state.transaction().execute(async (step) => {
        await refuseTaken(step, name)
        const used = await step
          .selectFrom('labels')
          .select('colour')
          .where('gateway', '=', gateway)
          .execute()
        const uses = (colour: number) => used.filter((one) => one.colour === colour).length
        const colours = Array.from({ length: labelColours }, (_, colour) => colour)
        const colour = colours.toSorted((a, b) => uses(a) - uses(b))[0] ?? 0
        const id = randomBytes(9).toString('base64url')
        const row = { id, gateway, name, folded: foldName(name), colour, version: 1 }
        await step.insertInto('labels').values(row).execute()
        return { id, name, colour, version: 1, instances: [] }
      }),
    change: (id, version, { name, colour }) =>
      state.transaction().execute(async (step) => {
        const before = await held(step, id, version)
        await refuseTaken(step, name, id)
        await step
          .updateTable('labels')
          .set({ name, folded: foldName(name), colour, version: version + 1 })
          .where('id', '=', id)
          .execute()
        return { before, people: 0 }
      }),
    remove: (id, version, into) =>
      state.transaction().execute(async (step) => {
        const before = await held(step, id, version)
        if (into !== undefined) {
          await held(step, into)
          const of = await step
            .selectFrom('instance_labels')
            .select('instance')
            .where('label', '=', id)
            .execute()
          await give(
            step,
            into,
            of.map(({ instance }) => instance),
          )
        }
        const people = await replaceLimit(step, id, into)
        await replaceGroupLimit(step, id, into)
        await step.deleteFrom('labels').where('id', '=', id).execute()
        return { before, people }
      }),
    assign: (add, remove) =>
      state.transaction().execute(async (step) => {
        const labels = [...new Set([...add, ...remove].map(({ label }) => label))].sort()
        for (const label of labels) await held(step, label)
        const each = async (all: readonly Assignment[], change: typeof give) => {
          const changed: Assignment[] = []
          for (const { label, instances } of all)
            changed.push({ label, instances: await change(step, label, instances) })
          return changed.filter(({ instances }) => instances.length > 0)
        }
        return { added: await each(add, give), removed: await each(remove, take) }
      }),
    async forget(keys) {
      if (keys.length === 0) return
      await state
        .deleteFrom('instance_labels')
        .where('gateway', '=', gateway)
        .where('instance', 'in', keys)
        .execute()
    },
  }
}
