/** What is said about a campaign that waits for a person: why it did not start, why it is paused. */
export const text = {
  refusal: {
    busy: {
      title: 'Another campaign runs against this instance',
      text: 'Only one runs at a time, in all tabs of this browser. Wait until it is done, or pause it; then start this one.',
    },
    unavailable: {
      title: 'Campaigns need a secure origin',
      text: 'Open Switchboard over https (or localhost): without it two tabs could send the same campaign.',
    },
    ended: { title: 'Nothing is left to send', text: 'Every recipient has an outcome.' },
    gone: { title: 'It was deleted', text: 'Another tab has deleted this campaign.' },
    failed: {
      title: 'It could not be started',
      text: 'Nothing was sent. What went wrong stands below.',
    },
  },
  why: {
    person: { title: 'Paused', text: 'Somebody paused it.' },
    left: {
      title: 'Paused: the page was closed while it ran',
      text: 'Nothing was sent meanwhile. What was in flight is unknown and waits for your decision; resuming sends only to those who remain.',
    },
    key: {
      title: 'Paused: the gateway refused the key three times in a row',
      text: 'Give the key again, then resume. Those who were refused can be tried again.',
    },
    failures: {
      title: 'Paused: twenty in a row were refused or unknown',
      text: 'Look at the reasons below before you resume.',
    },
    'no-answer': {
      title: 'Paused: the gateway does not answer',
      text: 'Three in a row got no answer; they may have been sent. Check the gateway, then resume.',
    },
    'web-page': {
      title: 'Paused: a web page answers, not the gateway',
      text: 'Three in a row got a web page; they may not have been sent. Sign in to the network or proxy if it asks, then resume.',
    },
    'no-id': {
      title: 'Paused: the gateway answers without message ids',
      text: 'Three in a row were accepted, but nothing in the answers shows that they were sent. Check one of them, then resume.',
    },
    disk: {
      title: 'Paused: this browser’s storage takes no more',
      text: 'Nothing is sent that cannot be written down first. Free some space, then resume.',
    },
    disconnected: {
      title: 'Paused: the gateway was disconnected',
      text: 'Nothing was sent since. Resume when you like.',
    },
    'not-connected': {
      title: 'Paused: the instance is not connected',
      text: 'Nothing was sent to those who remain. Connect the instance (scan its QR code on the gateway), then resume.',
    },
    broken: { title: 'Paused: it could not begin', text: 'Nothing was sent.' },
  },
  elsewhere: 'It runs in another tab',
  elsewhereText: 'What you see here follows it. Pause and Stop are passed on to that tab.',
  unknown: {
    title: (_n: number, written: string) => `${written} unknown.`,
    text: 'They may have been sent. Nothing is sent to them again unless you decide so, one by one or all at once.',
    decide: (n: string) => `Decide on ${n}…`,
  },
  gone: 'There is no such campaign here',
  goneText:
    'It was deleted, or it belongs to another browser: campaigns stay where they were made.',
}
