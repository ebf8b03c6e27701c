import { plural } from '#i18n/plural.ts'

/** Notices of the shell: an outage of the gateway, a new version, jobs that paused automatically. */
export const text = {
  label: 'Gateway status',
  title: (since: string) => `The gateway has not responded since ${since}.`,
  dataFrom: (time: string) => `The data shown is from ${time} or earlier.`,
  retryIn: (seconds: string) => `Retrying in ${seconds} s.`,
  retrying: 'Retrying…',
  lastError: (words: string) => `Last error: ${words}`,
  noChanges: 'You cannot make changes until it responds. Your drafts are kept.',
  seeCalls: 'View requests',
  retryNow: 'Retry now',
  version: {
    title: 'A new version of Switchboard is available',
    text: 'Reload this page to use it.',
    unsaved: 'You have unsaved changes. They are kept as drafts.',
    jobs: (n: number, shown: string) =>
      plural(
        'en',
        n,
        `${shown} job is running in this tab. If you reload now, it pauses until you resume it.`,
        `${shown} jobs are running in this tab. If you reload now, they pause until you resume them.`,
      ),
    reloadAnyway: 'Reload anyway',
  },
  jobs: 'Jobs that need attention',
  resume: {
    label: 'Resume automatically when the gateway responds',
    help: 'This job only, in this tab, also after a reload.',
    unknown: 'It stays paused while results are unknown. Review those first.',
  },
  pausedBy: {
    left: 'Its page was reloaded or closed',
    scheduled: 'Its start time has passed',
    key: 'The API key was rejected',
    'signed-out': 'You were signed out',
    failures: 'Too many errors',
    'no-answer': 'No response from the gateway',
    'web-page': 'Responses come from a web page',
    'no-id': 'No message IDs in the responses',
    'not-connected': 'The instance is not connected',
    disk: 'Browser storage is full',
    disconnected: 'The gateway was disconnected',
    broken: 'It could not start',
  } as Record<string, string>,
}
