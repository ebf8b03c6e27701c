import { plural } from '#i18n/plural.ts'

const changes = (n: number) => plural('en', n, `${n} change`, `${n} changes`)

/** Settings: six switches, and the text sent when a call is rejected. */
export const text = {
  title: 'Settings',
  form: 'Settings of the instance',
  on: 'on',
  off: 'off',
  wasOn: 'was on',
  wasOff: 'was off',
  /** The switches: name and description. */
  switches: {
    rejectCall: {
      label: 'Reject calls',
      help: 'Incoming calls are rejected, and the text below is sent. The phone does not ring.',
    },
    groupsIgnore: {
      label: 'Ignore groups',
      help: 'Messages in groups raise no events, so the webhook does not receive them.',
    },
    alwaysOnline: {
      label: 'Always online',
      help: 'The account is always shown as online. The phone may then show no notifications.',
    },
    readMessages: {
      label: 'Read receipts',
      help: 'Messages are marked as read when they arrive. Senders see them as read even if no one has read them.',
    },
    readStatus: {
      label: 'Read status',
      help: 'Status updates of contacts are viewed automatically. Contacts see this account among their viewers.',
    },
    syncFullHistory: {
      label: 'Full history',
      help: 'The next pairing downloads the whole message history. This can take long and fill the gateway’s storage.',
    },
  },
  callText: {
    label: 'Text sent when a call is rejected',
    help: 'Sent only while “Reject calls” is on.',
    count: (n: string, max: string) => `${n} of ${max} characters`,
    empty: 'empty',
    changedMeanwhile:
      'Someone else changed this text in the meantime. Compare both texts below; save again to replace theirs.',
    notKnown: 'unknown',
    fromGateway: 'Loaded from the gateway.',
    fromBrowserTitle: 'The gateway does not return this text.',
    fromBrowser: (when: string) =>
      `This is the text last saved from this browser, on ${when}. Saving replaces the current text, even if you change only a switch.`,
    unknownTitle: 'The current text is unknown.',
    unknown:
      'The gateway does not return it, and it was not saved from this browser. Saving replaces it, even if you change only a switch: enter the text that you want.',
    saveEmpty: 'Save empty: no text is sent, and the current text is deleted',
  },
  diff: {
    baselineTitle: 'Compared with the baseline',
    baseline: 'Baseline',
    asBaseline: 'No differences from the baseline.',
    title: 'Not saved yet',
    setting: 'Setting',
    before: 'On the gateway',
    after: 'After saving',
    none: 'Your changes appear here before you save them.',
    thenRead:
      'After saving, the settings are verified. Values that the gateway did not save are shown.',
    changes,
  },
  bar: {
    pending: (n: number) => `${changes(n)} not saved`,
    kept: 'Kept in this browser until you save or discard',
    none: 'No changes',
    save: (n: number) => (n === 0 ? 'Save' : `Save ${changes(n)}`),
  },
  restored: (when: string) => `Changes from ${when} restored`,
  restoredText: 'You made them in this browser and did not save them.',
  failed: {
    nothingSent: 'Nothing was sent: the settings could not be loaded first',
    title: 'The settings could not be loaded',
    noForm: 'The form is hidden so that nothing is overwritten.',
    lastRead: (time: string) => `Last loaded at ${time}.`,
    kept: (n: number) =>
      plural(
        'en',
        n,
        `${n} change is kept in this browser.`,
        `${n} changes are kept in this browser.`,
      ),
  },
  outcome: {
    taken: (n: number, time: string) =>
      `Saved at ${time}: ${plural('en', n, 'the change is', `all ${n} changes are`)} verified.`,
    accepted: (time: string) => `Accepted at ${time}.`,
    reading: 'Verifying…',
    notRead: 'The result could not be verified.',
    textNotReadable: 'This gateway does not return the text, so it can’t be verified.',
    notTaken: (n: number, time: string) =>
      `Accepted at ${time}, but ${plural('en', n, `${n} change was not saved`, `${n} changes were not saved`)}.`,
    askedIs: (asked: string, is: string) => `should be ${asked}, is ${is}`,
    undo: 'Undo',
    textLost: 'The previous text is unknown and can’t be restored.',
    meanwhile: 'Changed by someone else in the meantime and kept:',
    wasIs: (was: string, is: string) => `was ${was}, is ${is}`,
    notUnderstood: 'Accepted, but the response is invalid.',
    now: (time: string) => `Current values at ${time}`,
    asAsked: (is: string) => `${is}, as saved`,
    notAsAsked: (is: string) => `${is}, not saved`,
    notReadable: 'can’t be verified',
    echo: 'Settings in the response',
    instance: 'Instance',
  },
}
