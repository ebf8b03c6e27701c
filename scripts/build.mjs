// @ts-check
import { buildDashboard, buildServer } from './lib/build.mjs'

// `npm run build`: the dashboard and the server. Arguments go to the dashboard's build (`-- --base /sub/`).
await buildDashboard(process.argv.slice(2))
await buildServer()
