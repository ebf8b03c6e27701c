import type { StoredGroup } from '#gateway/store/groups.ts'
import { groupNames } from './names.ts'
import type { Random } from './random.ts'

/** One to three groups of an instance. */
export function demoGroups(random: Random, prefix: string, now: number): StoredGroup[] {
  const start = random.below(groupNames.length)
  return Array.from({ length: 1 + random.below(3) }, (_, at) => {
    const subject = groupNames[(start + at * 3) % groupNames.length] ?? groupNames[0]
    const createdAt = Math.floor(now / 1000) - random.below(200 * 86_400)
    return {
      jid: `120363${random.digits(12)}@g.us`,
      subject,
      subjectGiven: { name: subject },
      description: '',
      participants: Array.from(
        { length: 3 + random.below(20) },
        () => `${prefix}9${random.digits(7)}@s.whatsapp.net`,
      ),
      inviteCode: random.hex(22),
      createdAt,
      subjectAt: createdAt,
    }
  })
}
