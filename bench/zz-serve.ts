import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { tmpdir } from 'node:os'
import { openGateway } from '#gateway/gateway.ts'
import { openDashboard } from '#gateway/server/dashboard.ts'
import { listen } from '#gateway/server/listen.ts'
import { siteHandler, webHandler } from '#gateway/server/site.ts'
import { seedAgents, seedInstances } from '#bench/many-agents.ts'
const count = Number(process.argv[2])
const many = Number(process.argv[3] ?? 0)
const gateway = openGateway({
  dataDir: mkdtempSync(join(tmpdir(), 'ag-')),
  apiKey: 'key-of-the-measurements',
  faults: true,
})
if (many) {
  const ids: string[] = []
  for (let n = 0; n < many; n++) {
    const id = `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
    ids.push(id)
    gateway.store.instances.add({
      id,
      name: `loja-centro-${String(n).padStart(3, '0')}`,
      connectionStatus: 'open',
      number: null,
      profileName: null,
      createdAt: 0,
      updatedAt: 0,
    })
  }
} else seedInstances(gateway)
seedAgents(gateway, count)
const server = await listen(siteHandler(gateway, webHandler(openDashboard('dist'))), '127.0.0.1', 0)
console.log(server.url)
