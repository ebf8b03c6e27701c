import { plural } from '#i18n/plural.ts'

const instances = (n: number, shown: string) =>
  plural('en', n, `${shown} instance`, `${shown} instances`)

/** The settings of all instances, side by side; changing many; templates. */
export const text = {
  empty: 'No instances yet',
  emptyText: 'Create one on the gateway, or add one by name under Instances.',
  toInstances: 'Go to Instances',
  label: 'Settings by instance',
  instance: 'Instance',
  callText: 'Rejection text',
  differs: 'Differs',
  search: 'Search instances',
  show: 'Show',
  all: (shown: string) => `All ${shown}`,
  onlyDiffers: (shown: string) => `Differs ${shown}`,
  onlyUnread: (shown: string) => `Not loaded ${shown}`,
  onlyFailed: (shown: string) => `No response ${shown}`,
  count: (shown: string, all: string) => `${shown} of ${all}`,
  notAllRead: (n: number, shown: string) =>
    plural('en', n, `${shown} is not loaded yet`, `${shown} are not loaded yet`),
  with: 'Compared with',
  noneFits: 'No instances match',
  noneFitsText: 'Clear search and filters to see all.',
  cell: {
    written: (date: string) => `saved ${date}`,
    waiting: 'not loaded yet',
    unaskable: 'can’t be loaded: its name can’t be used in a URL',
    failed: 'not loaded',
    retry: 'Retry',
    retryOne: (name: string) => `Retry ${name}`,
    asMostCommon: 'no difference',
    differsFrom: (value: string) => `differs from ${value}`,
  },
  baseline: 'baseline',
  mostCommon: {
    name: 'most common values',
    head: (value: string, count: string, of: string) => `${value}, ${count} of ${of}`,
    even: 'no most common value',
    unknown: 'unknown',
  },
  select: 'Select',
  selectOne: (name: string) => `Select ${name}`,
  selectEvery: 'Select all that match',
  selection: 'Selected instances',
  selected: (_n: number, shown: string) => `${shown} selected`,
  notShown: (n: number, shown: string) =>
    plural('en', n, `${shown} is not shown`, `${shown} are not shown`),
  selectAll: (shown: string) => `Select all ${shown}`,
  unselect: 'Select none',
  change: 'Change settings…',
  setTo: (name: string) => `Align with ${name}…`,
  draft: {
    title: (n: number, shown: string, when: string) =>
      `The change from ${when} for ${instances(n, shown)} was not applied`,
    text: 'It is saved in this browser. Nothing was sent.',
    goOn: 'Continue editing',
    discard: 'Discard change',
  },
  templates: 'Templates…',
  last: {
    unfinished: 'A settings change is not finished',
    open: 'Open',
  },
}
