import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// `npm run build -- --base /sub/path/` builds for a static host's sub-path.
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react()],
  build: {
    target: 'es2023',
    modulePreload: { polyfill: false },
    // The budget check reads the chunks and what they import off it. The server does not serve it.
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
  },
}))
