import { spawn } from 'node:child_process'
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openUsers } from '#gateway/identity/people/users.ts'
import { openState } from '#gateway/state/open-state.ts'
import { openGateway } from './gateway.ts'
import { rightBodies } from './testing/bodies.ts'
import { childKey, startChild } from './testing/child.ts'
import { openTestGateway, pathFor } from './testing/gateway.ts'

let root: string
let dataDir: string
let backup: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'switchboard-backup-'))
  dataDir = join(root, 'data')
  backup = join(root, 'backup')
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

/** Runs the backup or the restore command. */
async function command(name: 'backup' | 'restore', args: string[], folder = dataDir, env = {}) {
  const child = spawn(process.execPath, ['dist-server/main.js', name, ...args], {
    env: { ...process.env, SWITCHBOARD_DATA: folder, ...env },
  })
  let [output, errors] = ['', '']
  child.stdout.on('data', (text: Buffer) => (output += text.toString()))
  child.stderr.on('data', (text: Buffer) => (errors += text.toString()))
  const code = await new Promise<number>((resolve) => child.once('close', resolve))
  return { code, output, errors }
}

const filesBelow = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).map((entry) => ({
    path: join(entry.parentPath, entry.name),
    isFile: entry.isFile(),
  }))

test('a backup during writes contains every row and file acknowledged before, and can be restored', async () => {
  const server = await startChild(dataDir)
  await server.call('POST', '/instance/create', { instanceName: 'a' })
  const acknowledged: string[] = []
  const enough = new AbortController()
  const send = async (at: number) => {
    const media = Buffer.alloc(20_000, `file ${at}`).toString('base64')
    const body = { ...rightBodies.sendMedia(), mediatype: 'document', media }
    const answer = await server.call('POST', '/message/sendMedia/a', body)
    expect(answer.status).toBe(201)
    acknowledged.push(((await answer.json()) as { key: { id: string } }).key.id)
  }
  for (let at = 0; at < 20; at++) await send(at)
  const state = await openState(dataDir)
  const ana = { name: 'Ana', role: 'admin', password: null } as const
  await openUsers(state).change((list) => ({ ...list, people: [ana] }))
  writeFileSync(join(dataDir, 'some.key'), 'x')
  const before = [...acknowledged]
  const writing = (async () => {
    for (let at = 20; !enough.signal.aborted; at++) await send(at)
  })()
  expect(await command('backup', [backup])).toMatchObject({ code: 0, errors: '' })
  await state.destroy()
  enough.abort()
  await writing
  // The server continued to write during the backup.
  expect(acknowledged.length).toBeGreaterThan(before.length)
  expect(await server.stop()).toBe(0)

  const restored = join(root, 'restored')
  expect(await command('restore', [backup], restored)).toMatchObject({ code: 0, errors: '' })
  for (const folder of [backup, restored]) {
    expect(statSync(folder).mode & 0o777).toBe(0o700)
    for (const { path, isFile } of filesBelow(folder))
      expect(statSync(path).mode & 0o777, path).toBe(isFile ? 0o600 : 0o700)
  }
  expect(existsSync(join(restored, 'some.key'))).toBe(true)
  const restoredState = await openState(restored)
  expect((await openUsers(restoredState).current()).people).toEqual([ana])
  await restoredState.destroy()
  const gateway = openGateway({ dataDir: restored, apiKey: childKey })
  const { messages, instances, media } = gateway.store
  const kept = messages.list(instances.findByName('a')?.id ?? '')
  const ids = new Set(kept.map(({ id }) => id))
  expect(before.filter((id) => !ids.has(id))).toEqual([])
  for (const { mediaSha256 } of kept)
    expect(await media.read(mediaSha256 ?? '')).toHaveLength(20_000)
  await gateway.close()
}, 60_000)

describe('backup of a folder with one message', () => {
  beforeEach(async () => {
    const testGateway = await openTestGateway({ dataDir })
    await testGateway.call('POST', pathFor('/message/sendMedia/{instance}'), {
      body: rightBodies.sendMedia(),
    })
    await testGateway.gateway.close()
  })

  test('does not overwrite files', async () => {
    writeFileSync(backup, 'mine')
    const { code, errors } = await command('backup', [backup])
    expect([code, errors]).toEqual([1, `'${backup}' already exists: name a new folder.\n`])
    expect(readFileSync(backup, 'utf8')).toBe('mine')
  })

  test('fails if a media file is missing, and leaves no files', async () => {
    rmSync(join(dataDir, 'media'), { recursive: true })
    const { code, errors } = await command('backup', [backup])
    expect(code).toBe(1)
    expect(errors).toMatch(/^The media file '.*' is missing\.\n$/)
    expect(readdirSync(root)).toEqual(['data'])
  })

  test('is restored over existing data only with --force, and never while a server runs', async () => {
    expect((await command('backup', [backup])).code).toBe(0)
    const server = await startChild(dataDir)
    const running = await command('restore', [backup, '--force'])
    expect([running.code, running.errors]).toEqual([
      1,
      `A server uses '${dataDir}': stop it first, or set SWITCHBOARD_DATA.\n`,
    ])
    await server.call('POST', '/instance/create', { instanceName: 'later' })
    expect(await server.stop()).toBe(0)

    const { code, errors } = await command('restore', [backup])
    expect(code).toBe(1)
    expect(errors).toContain('--force')
    expect(await command('restore', [backup, '--force'])).toMatchObject({ code: 0, errors: '' })
    const gateway = openGateway({ dataDir, apiKey: childKey })
    expect(gateway.store.instances.list()).toHaveLength(1)
    await gateway.close()
  }, 30_000)

  test('is not restored if it is damaged', async () => {
    expect((await command('backup', [backup])).code).toBe(0)
    const other = join(root, 'other')
    const medium = filesBelow(join(backup, 'media')).find(({ isFile }) => isFile)
    appendFileSync(medium!.path, 'x')
    expect((await command('restore', [backup], other)).errors).toMatch(
      /^The media file '.*' is damaged/,
    )
    const file = join(backup, 'switchboard.sqlite')
    truncateSync(file, statSync(file).size - 8_192)
    expect((await command('restore', [backup], other)).errors).toContain('switchboard.sqlite')
    expect(existsSync(other)).toBe(false)
  }, 30_000)
})

describe('what a backup says that it has', () => {
  test('is messages and media of the embedded gateway', async () => {
    const testGateway = await openTestGateway({ dataDir })
    await testGateway.call('POST', pathFor('/message/sendMedia/{instance}'), {
      body: rightBodies.sendMedia(),
    })
    await testGateway.gateway.close()
    expect((await command('backup', [backup])).output).toContain(
      ': messages: 1, media files: 1, keys.',
    )
    expect((await command('restore', [backup], join(root, 'other'))).output).toContain(
      ': messages: 1, media files: 1, keys.',
    )
  })

  test('is people and the audit where people sign in, without the messages of the gateway', async () => {
    const state = await openState(dataDir)
    await openUsers(state).change((list) => ({
      ...list,
      people: [{ name: 'Ana', role: 'admin', password: null }],
    }))
    await state.destroy()
    const { output } = await command('backup', [backup])
    expect(output).toContain(': people: 1, audit entries: 0, keys.')
    expect(output).toContain('Messages are kept by the remote gateway')
  })

  test('is the keys if the database is PostgreSQL', async () => {
    mkdirSync(dataDir)
    writeFileSync(join(dataDir, 'people.key'), 'x')
    const env = { SWITCHBOARD_DATABASE_URL: 'postgres://db.example/x' }
    const child = await command('backup', [backup], dataDir, env)
    expect(child).toMatchObject({ code: 0, errors: '' })
    expect(child.output).toContain(': keys.')
    expect(child.output).toContain('pg_dump')
    expect(readdirSync(backup)).toEqual(['people.key'])
    const other = join(root, 'other')
    expect(await command('restore', [backup], other, env)).toMatchObject({ code: 0, errors: '' })
    expect(readdirSync(other)).toContain('people.key')
  })
})
