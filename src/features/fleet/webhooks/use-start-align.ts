import { readBaseline } from '#data/fleet-reads/baseline-store.ts'
import { useStartMany, type OnRead } from '#job-ui/start/use-start-job.ts'
import { prepareAlign } from './align-work.ts'

/** Returns a function that starts or resumes a job that aligns webhooks, or undoes that. */
export const useStartAlign = () => useStartMany('findWebhook', prepareHere)

const prepareHere = (onRead: OnRead<'findWebhook'>) =>
  prepareAlign(async ({ connection }) => (await readBaseline(connection.address)).webhook, onRead)
