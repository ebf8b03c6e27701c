import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { GatewayProvider } from '#data/GatewayProvider.tsx'
import type { Job } from '#jobs/job.ts'
import type { JobSnapshot } from '#jobs/job-view.ts'
import { useImportJob } from './use-import-job.ts'

/** A job whose rows are all done: no passwords are missing. The fields that the hook reads. */
const job = {
  key: { id: 'j' },
  view: {
    // oxlint-disable-next-line require-yield -- a job without rows
    async *each() {
      await Promise.resolve()
    },
  },
} as unknown as Job

const paused = (unknown: number) =>
  ({
    state: 'paused',
    runsIn: 'here',
    total: 60,
    counts: { accepted: 9, arrived: 0, skipped: 0, refused: 0, unknown },
  }) as JobSnapshot

it('keeps Resume available while a result that arrives late is checked', async () => {
  const { result, rerender } = renderHook((snapshot) => useImportJob(job, snapshot), {
    initialProps: paused(0),
    wrapper: ({ children }: { children: ReactNode }) => (
      <GatewayProvider address="http://gateway.example/api" apiKey="k">
        {children}
      </GatewayProvider>
    ),
  })
  // The first check decides whether it can be resumed.
  expect(result.current.lacking).toBeUndefined()
  await waitFor(() => expect(result.current.lacking?.size).toBe(0))

  // A button that is disabled between a press and its release would lose the click.
  rerender(paused(1))
  expect(result.current.lacking?.size).toBe(0)
})
