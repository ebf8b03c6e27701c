import { keepsKey, signsIn } from '#client/auth/signs-in.ts'
import { serverContactList } from '#client/auth/do-not-contact.ts'
import type { ContactList } from '#domain/do-not-contact.ts'
import { browserContactList } from '#local/do-not-contact.ts'

/** Returns whether this page's own server keeps the list of a gateway; else this browser does. */
export const isListOnServer = (gateway: string): boolean => signsIn(gateway) || keepsKey(gateway)

/** Returns the numbers of a gateway that jobs do not send to, where they are kept. */
export const contactListOf = (gateway: string): ContactList =>
  isListOnServer(gateway) ? serverContactList(gateway) : browserContactList(gateway)
