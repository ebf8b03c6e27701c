import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

// Two projects: what runs in Node (`*.test.ts`) and what renders (`*.test.tsx`, in jsdom).
export default defineConfig({
  test: {
    // Gateways of their own, password hashes and child processes take their time on a small machine.
    testTimeout: 15_000,
    hookTimeout: 30_000,
    // By itself Vitest leaves a core free, which is half of a small machine.
    maxWorkers: availableParallelism(),
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: ['{src,gateway,scripts}/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          environment: 'jsdom',
          include: ['src/**/*.test.tsx'],
          setupFiles: ['src/dom.setup.ts'],
        },
      },
    ],
  },
})
