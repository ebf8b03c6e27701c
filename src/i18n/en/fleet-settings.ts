import { plural } from '#i18n/plural.ts'

const instances = (n: number, shown: string) =>
  plural('en', n, `${shown} instance`, `${shown} instances`)

/** The settings of all instances, side by side; changing many; templates. */
export const text = {
  empty: 'No instance is known yet',
  emptyText: 'Create one in the gateway, or add one by its name under Instances.',
  toInstances: 'To the instances',
  label: 'Settings of the instances',
  instance: 'Instance',
  callText: 'Refusal text',
  differs: 'Differs',
  search: 'Search instances',
  show: 'Show',
  all: (shown: string) => `All ${shown}`,
  onlyDiffers: (shown: string) => `Differs ${shown}`,
  onlyUnread: (shown: string) => `Not read ${shown}`,
  onlyFailed: (shown: string) => `Did not tell ${shown}`,
  count: (shown: string, all: string) => `${shown} of ${all}`,
  notAllRead: (n: number, shown: string) =>
    plural('en', n, `${shown} is not read yet`, `${shown} are not read yet`),
  with: 'Compared with',
  noneFits: 'No instance matches',
  noneFitsText: 'Take search and filters away to see all of them.',
  cell: {
    written: (date: string) => `written ${date}`,
    waiting: 'not read yet',
    unaskable: 'its name cannot stand in an address; it cannot be read',
    failed: 'not read',
    retry: 'Retry',
    retryOne: (name: string) => `Read ${name} again`,
    asUsual: 'no difference',
    differsFrom: (value: string) => `differs from ${value}`,
  },
  usual: {
    name: 'usual values',
    head: (value: string, count: string, of: string) => `${value}, ${count} of ${of}`,
    even: 'no usual value',
    unknown: 'not known',
  },
  select: 'Choose',
  selectOne: (name: string) => `Choose ${name}`,
  selectEvery: 'Choose all that match',
  selection: 'What is chosen',
  selected: (_n: number, shown: string) => `${shown} selected`,
  notShown: (n: number, shown: string) =>
    plural('en', n, `${shown} of them is not shown`, `${shown} of them are not shown`),
  selectAll: (shown: string) => `Select all ${shown}`,
  unselect: 'Select none',
  change: 'Change settings…',
  setTo: (name: string) => `Set to ${name}…`,
  draft: {
    title: (n: number, shown: string, when: string) =>
      `A change for ${instances(n, shown)}, of ${when}, was not applied`,
    text: 'It was kept in this browser. Nothing was sent.',
    goOn: 'Go on with it',
    discard: 'Discard it',
  },
  templates: 'Templates…',
  last: {
    unfinished: 'A change of settings is not finished',
    open: 'Open',
  },
}
