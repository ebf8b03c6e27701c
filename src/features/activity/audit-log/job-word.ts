import { ownValue } from '#domain/keys-of.ts'
import type { Catalogue } from '#i18n/catalogues.ts'

/** Returns the display name of a job's kind. */
export const jobWord = (kind: string, t: Catalogue['sentences']): string =>
  ownValue(t.jobs, kind) ?? kind
