import { useText } from '#i18n/locale.tsx'
import { jobKinds } from '#job-ui/job-kinds.ts'
import type { JobProps } from '#job-ui/JobLoader.tsx'
import { RequestsPage } from '#job-ui/results/RequestsPage.tsx'
import type { JobLook } from '#job-ui/results/JobRequests.tsx'
import { instanceOf } from './lifecycle-work.ts'
import { useStartLifecycle } from './use-start-lifecycle.ts'

const look = {
  kind: jobKinds.lifecycle,
  head: 'instance',
  thingsOf: (item) => [instanceOf(item).name],
  textOf: (name) => name,
  titleOf: ({ item }) => instanceOf(item).name,
} as const satisfies JobLook<string>

/** The page of a job that restarts, logs out or deletes instances. */
export function LifecycleJob(props: JobProps) {
  const { skipped } = useText('connection').many
  return <RequestsPage {...props} look={{ ...look, skips: skipped }} start={useStartLifecycle()} />
}
