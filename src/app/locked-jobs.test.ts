import { expect, test } from 'vitest'
import { lockedWritesOf } from '#data/session/locked-jobs.ts'
import {
  importKind,
  inviteKind,
  markKind,
  participantsKind,
  permissionsKind,
  settingsKind,
  campaignKind,
} from '#local/jobs/job-record.ts'

test('names the writes of each kind of job, and none for a kind that reads', () => {
  expect(
    Object.fromEntries(
      [
        campaignKind,
        markKind,
        inviteKind,
        participantsKind,
        permissionsKind,
        importKind,
        settingsKind,
      ].map((kind) => [kind, lockedWritesOf(kind)]),
    ),
  ).toEqual({
    campaign: ['sendText', 'sendPlatformAudio', 'sendMedia', 'sendLocation'],
    'mark-read': ['markMessageAsRead'],
    invitations: ['sendInvite'],
    'group-participants': ['updateParticipants'],
    'agent-permissions': ['updateAgent'],
    'agent-import': ['createAgent', 'updateAgent'],
    settings: [],
  })
})
