// The catalogues: one folder per locale, one JSON file per section. English is the model: a text that is missing in another
// locale does not compile. `core` is loaded with the first page, the others with the pages that use them.

import type { Locale } from './locales.ts'
import { toTexts, type Texts } from './texts.ts'

// oxlint-disable typescript/consistent-type-imports -- with import statements, each section would be named twice

/** The English files, by section; a file is named like its section, with dashes. */
interface Files {
  core: typeof import('./en/core.json')
  connection: typeof import('./en/connection.json')
  shell: typeof import('./en/shell.json')
  instances: typeof import('./en/instances.json')
  messages: typeof import('./en/messages.json')
  jobs: typeof import('./en/jobs.json')
  jobList: typeof import('./en/job-list.json')
  campaigns: typeof import('./en/campaigns.json')
  campaignDialogs: typeof import('./en/campaign-dialogs.json')
  newCampaign: typeof import('./en/new-campaign.json')
  numberCheck: typeof import('./en/number-check.json')
  chats: typeof import('./en/chats.json')
  composer: typeof import('./en/composer.json')
  delivery: typeof import('./en/delivery.json')
  gateway: typeof import('./en/gateway.json')
  grant: typeof import('./en/grant.json')
  handOverList: typeof import('./en/hand-over-list.json')
  groups: typeof import('./en/groups.json')
  groupDetails: typeof import('./en/group-details.json')
  conversations: typeof import('./en/conversations.json')
  history: typeof import('./en/history.json')
  phone: typeof import('./en/phone.json')
  baseline: typeof import('./en/baseline.json')
  profiles: typeof import('./en/profiles.json')
  sinks: typeof import('./en/sinks.json')
  preferences: typeof import('./en/preferences.json')
  settings: typeof import('./en/settings.json')
  webhook: typeof import('./en/webhook.json')
  change: typeof import('./en/change.json')
  fleet: typeof import('./en/fleet.json')
  activity: typeof import('./en/activity.json')
  fleetSettings: typeof import('./en/fleet-settings.json')
  fleetChange: typeof import('./en/fleet-change.json')
  fleetWebhooks: typeof import('./en/fleet-webhooks.json')
  agents: typeof import('./en/agents.json')
  matrix: typeof import('./en/matrix.json')
  audit: typeof import('./en/audit.json')
  auditLog: typeof import('./en/audit-log.json')
  audio: typeof import('./en/audio.json')
  sheet: typeof import('./en/sheet.json')
  signIn: typeof import('./en/sign-in.json')
  auth: typeof import('./en/auth.json')
  account: typeof import('./en/account.json')
  people: typeof import('./en/people.json')
  import: typeof import('./en/import.json')
  importJob: typeof import('./en/import-job.json')
  fleetReads: typeof import('./en/fleet-reads.json')
  overview: typeof import('./en/overview.json')
  outage: typeof import('./en/outage.json')
  palette: typeof import('./en/palette.json')
}
export type Section = keyof Files
export type Catalogue = { [S in Section]: Texts<Files[S]> }

export { localeFor, locales, type Locale } from './locales.ts'

const loaded = new Map<string, Promise<unknown>>()

/** Loads a section of a locale's catalogue. Returns the same promise each time; retries if the last attempt failed. */
export function loadSection<S extends Section>(locale: Locale, section: S): Promise<Catalogue[S]> {
  const id = `${locale} ${section}`
  let promise = loaded.get(id) as Promise<Catalogue[S]> | undefined
  if (!promise) {
    promise = loadFile(locale, section).then(toTexts) as Promise<Catalogue[S]>
    recordResult(promise)
    promise.catch(() => loaded.delete(id))
    loaded.set(id, promise)
  }
  return promise
}

/**
 * Records a promise's result on it, where React's `use` looks before it suspends: even one tick suspends, and suspended
 * content is shown 0.3 s later at the earliest.
 */
function recordResult(promise: Promise<unknown>): void {
  promise.then(
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    () => {},
  )
}

async function loadFile(locale: Locale, section: Section): Promise<object> {
  const folder = locale.toLowerCase()
  const file = section.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  const { default: json } = (await import(`./${folder}/${file}.json`, {
    with: { type: 'json' },
  })) as {
    default: object
  }
  return json
}
