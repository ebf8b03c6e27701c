import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// The page that `npm run bench` compares with the dashboard: everything in one chunk, as Vite builds it by
// default.
export default defineConfig({
  root: 'bench/baseline',
  logLevel: 'warn',
  plugins: [react()],
  build: { target: 'es2023', outDir: '../../dist-bench-baseline', emptyOutDir: true },
})
