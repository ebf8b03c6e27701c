import { lazy } from 'react'
import type { Place } from '#paths'
import { useMayOpen } from './may-open.ts'
import { NoSuchPage } from './NoSuchPage.tsx'

const NotAllowedPage = lazy(() =>
  import('./NotAllowedPage.tsx').then((m) => ({ default: m.NotAllowedPage })),
)
const OverviewPage = lazy(() =>
  import('#features/overview/OverviewPage.tsx').then((m) => ({ default: m.OverviewPage })),
)
const InstancesPage = lazy(() =>
  import('#features/instances/InstancesPage.tsx').then((m) => ({ default: m.InstancesPage })),
)
const MessagesPage = lazy(() =>
  import('#features/messages/MessagesPage.tsx').then((m) => ({ default: m.MessagesPage })),
)
const HistoryPage = lazy(() =>
  import('#features/messages/history/HistoryPage.tsx').then((m) => ({ default: m.HistoryPage })),
)
const CampaignsPage = lazy(() =>
  import('#features/campaigns/list/CampaignsPage.tsx').then((m) => ({ default: m.CampaignsPage })),
)
const NewCampaignPage = lazy(() =>
  import('#features/campaigns/create/NewCampaignPage.tsx').then((m) => ({
    default: m.NewCampaignPage,
  })),
)
const CampaignPage = lazy(() =>
  import('#features/campaigns/running/CampaignPage.tsx').then((m) => ({
    default: m.CampaignPage,
  })),
)
const ChatsPage = lazy(() =>
  import('#features/chats/ChatsPage.tsx').then((m) => ({ default: m.ChatsPage })),
)
const InboxPage = lazy(() =>
  import('#features/inbox/InboxPage.tsx').then((m) => ({ default: m.InboxPage })),
)
const GroupsPage = lazy(() =>
  import('#features/groups/GroupsPage.tsx').then((m) => ({ default: m.GroupsPage })),
)
const SettingsPage = lazy(() =>
  import('#features/settings/SettingsPage.tsx').then((m) => ({ default: m.SettingsPage })),
)
const WebhookPage = lazy(() =>
  import('#features/webhook/WebhookPage.tsx').then((m) => ({ default: m.WebhookPage })),
)
const FleetSettingsPage = lazy(() =>
  import('#features/fleet/settings/FleetSettingsPage.tsx').then((m) => ({
    default: m.FleetSettingsPage,
  })),
)
const FleetWebhooksPage = lazy(() =>
  import('#features/fleet/webhooks/FleetWebhooksPage.tsx').then((m) => ({
    default: m.FleetWebhooksPage,
  })),
)
const AgentsPage = lazy(() =>
  import('#features/agents/AgentsPage.tsx').then((m) => ({ default: m.AgentsPage })),
)
const NewAgentPage = lazy(() =>
  import('#features/agents/NewAgentPage.tsx').then((m) => ({ default: m.NewAgentPage })),
)
const MatrixPage = lazy(() =>
  import('#features/agents/matrix/MatrixPage.tsx').then((m) => ({ default: m.MatrixPage })),
)
const EditAgentPage = lazy(() =>
  import('#features/agents/EditAgentPage.tsx').then((m) => ({ default: m.EditAgentPage })),
)
const ImportPage = lazy(() =>
  import('#features/agents/import/ImportPage.tsx').then((m) => ({ default: m.ImportPage })),
)
const ImportRunPage = lazy(() =>
  import('#features/agents/import/ImportRunPage.tsx').then((m) => ({ default: m.ImportRunPage })),
)
const AuditPage = lazy(() =>
  import('#features/agents/audit/AuditPage.tsx').then((m) => ({ default: m.AuditPage })),
)
const ActivityPage = lazy(() =>
  import('#features/activity/ActivityPage.tsx').then((m) => ({ default: m.ActivityPage })),
)
const PreferencesPage = lazy(() =>
  import('#features/preferences/PreferencesPage.tsx').then((m) => ({ default: m.PreferencesPage })),
)

/** The page of a place, where the person's role has it. */
export function Page({ place }: { place: Place }) {
  const mayOpen = useMayOpen()
  if (mayOpen(place.page) || !('gateway' in place) || place.gateway === undefined)
    return <PageOf place={place} />
  return <NotAllowedPage gateway={place.gateway} />
}

/** Each is a chunk of its own; another instance is another page. */
function PageOf({ place }: { place: Place }) {
  switch (place.page) {
    case 'overview':
      return <OverviewPage />
    case 'instances':
      return <InstancesPage />
    case 'messages':
      return <MessagesPage key={place.instance} instance={place.instance} />
    case 'inbox':
      return <InboxPage key={place.instance} instance={place.instance} />
    case 'history':
      return <HistoryPage key={place.instance} instance={place.instance} />
    case 'campaigns':
      return <CampaignsPage key={place.instance} instance={place.instance} />
    case 'new-campaign':
      return <NewCampaignPage key={place.instance} instance={place.instance} />
    case 'campaign':
      return <CampaignPage key={place.id} instance={place.instance} id={place.id} />
    case 'chats':
      return <ChatsPage key={place.instance} instance={place.instance} />
    case 'groups':
      return <GroupsPage key={place.instance} instance={place.instance} />
    case 'settings':
      return <SettingsPage key={place.instance} instance={place.instance} />
    case 'webhook':
      return <WebhookPage key={place.instance} instance={place.instance} />
    case 'fleet-settings':
      return <FleetSettingsPage />
    case 'fleet-webhooks':
      return <FleetWebhooksPage />
    case 'agents':
      return <AgentsPage />
    case 'new-agent':
      return <NewAgentPage />
    case 'agent-matrix':
      return <MatrixPage />
    case 'edit-agent':
      return <EditAgentPage key={place.id} id={place.id} />
    case 'import-agents':
      return <ImportPage />
    case 'agent-import':
      return <ImportRunPage key={place.id} id={place.id} />
    case 'agent-audit':
      return <AuditPage />
    case 'activity':
      return <ActivityPage />
    case 'preferences':
      return <PreferencesPage />
    default:
      return (
        <NoSuchPage
          {...('gateway' in place && place.gateway !== undefined ? { gateway: place.gateway } : {})}
        />
      )
  }
}
