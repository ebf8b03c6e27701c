import {
  listedKey,
  optOutWords,
  type Confirmation,
  type ContactList,
  type ContactRules,
  type ContactSource,
  type ListedKey,
  type ListedNumber,
  type NewListed,
} from '#domain/do-not-contact.ts'
import { personKey } from '#domain/recipient.ts'
import type { State } from '#gateway/state/open-state.ts'
import type { Row } from '#gateway/state/tables.ts'

/** The numbers that jobs of a gateway do not send to. */
export interface Suppression extends Pick<ContactList, 'find' | 'changeRules'> {
  /**
   * Returns numbers in a stable order.
   * @param after the cursor that the part before named; none for the first
   */
  page(limit: number, after?: string): Promise<{ numbers: ListedNumber[]; next?: string }>
  /**
   * Adds numbers, and leaves those that are listed as they are.
   * @param by who adds them; none with a key
   * @returns those that were added
   */
  add(entries: readonly NewListed[], by?: string): Promise<ListedNumber[]>
  /** @returns those that were listed */
  remove(entries: readonly ListedKey[]): Promise<ListedNumber[]>
  /** Lets entries concern another instance. @returns those that did not before */
  rescope(entries: readonly ListedKey[], instance: string): Promise<ListedNumber[]>
  /** Returns how many people were removed since a time, and are not listed again. */
  countRemoved(since: number): Promise<number>
  rules(): Promise<Required<ContactRules>>
  /**
   * Records that a confirmation is about to be sent to a number that has opted out within the last day.
   * @returns whether none was sent before
   */
  claimConfirmation(number: string): Promise<boolean>
  /** Records what became of it. */
  confirm(number: string, confirmation: Confirmation): Promise<void>
}

/** Values per statement: databases limit them. */
const portion = 200

/** Opens the list of a gateway, stored by its address: names of instances mean nothing at another one. */
export function openSuppression(
  state: State,
  gateway: string,
  now: () => number = Date.now,
): Suppression {
  return {
    async page(limit, after = '') {
      const [person = '', instance = ''] = after.split('\n')
      const rows = await state
        .selectFrom('suppression')
        .selectAll()
        .where('gateway', '=', gateway)
        .where((is) =>
          is.or([
            is('person', '>', person),
            is.and([is('person', '=', person), is('instance', '>', instance)]),
          ]),
        )
        .orderBy('person')
        .orderBy('instance')
        .limit(limit)
        .execute()
      const last = rows.length === limit ? rows.at(-1) : undefined
      return {
        numbers: rows.map(listedOf),
        ...(last && { next: `${last.person}\n${last.instance}` }),
      }
    },
    async find(recipients, instance) {
      const found: ListedNumber[] = []
      for (const people of inPortions([...new Set(recipients.map(personKey))])) {
        const rows = await state
          .selectFrom('suppression')
          .selectAll()
          .where('gateway', '=', gateway)
          .where('person', 'in', people)
          .where('instance', 'in', ['', instance])
          .execute()
        found.push(...rows.map(listedOf))
      }
      return found
    },
    async add(entries, by) {
      const at = now()
      const fresh = new Map(entries.map((entry) => [listedKey(entry), entry]))
      for (const one of await removedSince(entries.filter(({ repliedAt }) => repliedAt)))
        fresh.delete(listedKey(one))
      const added: ListedNumber[] = []
      for (const some of inPortions([...fresh.values()])) {
        const rows = await state
          .insertInto('suppression')
          .values(
            some.map(({ number, instance, name, source, word, note }) => ({
              gateway,
              person: personKey(number),
              instance,
              number,
              name: name ?? null,
              source,
              word: word ?? null,
              note: note ?? null,
              added_by: by ?? null,
              at,
            })),
          )
          .onConflict((conflict) => conflict.doNothing())
          .returningAll()
          .execute()
        added.push(...rows.map(listedOf))
      }
      return added
    },
    async remove(entries) {
      const removed: ListedNumber[] = []
      for (const instance of new Set(entries.map((entry) => entry.instance)))
        for (const some of inPortions(entries.filter((entry) => entry.instance === instance))) {
          const rows = await state
            .deleteFrom('suppression')
            .where('gateway', '=', gateway)
            .where('instance', '=', instance)
            .where(
              'person',
              'in',
              some.map(({ number }) => personKey(number)),
            )
            .returningAll()
            .execute()
          removed.push(...rows.map(listedOf))
          const at = now()
          const gone = rows.map(({ person }) => ({ gateway, person, instance, at }))
          if (gone.length === 0) continue
          await state
            .insertInto('suppression_removals')
            .values(gone)
            .onConflict((conflict) =>
              conflict.columns(['gateway', 'person', 'instance']).doUpdateSet({ at }),
            )
            .execute()
        }
      return removed
    },
    async rescope(entries, instance) {
      const moved = entries.filter((entry) => entry.instance !== instance)
      // First the new ones: nobody may be contacted in between.
      for (const some of inPortions(moved)) {
        const rows = await state
          .selectFrom('suppression')
          .selectAll()
          .where('gateway', '=', gateway)
          .where(
            'person',
            'in',
            some.map(({ number }) => personKey(number)),
          )
          .execute()
        const keys = new Set(some.map(listedKey))
        const fresh = rows.filter((row) => keys.has(listedKey(row)))
        if (fresh.length === 0) continue
        await state
          .insertInto('suppression')
          .values(fresh.map((row) => ({ ...row, instance })))
          .onConflict((conflict) => conflict.doNothing())
          .execute()
      }
      return this.remove(moved)
    },
    async countRemoved(since) {
      const { count } = await state
        .selectFrom('suppression_removals as removed')
        .select((row) => row.fn.count<number>('person').distinct().as('count'))
        .where('gateway', '=', gateway)
        .where('at', '>=', since)
        .where((is) =>
          is.not(
            is.exists(
              is
                .selectFrom('suppression')
                .select('number')
                .where('suppression.gateway', '=', gateway)
                .whereRef('suppression.person', '=', 'removed.person'),
            ),
          ),
        )
        .executeTakeFirstOrThrow()
      return count
    },
    async rules() {
      const row = await state
        .selectFrom('opt_out_words')
        .selectAll()
        .where('gateway', '=', gateway)
        .executeTakeFirst()
      return {
        words: row ? (JSON.parse(row.words) as string[]) : optOutWords,
        readsReplies: row?.reads_replies !== 0,
        confirms: row?.confirms === 1,
        confirmation: row?.confirmation ?? '',
      }
    },
    async changeRules({ words, readsReplies, confirms, confirmation }) {
      const change = {
        words: JSON.stringify(words),
        ...(readsReplies === undefined ? {} : { reads_replies: readsReplies ? 1 : 0 }),
        ...(confirms === undefined ? {} : { confirms: confirms ? 1 : 0 }),
        ...(confirmation === undefined ? {} : { confirmation }),
      }
      await state
        .insertInto('opt_out_words')
        .values({ gateway, ...change })
        .onConflict((conflict) => conflict.column('gateway').doUpdateSet(change))
        .execute()
    },
    async claimConfirmation(number) {
      const claimed = await ofReply(number)
        .set({ confirmation: 'unknown' satisfies Confirmation })
        .where('confirmation', 'is', null)
        .where('at', '>', now() - confirmMs)
        .returning('person')
        .executeTakeFirst()
      return claimed !== undefined
    },
    async confirm(number, confirmation) {
      await ofReply(number).set({ confirmation }).execute()
    },
  }

  /** Begins an update of the entry of a number that has opted out of all instances. */
  function ofReply(number: string) {
    return state
      .updateTable('suppression')
      .where('gateway', '=', gateway)
      .where('person', '=', personKey(number))
      .where('instance', '=', '')
      .where('source', '=', 'reply')
  }

  /** Returns the replies whose numbers were removed after them. */
  async function removedSince(replies: readonly NewListed[]): Promise<NewListed[]> {
    const removed = new Map<string, number>()
    for (const some of inPortions(replies)) {
      const people = some.map(({ number }) => personKey(number))
      const rows = await state
        .selectFrom('suppression_removals')
        .select(['person', 'instance', 'at'])
        .where('gateway', '=', gateway)
        .where('person', 'in', people)
        .execute()
      for (const { person, instance, at } of rows) removed.set(`${person} ${instance}`, at)
    }
    return replies.filter((one) => (one.repliedAt ?? 0) <= (removed.get(listedKey(one)) ?? -1))
  }
}

/** How long after an opt-out it is confirmed, in milliseconds: later it would surprise. */
const confirmMs = 24 * 3_600_000

function* inPortions<One>(all: readonly One[]): Generator<One[]> {
  for (let at = 0; at < all.length; at += portion) yield all.slice(at, at + portion)
}

const listedOf = ({
  number,
  instance,
  name,
  source,
  word,
  note,
  confirmation,
  ...row
}: Row<'suppression'>): ListedNumber => ({
  number,
  instance,
  ...(name === null ? {} : { name }),
  source: source as ContactSource,
  ...(word === null ? {} : { word }),
  ...(note === null ? {} : { note }),
  ...(row.added_by === null ? {} : { by: row.added_by }),
  at: row.at,
  ...(confirmation === null ? {} : { confirmation: confirmation as Confirmation }),
})
