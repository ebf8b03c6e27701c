import { plural } from '#i18n/plural.ts'

/** Webhooks and settings of many instances: how many are loaded, and when. */
export const text = {
  from: (read: string, of: string, ago: string) => `${read} of ${of} loaded, ${ago}`,
  fromNow: (read: string, of: string) => `${read} of ${of} loaded just now`,
  fromNone: (of: string) => `None of ${of} loaded yet`,
  fromAll: (n: number, of: string, ago: string) =>
    plural('en', n, `${of} of ${of} loaded, ${ago}`, `All ${of} loaded, ${ago}`),
  fromAllNow: (n: number, of: string) =>
    plural('en', n, `${of} of ${of} loaded just now`, `All ${of} loaded just now`),
  oldest: (at: string) => `Oldest data: ${at}`,
  notRead: (failed: string) => `${failed} failed`,
  readAll: 'Refresh all',
  stop: 'Stop',
  reading: (done: string, of: string) => `${done} of ${of} loaded`,
  progress: 'Refreshing all',
  stopped: 'stopped',
  givenUp: 'Stopped after 20 failures in a row',
  /** An instance compared with the others. */
  against: {
    title: 'Compared with the fleet',
    compare: (n: number, all: string) => plural('en', n, 'Compare', `Compare all ${all}`),
    mostCommon: 'Most common',
    here: 'Here',
    has: (value: string, count: string, of: string) => `${value}, ${count} of ${of}`,
    same: 'No differences from most instances.',
  },
}
