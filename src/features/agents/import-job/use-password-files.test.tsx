import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterAll, expect, it, vi } from 'vitest'
import type { PasswordFile } from '#features/agents/import/password-files.ts'
import type { Job } from '#jobs/job.ts'
import type { JobSnapshot } from '#jobs/job-view.ts'
import { usePasswordFiles } from './use-password-files.ts'

const passwordFilesOf = vi.hoisted(() => vi.fn<() => Promise<readonly PasswordFile[]>>())
vi.mock('#features/agents/import/password-files.ts', () => ({ passwordFilesOf }))
afterAll(() => vi.doUnmock('#features/agents/import/password-files.ts'))

const fileWith = (valid: number, unused: number) => [
  { name: 'team-passwords.csv', valid, unused, invalid: 0 },
]

/** The hook reads only these fields. */
const snapshotOf = (state: JobSnapshot['state'], version: number) =>
  ({ state, version }) as JobSnapshot

it('does not show the counts of a stopped import after it was resumed and ended', async () => {
  const queries = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  )
  const job = {} as Job
  passwordFilesOf.mockResolvedValueOnce(fileWith(13, 25))
  const { result, rerender } = renderHook(
    ({ snapshot }) => usePasswordFiles(job, snapshot, undefined),
    { wrapper, initialProps: { snapshot: snapshotOf('stopped', 1) } },
  )
  await waitFor(() => expect(result.current).toEqual(fileWith(13, 25)))
  rerender({ snapshot: snapshotOf('running', 2) })
  expect(result.current).toBeUndefined()
  passwordFilesOf.mockResolvedValueOnce(fileWith(38, 0))
  rerender({ snapshot: snapshotOf('finished', 3) })
  expect(result.current).toBeUndefined()
  await waitFor(() => expect(result.current).toEqual(fileWith(38, 0)))
})
