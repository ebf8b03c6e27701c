// The catalogues: one folder a locale, one file a section in it. English is the model; what another locale lacks does
// not compile. `core` is loaded with the first page, the others with the pages that use them.

import type { Locale } from './locales.ts'
import type { text as account } from './en/account.ts'
import type { text as activity } from './en/activity.ts'
import type { text as agents } from './en/agents.ts'
import type { text as auth } from './en/auth.ts'
import type { text as audit } from './en/audit.ts'
import type { text as auditLog } from './en/audit-log.ts'
import type { text as audio } from './en/audio.ts'
import type { text as campaignDialogs } from './en/campaign-dialogs.ts'
import type { text as campaigns } from './en/campaigns.ts'
import type { text as chats } from './en/chats.ts'
import type { text as composer } from './en/composer.ts'
import type { text as connection } from './en/connection.ts'
import type { text as core } from './en/core.ts'
import type { text as delivery } from './en/delivery.ts'
import type { text as fleet } from './en/fleet.ts'
import type { text as fleetReads } from './en/fleet-reads.ts'
import type { text as fleetChange } from './en/fleet-change.ts'
import type { text as gateway } from './en/gateway.ts'
import type { text as fleetSettings } from './en/fleet-settings.ts'
import type { text as fleetWebhooks } from './en/fleet-webhooks.ts'
import type { text as groups } from './en/groups.ts'
import type { text as importing } from './en/import.ts'
import type { text as importRun } from './en/import-run.ts'
import type { text as inbox } from './en/inbox.ts'
import type { text as history } from './en/history.ts'
import type { text as instances } from './en/instances.ts'
import type { text as matrix } from './en/matrix.ts'
import type { text as jobs } from './en/jobs.ts'
import type { text as messages } from './en/messages.ts'
import type { text as newCampaign } from './en/new-campaign.ts'
import type { text as outage } from './en/outage.ts'
import type { text as overview } from './en/overview.ts'
import type { text as people } from './en/people.ts'
import type { text as preferences } from './en/preferences.ts'
import type { text as settings } from './en/settings.ts'
import type { text as sheet } from './en/sheet.ts'
import type { text as shell } from './en/shell.ts'
import type { text as signIn } from './en/sign-in.ts'
import type { text as webhook } from './en/webhook.ts'

export interface Catalogue {
  core: typeof core
  connection: typeof connection
  shell: typeof shell
  instances: typeof instances
  messages: typeof messages
  jobs: typeof jobs
  campaigns: typeof campaigns
  campaignDialogs: typeof campaignDialogs
  newCampaign: typeof newCampaign
  chats: typeof chats
  composer: typeof composer
  delivery: typeof delivery
  gateway: typeof gateway
  groups: typeof groups
  inbox: typeof inbox
  history: typeof history
  preferences: typeof preferences
  settings: typeof settings
  webhook: typeof webhook
  fleet: typeof fleet
  activity: typeof activity
  fleetSettings: typeof fleetSettings
  fleetChange: typeof fleetChange
  fleetWebhooks: typeof fleetWebhooks
  agents: typeof agents
  matrix: typeof matrix
  audit: typeof audit
  auditLog: typeof auditLog
  audio: typeof audio
  sheet: typeof sheet
  signIn: typeof signIn
  auth: typeof auth
  account: typeof account
  people: typeof people
  import: typeof importing
  importRun: typeof importRun
  fleetReads: typeof fleetReads
  overview: typeof overview
  outage: typeof outage
}

export { localeFor, locales, type Locale } from './locales.ts'
export type Section = keyof Catalogue

/** The sections that the first page and what opens on it need. The loaders of all others come with the shell. */
const firstSections = ['core', 'shell', 'gateway'] as const satisfies readonly Section[]
type FirstSection = (typeof firstSections)[number]

export type Loaders<S extends Section> = Record<
  Locale,
  { [One in S]: () => Promise<{ text: Catalogue[One] }> }
>
export type LaterSection = Exclude<Section, FirstSection>

const loaders: Loaders<FirstSection> = {
  en: {
    core: () => import('./en/core.ts'),
    shell: () => import('./en/shell.ts'),
    gateway: () => import('./en/gateway.ts'),
  },
  'pt-BR': {
    core: () => import('./pt-br/core.ts'),
    shell: () => import('./pt-br/shell.ts'),
    gateway: () => import('./pt-br/gateway.ts'),
  },
  es: {
    core: () => import('./es/core.ts'),
    shell: () => import('./es/shell.ts'),
    gateway: () => import('./es/gateway.ts'),
  },
}

const isFirst = (section: Section): section is FirstSection =>
  (firstSections as readonly Section[]).includes(section)

/** Loads a section's module. */
async function load<S extends Section>(locale: Locale, section: S): Promise<Catalogue[S]>
async function load(locale: Locale, section: Section): Promise<unknown> {
  if (isFirst(section)) return (await loaders[locale][section]()).text
  const { laterLoaders } = await import('./later-sections.ts')
  return (await laterLoaders[locale][section]()).text
}

const loaded = new Map<string, Promise<unknown>>()

/**
 * A section of a locale's catalogue. The same promise each time; one that failed is tried anew the next time.
 */
export function loadSection<S extends Section>(locale: Locale, section: S): Promise<Catalogue[S]> {
  const id = `${locale} ${section}`
  let promise = loaded.get(id) as Promise<Catalogue[S]> | undefined
  if (!promise) {
    promise = load(locale, section)
    tell(promise)
    promise.catch(() => loaded.delete(id))
    loaded.set(id, promise)
  }
  return promise
}

/**
 * Writes on a promise what came of it, where React's `use` looks before it waits: even a turn's wait is one in a
 * Suspense, and what waited there is shown 0.3 s later at the earliest.
 */
function tell(promise: Promise<unknown>): void {
  promise.then(
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    () => {},
  )
}
