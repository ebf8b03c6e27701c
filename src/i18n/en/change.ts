import { plural } from '#i18n/plural.ts'

const changes = (n: number) => plural('en', n, `${n} change`, `${n} changes`)

/** Changing a resource of an instance: review, save, verify, undo, and conflicts with someone else’s change. */
export const text = {
  save: (n: number) => (n === 0 ? 'Save' : `Save ${changes(n)}`),
  none: 'No changes',
  pending: (n: number) => `${changes(n)} not saved`,
  kept: 'Kept in this browser until you save or discard',
  review: {
    title: 'Not saved yet',
    changes,
    field: 'Field',
    before: 'On the gateway',
    after: 'After saving',
    none: 'Your changes appear here before you save them.',
    thenRead:
      'After saving, the values are verified. Values that the gateway did not save are shown.',
  },
  value: { empty: 'empty', unknown: 'unknown', on: 'on', off: 'off' },
  nothingSent: 'Nothing was sent: the current values could not be loaded first',
  same: 'Nothing was sent: the gateway already has these values.',
  saved: (n: number, time: string) =>
    `Saved at ${time}: ${plural('en', n, 'the change is', `all ${n} changes are`)} verified.`,
  accepted: (time: string) => `Accepted at ${time}.`,
  different: (n: number, time: string) =>
    `Accepted at ${time}, but ${plural('en', n, `${n} change was not saved`, `${n} changes were not saved`)}.`,
  askedIs: (asked: string, is: string) => `should be ${asked}, is ${is}`,
  notVerified: 'The result could not be verified.',
  notReadable: (fields: string) =>
    `This gateway does not return it, so it can’t be verified: ${fields}.`,
  notUnderstood: 'Accepted, but the response is invalid.',
  undo: 'Undo',
  lost: (fields: string) => `The previous value is unknown and can’t be restored: ${fields}.`,
  meanwhile: 'Changed by someone else in the meantime and kept:',
  wasIs: (was: string, is: string) => `was ${was}, is ${is}`,
  now: (time: string) => `Current values at ${time}`,
  asAsked: (is: string) => `${is}, as requested`,
  notAsAsked: (is: string) => `${is}, not as requested`,
  cannotRead: 'can’t be verified',
  check: 'Check again',
  conflict: {
    title: (n: number) =>
      plural('en', n, 'Someone else changed this field', `Someone else changed these ${n} fields`),
    text: 'You changed it too. Nothing was sent. Choose the value to save.',
    yours: (value: string) => `Yours: ${value}`,
    theirs: (value: string) => `Theirs: ${value}`,
    save: 'Save the chosen values',
  },
}
