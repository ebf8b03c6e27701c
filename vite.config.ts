import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import manifest from './package.json' with { type: 'json' }
import { chunks } from './scripts/lib/chunks.mjs'
import { loadFiles } from './scripts/lib/load-files.mjs'

// `npm run build -- --base /sub/path/` builds for a static host's sub-path.
export default defineConfig(({ isSsrBuild }) => {
  const { plugin, groups, ahead } = chunks(import.meta.dirname)
  return {
    plugins: [react(), ...(isSsrBuild ? [] : [loadFiles(import.meta.dirname), plugin])],
    // The page says which version it is.
    define: { 'import.meta.env.VITE_VERSION': JSON.stringify(manifest.version) },
    build: {
      target: 'es2023',
      modulePreload: { polyfill: false, resolveDependencies: ahead },
      // The budget check reads the chunks and what they import off it. The server does not serve it.
      manifest: !isSsrBuild,
      copyPublicDir: !isSsrBuild,
      rolldownOptions: {
        output: {
          // Without the chunk's name: each page lists the files of every page it leads to, and the names alone
          // made 2 kB (gz) of that. Which is which, the manifest says. Small letters and digits alone: a host may
          // leave out what begins with an underscore, or know no capitals.

          hashCharacters: 'base36',
          chunkFileNames: 'assets/[hash].js',
          assetFileNames: 'assets/[hash][extname]',
          ...(isSsrBuild ? {} : { codeSplitting: { groups } }),
        },
      },
    },
  }
})
