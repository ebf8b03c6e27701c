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
    helpAlways:
      'This gateway sends it at every incoming call as soon as it is not empty, also while “Reject calls” is off.',
    count: (n: string, max: string) => `${n} of ${max} characters`,
    empty: 'empty',
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
    setting: 'Setting',
    after: 'After saving',
  },
  failed: 'The settings could not be loaded',
}
