import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

const root = fileURLToPath(new URL('..', import.meta.url))
const entries = ['index', 'fixtures', 'shared-server']

// The module that suites import: code of the dashboard (routes, texts) is bundled, packages are external.
export default defineConfig({
  root,
  logLevel: 'warn',
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist-playwright',
    emptyOutDir: true,
    copyPublicDir: false,
    rolldownOptions: {
      input: Object.fromEntries(entries.map((entry) => [entry, `${root}playwright/${entry}.ts`])),
      output: { chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
})
