/** Starts what reads and checks a list of agents. */
export const startWorker = (): Worker =>
  new Worker(new URL('./import.worker.ts', import.meta.url), { type: 'module' })
