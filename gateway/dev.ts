import { createServer } from 'vite'
import { deniedFiles } from './denied-files.ts'
import { run } from './run.ts'
import { markSignIn } from './server/mark-sign-in.ts'
import { asCommand } from './terminal.ts'
import { version } from './version.ts'

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
