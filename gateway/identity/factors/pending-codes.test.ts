import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AuditLine } from '#gateway/audit/audit.ts'
import { codeWaitMs, openPendingCodes } from './pending-codes.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('audits a correct password whose code is never entered, and no other', () => {
  const lines: AuditLine[] = []
  const codes = openPendingCodes({ write: async (line) => void lines.push(line) })
  codes.ask('Ana', '10.0.0.1')
  codes.ask('Ana', '10.0.0.2')
  codes.ask('Ana', '10.0.0.2')
  codes.enter('ana', '10.0.0.1')
  vi.advanceTimersByTime(codeWaitMs - 1)
  expect(lines).toEqual([])
  vi.advanceTimersByTime(2)
  expect(lines).toEqual([
    expect.objectContaining({ person: 'Ana', address: '10.0.0.2', reason: 'second-factor-needed' }),
  ])
})
