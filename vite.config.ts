import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// `npm run build -- --base /sub/path/` builds for a static host's sub-path.
export default defineConfig({
  plugins: [react()],
  build: { target: 'es2023', modulePreload: { polyfill: false } },
})
