import { plural } from '#i18n/plural.ts'

/** Instances. */
export const text = {
  title: 'Instances',
  newInstance: 'New instance',
  addByName: 'Add by name',
  search: 'Name, number or UUID',
  count: (n: number, shown: string) => plural('en', n, '1 instance', `${shown} instances`),
  countOf: (shown: string, all: string) => `${shown} of ${all}`,
  column: {
    name: 'Name',
    state: 'State',
    number: 'Number',
    foundIn: 'Found in',
    agents: 'Agents',
    actions: 'Actions',
  },
  state: { open: 'open', close: 'closed', connecting: 'connecting', unknown: 'not known' },
  source: { list: 'List', agents: 'Agents', hand: 'Added here' },
  unnamed: 'without a name',
  remove: (name: string) => `Remove ${name}, which was added here`,
  noneFits: 'No instance fits',
  noneFitsText: (all: string) => `Search and filters leave none of ${all}.`,
  empty: 'No instance yet',
  emptyText:
    'An instance is one account on the messaging platform: messages, chats, groups, settings and webhook belong to one. Make one, or add the name of one that the gateway has.',
  emptyTextPlain:
    'An instance is one account on the messaging platform: messages, chats, groups, settings and webhook belong to one. This gateway lists none; add the name of one that it has.',
  foot: '“Found in” says how Switchboard knows of it: the gateway’s list, what agents’ permissions name, or added here by hand.',
  footNoList:
    'This gateway has no list of its instances: rows come from what agents’ permissions name, and from what was added here by hand.',
  footBeyond: 'New instance is beyond the contract; this gateway offers it.',
  partly: 'Not everything could be read',
  create: {
    title: 'New instance',
    name: 'Name',
    nameHelp: 'Up to 200 characters; it stands in the address of every call.',
    submit: 'Create instance',
    done: (name: string) => `${name} was created`,
    id: 'UUID',
    open: 'Open its messages',
    notUnderstood: 'Accepted; the answer was not understood',
    notUnderstoodText: 'The list was read again: see there whether it has the instance.',
    unknownThere: 'An instance of this name is in the list now.',
    unknownNotThere:
      'No instance of this name is in the list now. Look again before you create it.',
    unknownUnread: 'The list could not be read either.',
  },
  add: {
    title: 'Add an instance',
    intro: 'For an instance that the gateway has and does not list. Kept in this browser only.',
    name: 'Name',
    nameHelp: 'Exactly as the gateway has it.',
    id: 'UUID',
    idHelp: 'Needed only to give agents access to it. May be left out.',
    submit: 'Add instance',
    failed: 'This browser could not keep it',
    failedText: 'Its storage is full or turned off.',
  },
}
