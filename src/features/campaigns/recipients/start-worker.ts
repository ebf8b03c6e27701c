/** Starts what reads and checks a list of recipients. */
export const startWorker = (): Worker =>
  new Worker(new URL('./campaigns.worker.ts', import.meta.url), { type: 'module' })
