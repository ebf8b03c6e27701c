import { plural } from '#i18n/plural.ts'

const messages = (n: number, shown: string) =>
  plural('en', n, `${shown} message`, `${shown} messages`)
const chats = (n: number, shown: string) => plural('en', n, `${shown} chat`, `${shown} chats`)

/** The sandbox inbox. Where a function takes `n` and `shown`, they are a number and how it is written. */
export const text = {
  title: 'Inbox',
  seeIt: 'Show in inbox',
  foot: 'Messages are simulated: this gateway does not deliver them to anyone.',

  list: {
    label: 'Chats',
    search: 'Number, group or text',
    count: chats,
    countOf: (n: number, shown: string, all: string) => `${shown} of ${chats(n, all)}`,
    empty: 'No messages yet',
    emptyText: 'Messages from this instance appear here as the recipients would see them.',
    compose: 'Write a message',
    noMatch: 'No chats match',
    noMatchText: 'Search by a part of the number, the group’s subject or the last text.',
    notOffered: 'This gateway has no inbox',
    notOfferedText:
      'Only the embedded gateway has an inbox, because it does not deliver messages. Other gateways deliver to real people.',
  },

  chat: {
    choose: 'Choose a chat',
    chooseText: 'Select a chat to see the messages of a number or group.',
    messages,
    back: 'All chats',
    received: (name: string) => `Messages of ${name}`,
    earlier: 'Earlier messages',
    empty: 'No messages',
    emptyText: 'No messages were sent to this number.',
    presence: (time: string) => `Presence shown at ${time}`,
    presenceKind: (kind: string, time: string) => `Presence “${kind}” shown at ${time}`,
  },

  message: {
    own: 'Written by the recipient',
    reply: 'Reply to',
    everyone: 'Mentions everyone',
    mentions: (list: string) => `Mentions ${list}`,
    accepted: 'accepted',
    markedRead: (time: string) => `marked as read at ${time}`,
    coordinates: 'Latitude and longitude',
    noText: 'no text',
    join: 'Link to join',
  },

  media: {
    load: (size: string) => `Load ${size}`,
    loading: 'Loading the file',
    failed: 'The file could not be loaded',
    unshowable: 'This browser can’t display it',
    gone: 'The file is not saved',
    download: (name: string) => `Download ${name}`,
    audioOf: (length: string) => `Audio of ${length}`,
    unnamed: 'document',
  },

  kind: {
    audioMessage: 'Audio',
    imageMessage: 'Image',
    videoMessage: 'Video',
    documentMessage: 'Document',
    locationMessage: 'Location',
    conversation: 'Text',
    invitation: 'Invitation to a group',
    presence: 'Presence',
  },
}
