/** Phone numbers: their country, and how they are sent. */
export const text = {
  country: 'Numbers without a country code are from',
  choose: 'Choose a country',
  option: (name: string, code: string) => `${name}, +${code}`,
  missing: 'This number has no country code.',
  sentAs: 'Sent as',
  short: 'Too short for its country: is a digit missing?',
  long: 'Too long for its country: is there an extra digit?',
  unknown: 'Not a valid number in its country.',
}
