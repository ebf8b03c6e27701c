import { expect, test } from 'vitest'
import { cleanName } from './clean-text.ts'
import { groupMarks } from './group-marks.ts'

test.each([
  [
    {
      subject: 'Comunidade Bairro',
      isCommunity: true,
      isCommunityAnnounce: false,
      announce: false,
    },
    { kind: 'community', adminsOnly: true },
  ],
  [
    { subject: 'Comunidade Bairro', isCommunityAnnounce: true, announce: true, size: 1000 },
    { kind: 'announcements', adminsOnly: true },
  ],
  [
    { subject: 'Avisos', announce: true, restrict: true },
    { kind: undefined, adminsOnly: true },
  ],
  [
    { subject: '\u200e', size: 3 },
    { kind: undefined, adminsOnly: false },
  ],
])('reads the marks of %j', (group, marks) => expect(groupMarks(group)).toEqual(marks))

test('a subject that nobody sees is none', () => expect(cleanName('\u200e')).toBe(''))
