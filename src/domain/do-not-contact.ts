import { personKey } from './recipient.ts'

/** How a number came onto the list. */
export const contactSources = ['reply', 'added', 'imported', 'campaign'] as const
export type ContactSource = (typeof contactSources)[number]

/** A number that jobs do not send to. */
export interface ListedNumber {
  /** Digits with the country code. */
  readonly number: string
  /** The name of the instance that does not send to it; '' for all instances. */
  readonly instance: string
  readonly name?: string | undefined
  readonly source: ContactSource
  /** The reply that opted out. */
  readonly word?: string | undefined
  readonly note?: string | undefined
  /** The person who added it, in a server with people. */
  readonly by?: string | undefined
  /** When it was added, in epoch milliseconds. */
  readonly at: number
  /** What became of the confirmation of the opt-out, if one was sent. */
  readonly confirmation?: Confirmation | undefined
}

/** What became of a confirmation. `unknown`: it is not sent again. */
export const confirmations = ['sent', 'refused', 'unknown'] as const
export type Confirmation = (typeof confirmations)[number]

/** A number to be added to the list. */
export type NewListed = Omit<ListedNumber, 'by' | 'at' | 'confirmation'> & {
  /** When the reply was written, in epoch milliseconds: one from before a removal does not list the number again. */
  readonly repliedAt?: number | undefined
}
/** What names an entry of the list. */
export type ListedKey = Pick<ListedNumber, 'number' | 'instance'>

/** Where the numbers are kept that jobs do not send to. All functions reject where it cannot be reached. */
export interface ContactList {
  /** Returns all numbers. */
  readAll(): Promise<ListedNumber[]>
  /** Returns the entries of some recipients, digits or JIDs, that concern an instance. */
  find(recipients: readonly string[], instance: string): Promise<ListedNumber[]>
  /** Adds numbers, and leaves those that are listed as they are. @returns how many were added */
  add(entries: readonly NewListed[]): Promise<number>
  /** @param reason kept in the audit, where there is one */
  remove(entries: readonly ListedKey[], reason: string): Promise<void>
  /** Lets entries concern another instance, '' for all. @param reason kept as for `remove` */
  rescope(entries: readonly ListedKey[], instance: string, reason: string): Promise<void>
  /** Returns how many were removed since a time, and how often jobs have skipped one; undefined if not known. */
  figures(since: number): Promise<{ removed: number; skipped: number } | undefined>
  /** Returns the rules of replies. */
  rules(): Promise<ContactRules>
  changeRules(rules: ContactRules): Promise<void>
}

/** How replies opt out. */
export interface ContactRules {
  /** The replies that opt out. */
  readonly words: readonly string[]
  /** Whether the server reads the replies to its campaigns by itself; missing in a browser. */
  readonly readsReplies?: boolean | undefined
  /** Whether it then confirms to those who opt out, and the text. */
  readonly confirms?: boolean | undefined
  readonly confirmation?: string | undefined
}

/** The replies that opt out until others are chosen. */
export const optOutWords: readonly string[] = ['STOP', 'SAIR', 'PARAR', 'BAJA']

/** Returns a reply as compared: without surrounding spaces, case and accents. */
export const foldReply = (text: string): string =>
  text.trim().normalize('NFD').replaceAll(/\p{M}/gu, '').toUpperCase()

/** Returns the word that a reply consists of; undefined if it says more, or something else. */
export const optOutWordIn = (reply: string, words: readonly string[]): string | undefined =>
  words.find((word) => foldReply(word) === foldReply(reply))

/** Returns the same key for the entries of one person and instance. */
export const listedKey = ({ number, instance }: ListedKey): string =>
  `${personKey(number)} ${instance}`
