import { expect, test } from 'vitest'
import { lockedWritesOf } from '#data/locked-jobs.ts'
import { importKind } from '#features/agents/import/import-kind.ts'
import { permissionsKind } from '#features/agents/matrix/permissions-kind.ts'
import { markKind } from '#features/chats/mark/mark-kind.ts'
import { settingsKind } from '#features/fleet/settings/settings-kind.ts'
import { inviteKind } from '#features/groups/invite/invite-kind.ts'
import { campaignKind } from '#local/run-record.ts'

test('names the writes of each kind of job, and none of the kind that reads', () => {
  expect(
    Object.fromEntries(
      [campaignKind, markKind, inviteKind, permissionsKind, importKind, settingsKind].map(
        (kind) => [kind, lockedWritesOf(kind)],
      ),
    ),
  ).toEqual({
    campaign: ['sendPlatformAudio', 'sendMedia', 'sendLocation'],
    'mark-read': ['markMessageAsRead'],
    invitations: ['sendInvite'],
    'agent-permissions': ['updateAgent'],
    'agent-import': ['createAgent', 'updateAgent'],
    settings: [],
  })
})
