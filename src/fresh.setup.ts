import { vi } from 'vitest'

// Files share a thread, but neither modules nor a database: each starts with new ones.
vi.unstubAllGlobals()
vi.useRealTimers()
for (const name of Object.getOwnPropertyNames(globalThis))
  if (/^(indexedDB|IDB)/.test(name)) Reflect.deleteProperty(globalThis, name)
vi.resetModules()
