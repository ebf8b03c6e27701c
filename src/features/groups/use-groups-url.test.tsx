import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { useGroupsUrl } from './use-groups-url.ts'

const group = '120363041234567890@g.us'

function searchFor(...of: Parameters<ReturnType<typeof useGroupsUrl>['searchFor']>): string {
  const { hook, searchHook } = memoryLocation({
    path: '/groups',
    searchPath: `form=details&group=${group}&run=job&search=ana`,
  })
  const { result } = renderHook(() => useGroupsUrl(), {
    wrapper: ({ children }) => (
      <Router hook={hook} searchHook={searchHook}>
        {children}
      </Router>
    ),
  })
  return decodeURIComponent(result.current.searchFor(...of))
}

test('leaves the job of a form behind when another form or group is opened', () => {
  expect(searchFor('details')).toContain('run=job')
  expect(searchFor('details', group)).toContain('run=job')
  for (const other of [
    searchFor('invite'),
    searchFor('details', '120363049999999999@g.us'),
    searchFor(undefined),
  ]) {
    expect(other).not.toContain('run=')
    expect(other).toContain('search=ana')
  }
})
