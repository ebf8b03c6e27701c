// The catalogues: one folder per locale, one file per section. English is the model: missing texts in another locale do
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
import type { text as change } from './en/change.ts'
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
import type { text as grant } from './en/grant.ts'
import type { text as groupDetails } from './en/group-details.ts'
import type { text as handOverList } from './en/hand-over-list.ts'
import type { text as groups } from './en/groups.ts'
import type { text as importing } from './en/import.ts'
import type { text as importJob } from './en/import-job.ts'
import type { text as conversations } from './en/conversations.ts'
import type { text as history } from './en/history.ts'
import type { text as instances } from './en/instances.ts'
import type { text as matrix } from './en/matrix.ts'
import type { text as jobs } from './en/jobs.ts'
import type { text as messages } from './en/messages.ts'
import type { text as newCampaign } from './en/new-campaign.ts'
import type { text as numberCheck } from './en/number-check.ts'
import type { text as outage } from './en/outage.ts'
import type { text as overview } from './en/overview.ts'
import type { text as palette } from './en/palette.ts'
import type { text as people } from './en/people.ts'
import type { text as phone } from './en/phone.ts'
import type { text as preferences } from './en/preferences.ts'
import type { text as settings } from './en/settings.ts'
import type { text as sheet } from './en/sheet.ts'
import type { text as shell } from './en/shell.ts'
import type { text as baseline } from './en/baseline.ts'
import type { text as sinks } from './en/sinks.ts'
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
  numberCheck: typeof numberCheck
  change: typeof change
  chats: typeof chats
  composer: typeof composer
  delivery: typeof delivery
  gateway: typeof gateway
  grant: typeof grant
  handOverList: typeof handOverList
  groups: typeof groups
  groupDetails: typeof groupDetails
  conversations: typeof conversations
  history: typeof history
  phone: typeof phone
  baseline: typeof baseline
  sinks: typeof sinks
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
  importJob: typeof importJob
  fleetReads: typeof fleetReads
  overview: typeof overview
  outage: typeof outage
  palette: typeof palette
}

export { localeFor, locales, type Locale } from './locales.ts'
export type Section = keyof Catalogue

type Loaders = { [S in Section]: () => Promise<{ text: Catalogue[S] }> }

const loaders: Record<Locale, Loaders> = {
  en: {
    core: () => import('./en/core.ts'),
    shell: () => import('./en/shell.ts'),
    connection: () => import('./en/connection.ts'),
    instances: () => import('./en/instances.ts'),
    messages: () => import('./en/messages.ts'),
    jobs: () => import('./en/jobs.ts'),
    campaigns: () => import('./en/campaigns.ts'),
    campaignDialogs: () => import('./en/campaign-dialogs.ts'),
    newCampaign: () => import('./en/new-campaign.ts'),
    numberCheck: () => import('./en/number-check.ts'),
    chats: () => import('./en/chats.ts'),
    composer: () => import('./en/composer.ts'),
    delivery: () => import('./en/delivery.ts'),
    gateway: () => import('./en/gateway.ts'),
    grant: () => import('./en/grant.ts'),
    handOverList: () => import('./en/hand-over-list.ts'),
    groups: () => import('./en/groups.ts'),
    groupDetails: () => import('./en/group-details.ts'),
    conversations: () => import('./en/conversations.ts'),
    history: () => import('./en/history.ts'),
    phone: () => import('./en/phone.ts'),
    baseline: () => import('./en/baseline.ts'),
    sinks: () => import('./en/sinks.ts'),
    change: () => import('./en/change.ts'),
    preferences: () => import('./en/preferences.ts'),
    settings: () => import('./en/settings.ts'),
    webhook: () => import('./en/webhook.ts'),
    fleet: () => import('./en/fleet.ts'),
    activity: () => import('./en/activity.ts'),
    fleetSettings: () => import('./en/fleet-settings.ts'),
    fleetChange: () => import('./en/fleet-change.ts'),
    fleetWebhooks: () => import('./en/fleet-webhooks.ts'),
    agents: () => import('./en/agents.ts'),
    matrix: () => import('./en/matrix.ts'),
    audit: () => import('./en/audit.ts'),
    auditLog: () => import('./en/audit-log.ts'),
    audio: () => import('./en/audio.ts'),
    sheet: () => import('./en/sheet.ts'),
    signIn: () => import('./en/sign-in.ts'),
    auth: () => import('./en/auth.ts'),
    account: () => import('./en/account.ts'),
    people: () => import('./en/people.ts'),
    import: () => import('./en/import.ts'),
    importJob: () => import('./en/import-job.ts'),
    fleetReads: () => import('./en/fleet-reads.ts'),
    overview: () => import('./en/overview.ts'),
    outage: () => import('./en/outage.ts'),
    palette: () => import('./en/palette.ts'),
  },
  'pt-BR': {
    core: () => import('./pt-br/core.ts'),
    shell: () => import('./pt-br/shell.ts'),
    connection: () => import('./pt-br/connection.ts'),
    instances: () => import('./pt-br/instances.ts'),
    messages: () => import('./pt-br/messages.ts'),
    jobs: () => import('./pt-br/jobs.ts'),
    campaigns: () => import('./pt-br/campaigns.ts'),
    campaignDialogs: () => import('./pt-br/campaign-dialogs.ts'),
    newCampaign: () => import('./pt-br/new-campaign.ts'),
    numberCheck: () => import('./pt-br/number-check.ts'),
    chats: () => import('./pt-br/chats.ts'),
    composer: () => import('./pt-br/composer.ts'),
    delivery: () => import('./pt-br/delivery.ts'),
    gateway: () => import('./pt-br/gateway.ts'),
    grant: () => import('./pt-br/grant.ts'),
    handOverList: () => import('./pt-br/hand-over-list.ts'),
    groups: () => import('./pt-br/groups.ts'),
    groupDetails: () => import('./pt-br/group-details.ts'),
    conversations: () => import('./pt-br/conversations.ts'),
    history: () => import('./pt-br/history.ts'),
    phone: () => import('./pt-br/phone.ts'),
    baseline: () => import('./pt-br/baseline.ts'),
    sinks: () => import('./pt-br/sinks.ts'),
    change: () => import('./pt-br/change.ts'),
    preferences: () => import('./pt-br/preferences.ts'),
    settings: () => import('./pt-br/settings.ts'),
    webhook: () => import('./pt-br/webhook.ts'),
    fleet: () => import('./pt-br/fleet.ts'),
    activity: () => import('./pt-br/activity.ts'),
    fleetSettings: () => import('./pt-br/fleet-settings.ts'),
    fleetChange: () => import('./pt-br/fleet-change.ts'),
    fleetWebhooks: () => import('./pt-br/fleet-webhooks.ts'),
    agents: () => import('./pt-br/agents.ts'),
    matrix: () => import('./pt-br/matrix.ts'),
    audit: () => import('./pt-br/audit.ts'),
    auditLog: () => import('./pt-br/audit-log.ts'),
    audio: () => import('./pt-br/audio.ts'),
    sheet: () => import('./pt-br/sheet.ts'),
    signIn: () => import('./pt-br/sign-in.ts'),
    auth: () => import('./pt-br/auth.ts'),
    account: () => import('./pt-br/account.ts'),
    people: () => import('./pt-br/people.ts'),
    import: () => import('./pt-br/import.ts'),
    importJob: () => import('./pt-br/import-job.ts'),
    fleetReads: () => import('./pt-br/fleet-reads.ts'),
    overview: () => import('./pt-br/overview.ts'),
    outage: () => import('./pt-br/outage.ts'),
    palette: () => import('./pt-br/palette.ts'),
  },
  es: {
    core: () => import('./es/core.ts'),
    shell: () => import('./es/shell.ts'),
    connection: () => import('./es/connection.ts'),
    instances: () => import('./es/instances.ts'),
    messages: () => import('./es/messages.ts'),
    jobs: () => import('./es/jobs.ts'),
    campaigns: () => import('./es/campaigns.ts'),
    campaignDialogs: () => import('./es/campaign-dialogs.ts'),
    newCampaign: () => import('./es/new-campaign.ts'),
    numberCheck: () => import('./es/number-check.ts'),
    chats: () => import('./es/chats.ts'),
    composer: () => import('./es/composer.ts'),
    delivery: () => import('./es/delivery.ts'),
    gateway: () => import('./es/gateway.ts'),
    grant: () => import('./es/grant.ts'),
    handOverList: () => import('./es/hand-over-list.ts'),
    groups: () => import('./es/groups.ts'),
    groupDetails: () => import('./es/group-details.ts'),
    conversations: () => import('./es/conversations.ts'),
    history: () => import('./es/history.ts'),
    phone: () => import('./es/phone.ts'),
    baseline: () => import('./es/baseline.ts'),
    sinks: () => import('./es/sinks.ts'),
    change: () => import('./es/change.ts'),
    preferences: () => import('./es/preferences.ts'),
    settings: () => import('./es/settings.ts'),
    webhook: () => import('./es/webhook.ts'),
    fleet: () => import('./es/fleet.ts'),
    activity: () => import('./es/activity.ts'),
    fleetSettings: () => import('./es/fleet-settings.ts'),
    fleetChange: () => import('./es/fleet-change.ts'),
    fleetWebhooks: () => import('./es/fleet-webhooks.ts'),
    agents: () => import('./es/agents.ts'),
    matrix: () => import('./es/matrix.ts'),
    audit: () => import('./es/audit.ts'),
    auditLog: () => import('./es/audit-log.ts'),
    audio: () => import('./es/audio.ts'),
    sheet: () => import('./es/sheet.ts'),
    signIn: () => import('./es/sign-in.ts'),
    auth: () => import('./es/auth.ts'),
    account: () => import('./es/account.ts'),
    people: () => import('./es/people.ts'),
    import: () => import('./es/import.ts'),
    importJob: () => import('./es/import-job.ts'),
    fleetReads: () => import('./es/fleet-reads.ts'),
    overview: () => import('./es/overview.ts'),
    outage: () => import('./es/outage.ts'),
    palette: () => import('./es/palette.ts'),
  },
}

const loaded = new Map<string, Promise<unknown>>()

/** Loads a section of a locale's catalogue. Returns the same promise each time; retries if the last attempt failed. */
export function loadSection<S extends Section>(locale: Locale, section: S): Promise<Catalogue[S]> {
  const id = `${locale} ${section}`
  let promise = loaded.get(id) as Promise<Catalogue[S]> | undefined
  if (!promise) {
    promise = loaders[locale][section]().then((m) => m.text)
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
