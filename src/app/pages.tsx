import type { ComponentType } from 'react'
import type { Locale, Section } from '#i18n/catalogues.ts'
import type { Route } from '#paths'
import { type Late, latePage } from '#ui/late.tsx'
import { WaitingRows } from '#ui/Waiting.tsx'

type PageName = Exclude<Route['page'], 'connect' | 'not-found'>
type RouteOf<P, One = Route> = One extends { page: infer Word }
  ? P extends Word
    ? One
    : never
  : never
/** The props of a page: its route without the gateway, which comes from the context. */
type Pages = { [P in PageName]: Late<Omit<RouteOf<P>, 'page' | 'gateway'>> }

/** Declares a page: its code, and the sections of texts that it needs first. */
const page = <P extends object>(load: () => Promise<ComponentType<P>>, ...texts: Section[]) =>
  latePage(load, texts, <WaitingRows />)

/** Every page behind Connect. Each is a separate chunk. */
export const pages: Pages = {
  overview: page(
    () => import('#features/overview/OverviewPage.tsx').then((m) => m.OverviewPage),
    'overview',
    'fleetReads',
  ),
  instances: page(
    () => import('#features/instances/InstancesPage.tsx').then((m) => m.InstancesPage),
    'instances',
    'fleetReads',
  ),
  connection: page(
    () => import('#features/connection/ConnectionPage.tsx').then((m) => m.ConnectionPage),
    'connection',
  ),
  messages: page(
    () => import('#features/messages/MessagesPage.tsx').then((m) => m.MessagesPage),
    'messages',
    'audio',
  ),
  history: page(
    () => import('#features/messages/history/HistoryPage.tsx').then((m) => m.HistoryPage),
    'history',
  ),
  campaigns: page(
    () => import('#features/campaigns/list/CampaignsPage.tsx').then((m) => m.CampaignsPage),
    'campaigns',
    'jobs',
  ),
  'new-campaign': page(
    () => import('#features/campaigns/create/NewCampaignPage.tsx').then((m) => m.NewCampaignPage),
    'newCampaign',
    'sheet',
  ),
  campaign: page(
    () => import('#features/campaigns/running/CampaignPage.tsx').then((m) => m.CampaignPage),
    'campaigns',
    'jobs',
  ),
  chats: page(
    () => import('#features/chats/ChatsPage.tsx').then((m) => m.ChatsPage),
    'conversations',
  ),
  'chat-forms': page(
    () => import('#features/chats/ChatFormsPage.tsx').then((m) => m.ChatFormsPage),
    'chats',
  ),
  groups: page(() => import('#features/groups/GroupsPage.tsx').then((m) => m.GroupsPage), 'groups'),
  settings: page(
    () => import('#features/settings/SettingsPage.tsx').then((m) => m.SettingsPage),
    'settings',
    'change',
    'fleetReads',
  ),
  webhook: page(
    () => import('#features/webhook/WebhookPage.tsx').then((m) => m.WebhookPage),
    'webhook',
  ),
  sinks: page(() => import('#features/sinks/SinksPage.tsx').then((m) => m.SinksPage), 'sinks'),
  'fleet-settings': page(
    () => import('#features/fleet/settings/FleetSettingsPage.tsx').then((m) => m.FleetSettingsPage),
    'fleetSettings',
    'fleet',
    'settings',
    'fleetReads',
  ),
  'fleet-webhooks': page(
    () => import('#features/fleet/webhooks/FleetWebhooksPage.tsx').then((m) => m.FleetWebhooksPage),
    'fleetWebhooks',
    'fleet',
    'fleetReads',
  ),
  agents: page(() => import('#features/agents/AgentsPage.tsx').then((m) => m.AgentsPage), 'agents'),
  'new-agent': page(
    () => import('#features/agents/form/NewAgentPage.tsx').then((m) => m.NewAgentPage),
    'agents',
  ),
  'agent-matrix': page(
    () => import('#features/agents/matrix/MatrixPage.tsx').then((m) => m.MatrixPage),
    'matrix',
    'agents',
  ),
  'edit-agent': page(
    () => import('#features/agents/form/EditAgentPage.tsx').then((m) => m.EditAgentPage),
    'agents',
  ),
  'import-agents': page(
    () => import('#features/agents/import/ImportPage.tsx').then((m) => m.ImportPage),
    'import',
    'sheet',
  ),
  'agent-import': page(
    () => import('#features/agents/import-job/ImportJobPage.tsx').then((m) => m.ImportJobPage),
    'importJob',
    'jobs',
  ),
  audit: page(
    () => import('#features/activity/AuditPage.tsx').then((m) => m.AuditPage),
    'audit',
    'auditLog',
    'activity',
    'auth',
  ),
  activity: page(
    () => import('#features/activity/ActivityPage.tsx').then((m) => m.ActivityPage),
    'activity',
  ),
  people: page(
    () => import('#features/people/PeoplePage.tsx').then((m) => m.PeoplePage),
    'people',
    'auth',
  ),
  account: page(
    () => import('#features/people/account/AccountPage.tsx').then((m) => m.AccountPage),
    'account',
    'auth',
    'signIn',
  ),
  preferences: page(
    () => import('#features/preferences/PreferencesPage.tsx').then((m) => m.PreferencesPage),
    'preferences',
    'audit',
    'gateway',
  ),
}

/** Starts to fetch the files of a route's page, before it is shown. */
export function fetchPage(route: Route, locale: Locale): void {
  if (route.page !== 'connect' && route.page !== 'not-found') pages[route.page].fetch(locale)
}
