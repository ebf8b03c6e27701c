import { createServer } from 'vite'
import { run } from './run.ts'
import { markPage, pageMark } from './server/mark-page.ts'
import { nodePages } from './server/site.ts'
import { asCommand } from './terminal.ts'
import { version } from './version.ts'
import { existsSync, realpathSync } from 'node:fs'
import type { Config } from './config.ts'

/** Vite's default denied files: a custom list replaces them. */
const viteDefaults = ['.env', '.env.*', '*.{crt,pem}', '**/.git/**']

/**
 * Returns the patterns of files that the development server must not serve: secrets, the data folder, and the key and
 * users files in any folder.
 */
function deniedFiles({ dataDir, gatewayKeyFile, users }: Config): string[] {
  const files = [users, gatewayKeyFile].filter((file) => file !== undefined)
  return [
    ...viteDefaults,
    '**/.data/**',
    ...withRealPath(dataDir).map((folder) => `${escape(folder)}/**`),
    ...files.flatMap((file) => withRealPath(file).map(escape)),
  ]
}

const withRealPath = (path: string) => (existsSync(path) ? [path, realpathSync(path)] : [path])

/** Escapes a path as a pattern that matches only this path. */
const escape = (path: string) =>
  path.replaceAll('\\', '/').replaceAll(/[()[\]{}!*?+@|]/g, (sign) => `\\${sign}`)

// The development command: the same address and gateway, but Vite serves the dashboard from its sources. Does not send
// the strict headers, since Vite's client needs inline scripts and a web socket. Changes in the gateway restart this
// process (`tsx watch`), changes in the dashboard are replaced in the page.
await asCommand((config) =>
  run(config, version, async (server) => {
    const vite = await createServer({
      appType: 'spa',
      clearScreen: false,
      server: {
        middlewareMode: true,
        hmr: { server },
        // Only pages of this origin may use this server, and none may read the data folder, which is inside the
        // project.
        cors: false,
        allowedHosts: [],
        fs: { deny: deniedFiles(config) },
      },
      plugins: [
        {
          name: 'page-mark',
          transformIndexHtml: (html) => markPage(html, pageMark(config)),
        },
      ],
    })
    // Vite's web sockets would keep the server from closing.
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.once(signal, () => void vite.close())
    return nodePages((incoming, outgoing) => vite.middlewares(incoming, outgoing))
  }),
)
