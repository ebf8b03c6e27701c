import { optOutWords, type ContactList, type ListedNumber } from '#domain/do-not-contact.ts'
import { personKey } from '#domain/recipient.ts'
import { database, ofGateway, readInPortions } from './database.ts'
import { namespaceOf, type Namespace } from './namespace.ts'
import { keptByGateway } from './stored-value.ts'

const keptWords = keptByGateway('switchboard.opt-out-words', (stored) =>
  Array.isArray(stored) ? stored.filter((word) => typeof word === 'string') : undefined,
)

/** Returns the list that this browser keeps for a gateway. Its functions reject without storage. */
export function browserContactList(gateway: string): ContactList {
  const keyOf = (number: string, instance: string): [Namespace, string, string] => [
    namespaceOf(gateway),
    personKey(number),
    instance,
  ]
  return {
    readAll: () => readInPortions('suppression', ofGateway(gateway)),
    async find(recipients, instance) {
      const { store } = (await database()).transaction('suppression')
      const found = await Promise.all(
        recipients.flatMap((to) =>
          [...new Set(['', instance])].map((of) => store.get(keyOf(to, of))),
        ),
      )
      return found.filter((one) => one !== undefined)
    },
    async add(entries) {
      const tx = (await database()).transaction('suppression', 'readwrite', {
        durability: 'strict',
      })
      const at = Date.now()
      let added = 0
      for (const { repliedAt: _, ...entry } of entries) {
        const key = keyOf(entry.number, entry.instance)
        if ((await tx.store.getKey(key)) !== undefined) continue
        const listed: ListedNumber = { ...entry, at }
        await tx.store.put(listed, key)
        added++
      }
      await tx.done
      return added
    },
    async remove(entries) {
      const tx = (await database()).transaction('suppression', 'readwrite')
      await Promise.all([
        ...entries.map(({ number, instance }) => tx.store.delete(keyOf(number, instance))),
        tx.done,
      ])
    },
    async rescope(entries, instance) {
      const tx = (await database()).transaction('suppression', 'readwrite')
      for (const { number, instance: before } of entries) {
        const [from, to] = [keyOf(number, before), keyOf(number, instance)]
        const entry = before === instance ? undefined : await tx.store.get(from)
        if (!entry) continue
        if ((await tx.store.getKey(to)) === undefined)
          await tx.store.put({ ...entry, instance }, to)
        await tx.store.delete(from)
      }
      await tx.done
    },
    figures: () => Promise.resolve(undefined),
    rules: () => Promise.resolve({ words: keptWords.get(gateway) ?? optOutWords }),
    changeRules: ({ words }) => Promise.resolve(keptWords.set(gateway, [...words])),
  }
}
