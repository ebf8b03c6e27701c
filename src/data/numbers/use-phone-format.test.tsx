import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import { afterAll, expect, it, vi } from 'vitest'
import { formatPhone } from '#domain/format-phone.ts'
import { useFormattedAhead } from './use-phone-format.ts'

vi.mock('#domain/format-phone.ts', () => ({ formatPhone: vi.fn((digits: string) => digits) }))
afterAll(() => vi.doUnmock('#domain/format-phone.ts'))

it('formats all numbers of a list once the page is at rest', async () => {
  const queries = new QueryClient()
  const rows = Array.from({ length: 100 }, (_, n) => ({ number: `5511980000${100 + n}` }))
  const numberOf = ({ number }: { number: string }) => number
  renderHook(() => useFormattedAhead(rows, numberOf), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={queries}>{children}</QueryClientProvider>
    ),
  })
  expect(formatPhone).not.toHaveBeenCalled()
  await vi.waitFor(() => expect(formatPhone).toHaveBeenCalledTimes(100), 5_000)
  expect(formatPhone).toHaveBeenLastCalledWith('5511980000199')
})
