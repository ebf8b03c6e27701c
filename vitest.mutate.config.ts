import { defineConfig } from 'vitest/config'

// For `npm run mutate`, which names the files: each starts with modules of its own, as a fault in one must not stay for
// the next.
const files = (process.env['MUTATE_TESTS'] ?? '').split(';')
const inline = { deps: { inline: ['fake-indexeddb', 'idb'] } }

export default defineConfig({
  test: {
    isolate: true,
    // Code with planted faults is slower.
    testTimeout: 120_000,
    hookTimeout: 30_000,
    restoreMocks: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: files.map((path) => `${path}.test.ts`),
          server: inline,
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          environment: 'jsdom',
          include: files.map((path) => `${path}.test.tsx`),
          setupFiles: ['src/dom.setup.ts'],
          server: inline,
        },
      },
    ],
  },
})
