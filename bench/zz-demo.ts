import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { tmpdir } from 'node:os'
import { openDashboard } from '#gateway/server/dashboard.ts'
import { TestGateway } from '../e2e/support/test-gateway.ts'
const gateway = new TestGateway(openDashboard('dist'), { demo: true })
await gateway.start()
console.log(gateway.url, gateway.apiKey, gateway.address)
void [mkdtempSync, join, tmpdir]
