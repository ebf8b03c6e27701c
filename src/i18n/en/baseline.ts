import { plural } from '#i18n/plural.ts'

const instances = (n: number, shown: string) =>
  plural('en', n, `${shown} instance`, `${shown} instances`)

/** The fleet baseline: settings and webhook that all instances are compared with. */
export const text = {
  label: 'Baseline',
  comparedWithMost: 'Compared with the most common values.',
  comparedWithTemplate: 'Compared with a template.',
  pinnedBy: (name: string | undefined, date: string) =>
    name === undefined
      ? `Compared with the baseline, pinned on ${date}.`
      : `Compared with the baseline, pinned by ${name} on ${date}.`,
  inThisBrowser: 'Saved in this browser.',
  failed: 'The baseline could not be loaded. Compared with the most common values.',
  retry: 'Retry',
  pin: 'Pin a baseline…',
  edit: 'Edit baseline…',
  align: (n: number, shown: string) => `Align ${instances(n, shown)}…`,
  textsUnknown: (n: number, shown: string) =>
    plural('en', n, `the text of ${shown} is unknown`, `the texts of ${shown} are unknown`),
  title: { settings: 'Baseline for settings', webhook: 'Baseline for webhooks' },
  about: 'All instances are compared with these values. No instance is changed.',
  forAll: 'Everyone who signs in to this server sees it. Administrators can change it.',
  forBrowser: 'It is saved in this browser only.',
  values: 'Values to compare',
  leaveText: 'Settings left at “Ignore” are not compared.',
  leave: 'Ignore',
  leaveCallText: 'Ignore each instance’s text',
  fill: 'Fill from',
  fillMostCommon: 'Most common values',
  fillInstance: 'An instance…',
  whichInstance: 'Instance',
  noSuchInstance: 'No instances match',
  enabled: 'Webhook is on',
  url: 'URL',
  urlHelp: 'Without a path, only the host is compared. Leave empty to ignore URLs.',
  urlInvalid: 'Enter a URL that begins with http:// or https://',
  urlSecret:
    'This URL contains a secret, which is not saved in the browser. Enter only the host, or leave it empty.',
  events: (n: number, shown: string) => plural('en', n, `${shown} event`, `${shown} events`),
  byEvents: 'Separate URL for each event',
  base64: 'Files as base64',
  on: 'On',
  off: 'Off',
  none: 'Choose at least one value',
  save: 'Pin baseline',
  unpin: 'Unpin',
  unpinTitle: 'Unpin the baseline?',
  unpinText: 'Instances are then compared with the most common values. No instance is changed.',
  cancel: 'Cancel',
  current: (name: string | undefined, when: string) =>
    name === undefined
      ? `Current baseline, pinned ${when}`
      : `Current baseline, pinned by ${name}, ${when}`,
  currentNone: 'The baseline was unpinned.',
  alignWebhooks: {
    title: (n: number, shown: string) =>
      plural('en', n, `Align ${shown} webhook`, `Align ${shown} webhooks`),
    text: 'These webhooks get the baseline’s state, events and options. URLs change only if the baseline has one with a path; headers are kept. A webhook that someone else changes in the meantime is skipped.',
    canUndo: 'You can undo this.',
    cannotUndo: 'This cannot be undone: export the webhooks first to keep their current values.',
    undo: (n: number, shown: string) =>
      plural('en', n, `Undo: restore ${shown} webhook`, `Undo: restore ${shown} webhooks`),
    excluded: (n: number, shown: string) =>
      plural(
        'en',
        n,
        `${shown} other webhook differs and is not included: it has no URL or another host, and the baseline sets no URL.`,
        `${shown} other webhooks differ and are not included: they have no URL or another host, and the baseline sets no URL.`,
      ),
    chosen: 'Webhooks to align, and what differs',
    flags: 'Options',
    failed: 'The job could not be saved. Nothing was sent.',
    results: 'Results of aligning webhooks',
    none: 'No results in this browser.',
    changed: 'Someone changed it after your review.',
    otherBaseline: 'Another baseline was pinned after your review.',
  },
}
