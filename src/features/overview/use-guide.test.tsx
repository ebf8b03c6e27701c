import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { GatewayProvider } from '#data/session/GatewayProvider.tsx'
import { useGuide } from './use-guide.ts'

const gateway = 'http://guide.example'

it('shows the guide again if the URL asks for it, also with every step done', () => {
  const show = () =>
    renderHook(() => useGuide([], { state: 'read', total: 3, withoutAccess: 0 }, true), {
      wrapper: ({ children }) => (
        <GatewayProvider address={gateway} apiKey="">
          {children}
        </GatewayProvider>
      ),
    }).result
  history.replaceState(null, '', '/')
  const before = show()
  expect(before.current.isShown).toBe(false)
  history.replaceState(null, '', '/?guide=shown')
  const asked = show()
  act(() => asked.current.arrive(true))
  expect(asked.current.isShown).toBe(true)
  history.replaceState(null, '', '/')
  const later = show()
  act(() => later.current.arrive(true))
  expect(later.current.isShown).toBe(false)
})
