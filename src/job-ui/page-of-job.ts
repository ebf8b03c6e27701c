import {
  importKind,
  inviteKind,
  lifecycleKind,
  markKind,
  participantsKind,
  permissionsKind,
  settingsKind,
  webhooksKind,
} from '#local/job-kinds.ts'
import type { JobRecord } from '#local/job-record.ts'
import { pathTo, type PageRoute } from '#paths'

/** Returns the route of a job's page, and its query. */
export function pageOfJob({
  kind,
  gateway,
  instance,
  id,
}: Pick<JobRecord, 'kind' | 'gateway' | 'instance' | 'id'>): { to: PageRoute; search: string } {
  if (kind === permissionsKind)
    return { to: { page: 'agent-matrix', gateway }, search: `run=${id}` }
  if (kind === importKind) return { to: { page: 'agent-import', gateway, id }, search: '' }
  if (kind === lifecycleKind) return { to: { page: 'instances', gateway }, search: `run=${id}` }
  if (kind === settingsKind) return { to: { page: 'fleet-settings', gateway }, search: `run=${id}` }
  if (kind === webhooksKind) return { to: { page: 'fleet-webhooks', gateway }, search: `run=${id}` }
  if (kind === markKind)
    return { to: { page: 'chat-forms', gateway, instance }, search: `run=${id}` }
  if (kind === inviteKind)
    return { to: { page: 'groups', gateway, instance }, search: `form=invite&run=${id}` }
  if (kind === participantsKind)
    return { to: { page: 'groups', gateway, instance }, search: `form=details&run=${id}` }
  if (instance === '') return { to: { page: 'agents', gateway }, search: '' }
  return { to: { page: 'campaign', gateway, instance, id }, search: '' }
}

/** Returns the URL of a job's page. */
export function urlOfJob(job: Parameters<typeof pageOfJob>[0]): string {
  const { to, search } = pageOfJob(job)
  return pathTo(to) + (search === '' ? '' : `?${search}`)
}
