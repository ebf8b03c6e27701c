import {
  addedCount,
  contactFigures,
  contactRules,
  listedAtOnce,
  listedMatches,
  listedPage,
} from '#contract/do-not-contact.ts'
import type { ContactList, ListedNumber } from '#domain/do-not-contact.ts'
import { noContent, requestAuth } from './auth-request.ts'

/** Returns the list that the Switchboard server keeps for everyone. Its functions throw AuthRequestError. */
export function serverContactList(address: string): ContactList {
  const path = `${address}/do-not-contact`
  return {
    async readAll() {
      const all: ListedNumber[] = []
      for (let after: string | undefined = ''; after !== undefined;) {
        const query = after === '' ? '' : `?after=${encodeURIComponent(after)}`
        const page: typeof listedPage._zod.output = await requestAuth(
          path + query,
          'GET',
          listedPage,
        )
        all.push(...page.numbers)
        after = page.next
      }
      return all
    },
    async find(recipients, instance) {
      const found: ListedNumber[] = []
      for (const numbers of inParts(recipients)) {
        const body = { numbers, instance }
        const answer = await requestAuth(`${path}/matches`, 'POST', listedMatches, body)
        found.push(...answer.numbers)
      }
      return found
    },
    async add(entries) {
      let added = 0
      for (const part of inParts(entries))
        added += (await requestAuth(path, 'POST', addedCount, { entries: part })).added
      return added
    },
    async remove(entries, reason) {
      for (const part of inParts(entries)) {
        const keys = part.map(({ number, instance }) => ({ number, instance }))
        await requestAuth(`${path}/removal`, 'POST', noContent, { entries: keys, reason })
      }
    },
    async rescope(entries, instance, reason) {
      for (const part of inParts(entries)) {
        const keys = part.map((one) => ({ number: one.number, instance: one.instance }))
        const body = { entries: keys, instance, reason }
        await requestAuth(`${path}/scope`, 'POST', noContent, body)
      }
    },
    figures: (since) => requestAuth(`${path}/figures?since=${since}`, 'GET', contactFigures),
    rules: () => requestAuth(`${path}/rules`, 'GET', contactRules),
    async changeRules(rules) {
      await requestAuth(`${path}/rules`, 'PUT', noContent, rules)
    },
  }
}

function* inParts<One>(all: readonly One[]): Generator<One[]> {
  for (let at = 0; at < all.length; at += listedAtOnce) yield all.slice(at, at + listedAtOnce)
}
