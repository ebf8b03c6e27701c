import { isKeptOnServer } from '#client/auth/signs-in.ts'
import { serverContactList } from '#client/auth/do-not-contact.ts'
import type { ContactList } from '#domain/do-not-contact.ts'
import { browserContactList } from '#local/do-not-contact.ts'

/** Returns the numbers of a gateway that jobs do not send to, where they are kept. */
export const contactListOf = (gateway: string): ContactList =>
  isKeptOnServer(gateway) ? serverContactList(gateway) : browserContactList(gateway)
