import { afterEach, vi } from 'vitest'

// Files share a thread: what one replaced must not be there while the next loads its modules.
afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})
