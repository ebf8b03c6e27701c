import { otherKind } from '#job-ui/job-kinds.ts'
import { JobPage } from '#job-ui/JobPage.tsx'
import type { JobProps } from '#job-ui/JobLoader.tsx'
import type { JobFile } from '#job-ui/results/job-file.ts'
import { useJobHandle } from '#job-ui/use-job-handle.ts'

const file: JobFile = { heads: ['to'], lines: ({ item }) => [[item.to]] }
const cells = { to: ({ item }: { readonly item: { readonly to: string } }) => item.to }

/** The page of a job whose kind this version does not know: what became of it, and nothing to do with it. */
export function OtherJob({ job, snapshot }: JobProps) {
  const handle = useJobHandle(otherKind, job, snapshot, {
    start: () => Promise.resolve({ result: 'failed' }),
  })
  const readOnly = { ...handle, snapshot: { ...snapshot, isReadOnly: true } as const }
  return <JobPage handle={readOnly} file={file} cells={cells} />
}
