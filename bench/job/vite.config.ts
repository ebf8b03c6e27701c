import { defineConfig } from 'vite'

// The page on which the job runner is measured, without the dashboard.
export default defineConfig({
  root: 'bench/job',
  logLevel: 'warn',
  build: {
    target: 'es2023',
    outDir: '../../dist-bench-job',
    emptyOutDir: true,
    modulePreload: { polyfill: false },
  },
})
