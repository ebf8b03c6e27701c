import { plural } from '#i18n/plural.ts'

const changes = (n: number) => plural('en', n, `${n} change`, `${n} changes`)

/** Settings: six switches, and the text that answers a refused call. */
export const text = {
  title: 'Settings',
  form: 'Settings of the instance',
  on: 'on',
  off: 'off',
  wasOn: 'was on',
  wasOff: 'was off',
  /** The switches: name and sentence. */
  switches: {
    rejectCall: {
      label: 'Reject calls',
      help: 'Incoming calls are refused, and the text below is sent. The phone does not ring for them.',
    },
    groupsIgnore: {
      label: 'Ignore groups',
      help: 'Messages in groups raise no events. Whoever listens to the webhook does not see them.',
    },
    alwaysOnline: {
      label: 'Always online',
      help: 'The account is shown as online the whole time. The phone may then show no notifications.',
    },
    readMessages: {
      label: 'Read receipts',
      help: 'Messages are marked as read when they arrive. Senders see them as read even if no one has read them.',
    },
    readStatus: {
      label: 'Read status',
      help: 'Status updates of contacts are read. The contacts see this account among their viewers.',
    },
    syncFullHistory: {
      label: 'Full history',
      help: 'The next pairing fetches the whole message history. That can take long, and fills the gateway’s storage.',
    },
  },
  callText: {
    label: 'Text sent when a call is refused',
    help: 'Sent only while “Reject calls” is on.',
    count: (n: string, max: string) => `${n} of ${max} characters`,
    empty: 'empty',
    changedMeanwhile:
      'Somebody else changed this text meanwhile. The difference shows theirs and yours: save again to replace theirs.',
    notKnown: 'not known',
    fromGateway: 'As the gateway read it.',
    fromBrowserTitle: 'The gateway does not read this text back.',
    fromBrowser: (when: string) =>
      `Shown is what this browser last wrote, on ${when}. Saving replaces whatever is there now, even when only a switch was changed.`,
    unknownTitle: 'The text that is there now is not known.',
    unknown:
      'The gateway does not read it back, and this browser has not written it. Saving replaces it, even when only a switch was changed: type the text that is to be there.',
    saveEmpty: 'Save it empty: no text is sent, and one that is there now is erased',
  },
  diff: {
    title: 'Not saved yet',
    setting: 'Setting',
    before: 'On the gateway',
    after: 'After saving',
    none: 'Nothing was changed. What you change shows here before it is saved.',
    thenRead: 'After saving, the settings are read again. What the gateway did not take is shown.',
    changes,
  },
  bar: {
    pending: (n: number) => `${changes(n)} not saved`,
    kept: 'Kept in this browser until you save or discard',
    none: 'No changes',
    save: (n: number) => (n === 0 ? 'Save' : `Save ${changes(n)}`),
  },
  restored: (when: string) => `Changes of ${when}, brought back`,
  restoredText: 'They were typed in this browser and not saved.',
  failed: {
    nothingSent: 'Nothing was sent: the settings could not be read first',
    title: 'The settings could not be read',
    noForm: 'No form is shown, so that nothing can be overwritten.',
    lastRead: (time: string) => `Last read at ${time}.`,
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
      `Accepted at ${time}, and read back: ${plural('en', n, 'the change is', `all ${n} changes are`)} on the gateway.`,
    accepted: (time: string) => `Accepted at ${time}.`,
    reading: 'Reading back what is there now…',
    notRead: 'It could not be read back.',
    textNotReadable: 'The text cannot be read back from this gateway.',
    notTaken: (n: number, time: string) =>
      `Accepted at ${time}, but ${plural('en', n, `${n} change was not taken`, `${n} changes were not taken`)}.`,
    askedIs: (asked: string, is: string) => `asked for ${asked}, is ${is}`,
    undo: 'Undo',
    textLost: 'What the text was before is not known: it cannot be brought back.',
    meanwhile: 'Changed by somebody else since this page read it, and kept:',
    wasIs: (was: string, is: string) => `was ${was}, is ${is}`,
    notUnderstood: 'The answer was not understood; it counts as accepted.',
    now: (time: string) => `What is there now, read at ${time}`,
    asAsked: (is: string) => `${is}, as asked`,
    notAsAsked: (is: string) => `${is}, not as asked`,
    notReadable: 'not readable',
    echo: 'The settings it answered with',
    instance: 'Instance',
  },
}
