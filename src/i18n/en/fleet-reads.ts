import { plural } from '#i18n/plural.ts'

/** What is read of many instances: from how many, how old. */
export const text = {
  from: (read: string, of: string, ago: string) => `From ${read} of ${of}, ${ago}`,
  fromNow: (read: string, of: string) => `From ${read} of ${of}, just now`,
  fromNone: (of: string) => `From none of ${of} yet`,
  fromAll: (n: number, of: string, ago: string) =>
    plural('en', n, `From the one there is, ${ago}`, `From all ${of}, ${ago}`),
  fromAllNow: (n: number, of: string) =>
    plural('en', n, 'From the one there is, just now', `From all ${of}, just now`),
  oldest: (at: string) => `The oldest answer: ${at}`,
  notRead: (failed: string) => `${failed} not read`,
  readAll: 'Read all',
  stop: 'Stop',
  reading: (done: string, of: string) => `${done} of ${of} read`,
  progress: 'Reading all',
  stopped: 'stopped',
  givenUp: 'Given up after 20 failures in a row',
  /** An instance, held against the others. */
  against: {
    title: 'Against the fleet',
    compare: (n: number, all: string) => plural('en', n, 'Compare', `Compare all ${all}`),
    usual: 'Usual',
    here: 'Here',
    has: (value: string, count: string, of: string) => `${value}, ${count} of ${of}`,
    same: 'Nothing differs from what is usual.',
  },
}
