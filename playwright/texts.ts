import { loadSection, type Catalogue, type Locale, type Section } from '#i18n/catalogues.ts'

/** A language of the dashboard: `en`, `pt-BR` or `es`. */
export type Language = Locale

/**
 * Every text of the dashboard in one language, by catalogue key. The keys may change with each version: prefer a page
 * object where it has the name.
 */
export type Texts = Catalogue

// A missing section is a type error.
const sections: Record<Section, true> = {
  account: true,
  activity: true,
  agents: true,
  audio: true,
  audit: true,
  auditLog: true,
  auth: true,
  campaignDialogs: true,
  campaigns: true,
  chats: true,
  composer: true,
  connection: true,
  core: true,
  delivery: true,
  fleet: true,
  fleetChange: true,
  fleetReads: true,
  fleetSettings: true,
  fleetWebhooks: true,
  gateway: true,
  grant: true,
  handOverList: true,
  groups: true,
  groupDetails: true,
  history: true,
  import: true,
  importJob: true,
  conversations: true,
  instances: true,
  jobs: true,
  jobList: true,
  matrix: true,
  messages: true,
  newCampaign: true,
  numberCheck: true,
  outage: true,
  overview: true,
  palette: true,
  people: true,
  phone: true,
  baseline: true,
  change: true,
  sinks: true,
  preferences: true,
  profiles: true,
  settings: true,
  sheet: true,
  shell: true,
  signIn: true,
  webhook: true,
}

/** Loads every text of a language. */
export async function loadTexts(language: Language): Promise<Texts> {
  const load = async (section: Section) => [section, await loadSection(language, section)] as const
  return Object.fromEntries(await Promise.all((Object.keys(sections) as Section[]).map(load))) as {
    [S in Section]: Catalogue[S]
  }
}
