import { plural } from '#i18n/plural.ts'

const messages = (n: number, shown: string) =>
  plural('en', n, `${shown} message`, `${shown} messages`)
const chats = (n: number, shown: string) => plural('en', n, `${shown} chat`, `${shown} chats`)

/** Stored chats. If a function takes `n` and `shown`, they are a number and its formatted text. */
export const text = {
  title: 'Chats',
  compose: 'New message',
  forms: 'Read receipts and presence',

  list: {
    label: 'Chats',
    search: 'Name, number or text',
    filter: 'Show',
    filters: {
      all: 'All',
      unread: (shown: string) => `Unread ${shown}`,
      groups: 'Groups',
    },
    count: chats,
    countOf: (n: number, shown: string, all: string) => `${shown} of ${chats(n, all)}`,
    unread: (n: number, shown: string) => `${messages(n, shown)} unread`,
    you: (words: string) => `You: ${words}`,
    empty: 'No chats stored yet',
    emptyText: 'Messages that this instance sends and receives appear here.',
    noMatch: 'No chat matches',
    noMatchText: 'Search by a part of the name, the number or the last text, or show all chats.',
    notOffered: 'This gateway stores no chats',
    notOfferedText:
      'Messages can be sent from Messages. Read receipts and presence work with message keys and numbers.',
    status: 'Status updates',
    noName: 'Person without a number',
  },

  chat: {
    choose: 'Choose a chat',
    chooseText: 'Opening a chat does not mark its messages as read.',
    back: 'All chats',
    messages: (name: string) => `Messages with ${name}`,
    search: 'Search messages',
    found: (_n: number, shown: string, all: string) => `${shown} of ${all} loaded messages match`,
    unseen: (n: number, shown: string) =>
      plural('en', n, `${shown} new message`, `${shown} new messages`),
    earlier: 'Earlier messages',
    shown: (_n: number, shown: string, all: string) => `${shown} of ${all} messages`,
    empty: 'No messages stored',
    emptyText: 'The gateway stores no message of this chat.',
    typing: 'Show typing for 3 s',
    typingDone: 'Typing was shown for 3 seconds.',
    presence: (time: string) => `Presence shown at ${time}`,
    presenceKind: (kind: string, time: string) => `Presence “${kind}” shown at ${time}`,
    unread: (n: number, shown: string) => `${messages(n, shown)} unread`,
  },

  read: {
    mark: (n: number, shown: string) => `Mark ${messages(n, shown)} as read`,
    done: (n: number, shown: string, time: string) =>
      `${messages(n, shown)} marked as read at ${time}.`,
    select: (words: string) => `Select: ${words}`,
    clear: 'Clear selection',
    lid: 'Evolution API 2.3 accepts read receipts for people without a number, and does not send them.',
  },

  message: {
    received: (name: string) => `From ${name}`,
    reply: 'Reply to',
    replyTo: (words: string) => `Reply to: ${words}`,
    everyone: 'Mentions everyone',
    mentions: (list: string) => `Mentions ${list}`,
    accepted: 'accepted',
    /** The platform's delivery states of a sent message. */
    states: { delivered: 'delivered', read: 'read', played: 'played', failed: 'failed' },
    markedRead: 'marked as read',
    coordinates: 'Latitude and longitude',
    noText: 'no text',
    join: 'Link to join',
  },

  reply: {
    title: 'Reply',
    text: 'Message',
    submit: 'Send',
    quoted: 'Replying to',
    dropQuoted: 'Do not quote this message',
    done: (time: string) => `Accepted at ${time}.`,
    checkFirst: 'Check the chat before you send it again.',
  },

  media: {
    load: (kind: string) => `Load ${kind}`,
    loadSized: (kind: string, size: string) => `Load ${kind}, ${size}`,
    failed: 'The gateway could not provide this file. It may no longer exist on the platform.',
    unshowable: 'This browser cannot show it',
    download: (name: string) => `Download ${name}`,
    audioOf: (length: string) => `Audio of ${length}`,
    unnamed: 'document',
    kinds: { audio: 'audio', image: 'image', video: 'video', document: 'document' },
  },

  otherKind: (name: string) => `Message of another kind (${name})`,
  kind: {
    audioMessage: 'Audio',
    imageMessage: 'Image',
    videoMessage: 'Video',
    documentMessage: 'Document',
    stickerMessage: 'Sticker',
    locationMessage: 'Location',
    contactMessage: 'Contact',
    pollMessage: 'Poll',
    listMessage: 'List',
    reactionMessage: 'Reaction',
    protocolMessage: 'Change to a message',
    conversation: 'Text',
    groupInviteMessage: 'Invitation to a group',
  },
}
