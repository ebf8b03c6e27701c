import { plural } from '#i18n/plural.ts'

/** The check which numbers are registered, before a campaign or invitations. */
export const text = {
  title: 'Number check',
  about: 'The gateway can say which numbers are registered. It sends nothing.',
  check: 'Check numbers',
  again: 'Check again',
  stop: 'Stop checking',
  checking: (done: string, all: string) => `${done} of ${all} checked`,
  result: (when: string, registered: string, unregistered: string) =>
    `Checked at ${when}: registered ${registered}, not registered ${unregistered}.`,
  unanswered: (n: string) => `The gateway gave no result for ${n}: they are included.`,
  skip: 'Skip numbers that are not registered',
  unchecked: (n: number, written: string) =>
    plural(
      'en',
      n,
      `${written} number is not checked yet.`,
      `${written} numbers are not checked yet.`,
    ),
  notRegistered: 'Not registered on the platform',
  export: 'Export this list',
  fileName: 'invitations',
}
