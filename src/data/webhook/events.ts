import { keysOf } from '#domain/keys-of.ts'
/**
 * The known events of gateways of this kind, by subject. The contract shows one of them (APPLICATION_STARTUP) and
 * leaves the list open (section 6): other names are kept and shown unchanged.
 */
export const eventGroups = {
  messages: [
    'MESSAGES_UPSERT',
    'MESSAGES_UPDATE',
    'MESSAGES_EDITED',
    'MESSAGES_DELETE',
    'MESSAGES_SET',
    'SEND_MESSAGE',
    'SEND_MESSAGE_UPDATE',
  ],
  contacts: [
    'CONTACTS_UPSERT',
    'CONTACTS_UPDATE',
    'CONTACTS_SET',
    'PRESENCE_UPDATE',
    'CHATS_UPSERT',
    'CHATS_UPDATE',
    'CHATS_DELETE',
    'CHATS_SET',
    'LABELS_EDIT',
    'LABELS_ASSOCIATION',
  ],
  groups: ['GROUPS_UPSERT', 'GROUP_UPDATE', 'GROUP_PARTICIPANTS_UPDATE'],
  instance: [
    'APPLICATION_STARTUP',
    'QRCODE_UPDATED',
    'CONNECTION_UPDATE',
    'STATUS_INSTANCE',
    'INSTANCE_CREATE',
    'INSTANCE_DELETE',
    'REMOVE_INSTANCE',
    'LOGOUT_INSTANCE',
  ],
  calls: ['CALL', 'TYPEBOT_START', 'TYPEBOT_CHANGE_STATUS'],
} as const satisfies Record<string, readonly string[]>

/** The subject of an event. */
export type EventGroup = keyof typeof eventGroups
/** An event with a description in the catalogues. */
export type KnownEvent = (typeof eventGroups)[EventGroup][number]

/** The subjects in the order of the page. */
export const groupNames = keysOf(eventGroups)

const known: ReadonlySet<string> = new Set(Object.values(eventGroups).flat())

/** Returns whether an event has a description. */
export const isKnownEvent = (name: string): name is KnownEvent => known.has(name)

/** Present in version 2.3.6 of such a gateway, but not in 2.1.1. */
export const newerEvents: ReadonlySet<string> = new Set<KnownEvent>([
  'SEND_MESSAGE_UPDATE',
  'INSTANCE_CREATE',
  'INSTANCE_DELETE',
  'STATUS_INSTANCE',
])
