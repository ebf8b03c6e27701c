import { vi } from 'vitest'

// Files share a thread, but neither modules nor a database: each starts with new ones. The database's classes stay until
// another file brings its own: a read that the last file left under way still needs them, and would fail in this file.
vi.unstubAllGlobals()
vi.useRealTimers()
Reflect.deleteProperty(globalThis, 'indexedDB')
vi.resetModules()
