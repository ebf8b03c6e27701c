import { followInstance } from '#data/instances/follow-instances.ts'
import { useStart, type TellOf } from '#job-ui/start/use-start-job.ts'
import { actionOf, instanceOf, prepareLifecycle } from './lifecycle-work.ts'

/** Returns a function that starts or resumes a job of this kind: pages follow what becomes of its instances. */
export const useStartLifecycle = () => useStart(prepareLifecycle, tellOf)

const tellOf: TellOf = (job, { connection }) => ({
  done({ item, state }) {
    const snapshot = job.view.snapshot()
    if (snapshot && (state === 'accepted' || state === 'skipped'))
      followInstance(connection, instanceOf(item).name, actionOf(snapshot))
  },
})
