/**
 * The events that gateways of this kind are known to send, by subject. The contract shows one of them
 * (APPLICATION_STARTUP) and leaves the list open (section 6): any other name is kept and shown as it is.
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
/** An event that has a sentence in the catalogues. */
export type KnownEvent = (typeof eventGroups)[EventGroup][number]

/** The subjects in the order of the page. */
export const groupNames = Object.keys(eventGroups) as EventGroup[]

const known: ReadonlySet<string> = new Set(Object.values(eventGroups).flat())

/** Whether an event has a sentence here. */
export const isKnownEvent = (name: string): name is KnownEvent => known.has(name)

/** Seen in version 2.3.6 of such a gateway and not in 2.1.1. */
export const newerEvents: ReadonlySet<string> = new Set<KnownEvent>([
  'SEND_MESSAGE_UPDATE',
  'INSTANCE_CREATE',
  'INSTANCE_DELETE',
  'STATUS_INSTANCE',
])
