import { plural } from '#i18n/plural.ts'

/** The check of which numbers are registered, before a campaign or invitations. */
export const text = {
  title: 'Number check',
  about: 'The gateway can check which numbers are registered. Nothing is sent.',
  check: 'Check numbers',
  again: 'Check again',
  stop: 'Stop checking',
  checking: (done: string, all: string) => `${done} of ${all} checked`,
  result: (when: string, registered: string, unregistered: string) =>
    `Checked at ${when}: registered ${registered}, not registered ${unregistered}.`,
  unanswered: (n: string) => `The gateway gave no result for ${n}. They are included.`,
  skip: 'Skip numbers that are not registered',
  unchecked: (n: number, written: string) =>
    plural(
      'en',
      n,
      `${written} number is not checked yet.`,
      `${written} numbers are not checked yet.`,
    ),
  notRegistered: 'Not registered on the platform',
  export: 'Export list',
  fileName: 'invitations',
}
