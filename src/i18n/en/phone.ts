import { plural } from '#i18n/plural.ts'

/** Phone numbers: their country, how they are sent, and what to check. */
export const text = {
  country: 'Numbers without a country code are from',
  choose: 'Choose a country',
  option: (name: string, code: string) => `${name}, +${code}`,
  areaCode: 'Area code of numbers without one',
  gets: (n: number, shown: string, code: string) =>
    plural('en', n, `${shown} number gets +${code}`, `${shown} numbers get +${code}`),
  sentAs: 'Sent as',
  type: { mobile: 'mobile', landline: 'landline' },
  use: (number: string) => `Use ${number}`,
  check: {
    country: 'The country code may be missing.',
    ambiguous: 'This can be a number of two countries.',
    unusual: 'Its country has no such number.',
    severalNumbers: 'There is another number beside it.',
    otherText: 'There are other digits or letters beside it.',
    ninthDigit:
      'Brazilian mobile numbers have a ninth digit, which is missing here. Older accounts may exist without it.',
    argentinaNine: 'Argentinian mobile numbers have a 9 after 54, which is missing here.',
  },
}
