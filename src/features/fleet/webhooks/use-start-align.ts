import { libraryOf } from '#data/library.ts'
import { baselineId } from '#domain/profile.ts'
import { useStartMany, type OnRead } from '#job-ui/start/use-start-job.ts'
import { prepareAlign } from './align-work.ts'

/** Returns a function that starts or resumes a job that aligns webhooks, or undoes that. */
export const useStartAlign = () => useStartMany('findWebhook', prepareHere)

const prepareHere = (onRead: OnRead<'findWebhook'>) =>
  prepareAlign(
    async ({ connection }) => (await libraryOf(connection.address)).read('webhook', baselineId),
    onRead,
  )
