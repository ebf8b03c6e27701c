import { randomBytes } from 'node:crypto'
import { labelColours, type Label } from '#contract/labels.ts'
import { AuthError } from '#gateway/identity/auth-error.ts'
import { replaceGroupLimit } from '#gateway/identity/oidc/sso-groups.ts'
import { foldName, lockUsers, replaceLimit } from '#gateway/identity/people/users.ts'
import { replaceTokenLimit } from '#gateway/identity/tokens/tokens.ts'
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
  /**
   * @returns its former name
   * @throws {AuthError} `not-found`, `label-changed` if it has another version, `label-exists`
   */
  change(id: string, version: number, to: { name: string; colour: number }): Promise<string>
  /**
   * Deletes a label; its instances, and those who are limited to it, get another one first, if it is named.
   *
   * @returns the names of both
   * @throws {AuthError} `not-found`, `label-changed` if it has another version
   */
  remove(id: string, version: number, into?: string): Promise<(string | undefined)[]>
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

export interface Assigned {
  readonly added: readonly Assignment[]
  readonly removed: readonly Assignment[]
}

/** Keys per statement: databases limit the values of one. */
const portion = 500

/** Opens the labels of a gateway, stored by its address: ids of instances mean nothing at another one. */
export function openLabels(state: State, gateway: string): Labels {
  /** Returns labels by id, and keeps them as they are until the end of a transaction: everyone waits in one order. */
  async function held(step: State, ids: readonly string[]): Promise<Map<string, Row<'labels'>>> {
    const rows = new Map<string, Row<'labels'>>()
    for (const id of [...new Set(ids)].sort()) {
      const row = await step
        .updateTable('labels')
        .set((its) => ({ version: its.ref('version') }))
        .where('id', '=', id)
        .where('gateway', '=', gateway)
        .returningAll()
        .executeTakeFirst()
      if (!row) throw new AuthError('not-found')
      rows.set(id, row)
    }
    return rows
  }

  const refuseOutdated = (row: Row<'labels'> | undefined, version: number) => {
    if (row?.version !== version) throw new AuthError('label-changed')
  }

  /** Until the end of the transaction, no other one changes a name. */
  async function refuseTaken(step: State, name: string, own?: string): Promise<void> {
    await lockUsers(step)
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
        await refuseTaken(step, name, id)
        const before = (await held(step, [id])).get(id)
        refuseOutdated(before, version)
        await step
          .updateTable('labels')
          .set({ name, folded: foldName(name), colour, version: version + 1 })
          .where('id', '=', id)
          .execute()
        return before?.name ?? ''
      }),
    remove: (id, version, into) =>
      state.transaction().execute(async (step) => {
        const ids = into === undefined ? [id] : [id, into]
        await lockUsers(step)
        const rows = await held(step, ids)
        refuseOutdated(rows.get(id), version)
        if (into !== undefined) {
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
          await replaceTokenLimit(step, id, into)
        }
        await replaceLimit(step, id, into)
        await replaceGroupLimit(step, id, into)
        await step.deleteFrom('labels').where('id', '=', id).execute()
        return ids.map((one) => rows.get(one)?.name)
      }),
    assign: (add, remove) =>
      state.transaction().execute(async (step) => {
        await held(
          step,
          [...add, ...remove].map(({ label }) => label),
        )
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
