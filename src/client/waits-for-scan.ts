import type { AnswerOf, OperationNamed } from '#contract/index.ts'

type Listed = AnswerOf<OperationNamed<'fetchInstances'>>[number]

/** Returns whether a listed instance has no phone, or one that was logged out: it cannot reconnect by itself. */
export const lacksPhone = (listed: Listed | undefined): boolean =>
  listed !== undefined && (!listed.ownerJid || listed.disconnectionReasonCode === 401)

/** Returns whether a person must scan a code for a listed instance: nothing can leave it. */
export const waitsForScan = (listed: Listed | undefined): boolean =>
  listed?.connectionStatus === 'connecting' && lacksPhone(listed)
