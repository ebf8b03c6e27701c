import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, minifySync } from 'vite'
import { pageHeaders } from './gateway/server/headers.ts'
import { hostingFiles } from './gateway/server/hosting-files.ts'
import { inlineScriptHashes } from './gateway/server/inline-scripts.ts'
import { chunks } from './scripts/lib/chunks.mjs'
import { hosting } from './scripts/lib/hosting.mjs'
import { loadFiles } from './scripts/lib/load-files.mjs'
import { pageMap } from './scripts/lib/page-map.mjs'
import { buildVersion } from './scripts/lib/version.mjs'
import { routes } from './src/routes.ts'

// `npm run build -- --base /sub/path/` builds for a static host's sub-path.
export default defineConfig(({ isSsrBuild }) => {
  const { plugin, groups, withImports } = chunks(import.meta.dirname, routes, (id, code) =>
    minifySync(id, code, { module: true }),
  )
  return {
    // Workers import on demand what few lists need, such as the parser of workbooks.
    worker: { format: 'es' as const },
    plugins: [
      react(),
      ...(isSsrBuild
        ? []
        : [
            loadFiles(import.meta.dirname),
            plugin,
            pageMap(import.meta.dirname, routes),
            hosting((html, base) =>
              hostingFiles(
                pageHeaders({ https: true, scriptHashes: inlineScriptHashes(html) }),
                base,
              ),
            ),
          ]),
    ],
    css: { modules: { generateScopedName: scopedName } },
    // Page and server show their version.
    define: { 'import.meta.env.VITE_VERSION': JSON.stringify(buildVersion(import.meta.dirname)) },
    build: {
      target: 'es2023',
      // The first with `light-dark()`, of May 2024 or earlier: for others each colour would be written twice.
      cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
      modulePreload: { polyfill: false, resolveDependencies: withImports },
      copyPublicDir: !isSsrBuild,
      rolldownOptions: {
        output: {
          // Lowercase letters and digits only: a host may skip files that begin with an underscore, or ignore case.
          hashCharacters: 'base36',
          chunkFileNames: 'assets/[name]-[hash].js',
          assetFileNames: 'assets/[name]-[hash][extname]',
          ...(isSsrBuild ? {} : { codeSplitting: { groups } }),
        },
      },
    },
  }
})

/** Returns the global name of a module's class: shorter than by default, as each page loads hundreds of them. */
function scopedName(name: string, file: string): string {
  const path = relative(import.meta.dirname, file.split('?')[0] ?? file).replaceAll('\\', '/')
  return `${name}_${createHash('sha256').update(path).digest('base64url').slice(0, 4)}`
}
