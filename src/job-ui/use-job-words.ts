import { useText } from '#i18n/locale.tsx'
import type { Catalogue } from '#i18n/catalogues.ts'
import type { JobKind, KindName } from './job-kinds.ts'

type Words = Catalogue['jobs']

/** The texts of jobs, and in `of` those of one kind. */
export interface JobWords {
  readonly t: Words
  readonly of: Words['kinds'][KindName]
}

/** Returns the texts of jobs of a kind. */
export function useJobWords({ kind }: Pick<JobKind, 'kind'>): JobWords {
  const t = useText('jobs')
  return { t, of: t.kinds[kind] }
}
