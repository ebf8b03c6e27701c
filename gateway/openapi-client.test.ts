import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateApi } from 'swagger-typescript-api'
import { expect, test } from 'vitest'
import { openapi } from './openapi.ts'
import { allRoutes } from './team-routes.ts'

const use = `
import { Api, type AuditEntry, type Instance, type Person } from './client.ts'

const api = new Api({ baseUrl: 'https://switchboard.example/api' })

export async function use(): Promise<void> {
  const { data: instances } = await api.instance.fetchInstances()
  const names: string[] = instances.map((one: Instance) => one.name)
  const { data: sent } = await api.message.sendText(names[0] ?? '', { number: '5511', text: 'Hi' })
  const key: string = sent.key.id
  const { data: list } = await api.people.listPeople()
  const admin: Person | undefined = list.people.find(({ role }) => role === 'admin')
  const { data: audit } = await api.audit.listAudit({ person: admin?.name ?? key })
  const entries: AuditEntry[] = audit.entries
  // @ts-expect-error -- no such role
  await api.people.invitePerson({ name: String(entries.length), role: 'boss' })
}
`

test('a generated TypeScript client compiles, and knows the types of all routes', async () => {
  // Inside the project, so that the compiler is found.
  const folder = mkdtempSync(join(import.meta.dirname, '../node_modules/.client-'))
  try {
    const spec = JSON.parse(JSON.stringify(openapi('1.2.3', allRoutes))) as Record<string, unknown>
    const { files } = await generateApi({
      spec,
      output: false,
      httpClientType: 'fetch',
      silent: true,
    })
    writeFileSync(join(folder, 'client.ts'), files[0]?.fileContent ?? '')
    writeFileSync(join(folder, 'use.ts'), use)
    const options = {
      strict: true,
      noEmit: true,
      target: 'es2022',
      module: 'esnext',
      moduleResolution: 'bundler',
      allowImportingTsExtensions: true,
      lib: ['es2023', 'dom'],
      types: [],
    }
    const config = join(folder, 'tsconfig.json')
    writeFileSync(config, JSON.stringify({ compilerOptions: options, files: ['use.ts'] }))
    const compile = () =>
      execFileSync(process.execPath, ['node_modules/typescript/bin/tsc', '-p', config], {
        encoding: 'utf8',
      })
    expect(compile()).toBe('')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
