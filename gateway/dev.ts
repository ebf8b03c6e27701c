import { createServer } from 'vite'
import { run } from './run.ts'
import { markSignIn } from './server/mark-sign-in.ts'
import { asCommand } from './terminal.ts'
import { version } from './version.ts'
import { existsSync, realpathSync } from 'node:fs'
import type { Config } from './config.ts'

/** What Vite denies by default: a list of one's own replaces it. */
const viteDefaults = ['.env', '.env.*', '*.{crt,pem}', '**/.git/**']

/**
 * Returns the patterns of files that the development server serves to nobody: secrets, the data folder, and the files of
 * keys and people, wherever they lie.
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

/** A path as a pattern that fits nothing else. */
const escape = (path: string) =>
  path.replaceAll('\\', '/').replaceAll(/[()[\]{}!*?+@|]/g, (sign) => `\\${sign}`)

// The command for developing: the same address and the same gateway, but the dashboard comes from Vite as it is
// written. The strict headers are not sent here: Vite's client needs inline scripts and a web socket. A change in the
// gateway starts this process anew (`tsx watch`), one in the dashboard is replaced in the page.
await asCommand((config) =>
  run(config, version, async (server) => {
    const vite = await createServer({
      appType: 'spa',
      clearScreen: false,
      server: {
        middlewareMode: true,
        hmr: { server },
        // Only this origin's pages have business here, and none with the data folder, which lies in the project.
        cors: false,
        allowedHosts: [],
        fs: { deny: deniedFiles(config) },
      },
      plugins: [
        {
          name: 'sign-in',
          transformIndexHtml: (html) => (config.users === undefined ? html : markSignIn(html)),
        },
      ],
    })
    // Its web sockets would keep the server from closing.
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.once(signal, () => void vite.close())
    return (incoming, outgoing) => vite.middlewares(incoming, outgoing)
  }),
)
