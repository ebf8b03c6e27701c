import { spawn, execFileSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './child.ts'

/** A PostgreSQL server of one test file, in its own folder. */
export interface TestPostgres {
  /** Creates an empty database. @returns its address */
  createDatabase(): string
  stop(): Promise<void>
}

/** Debian keeps the programs of each version in a separate folder. */
const debianFolder = '/usr/lib/postgresql'

/** The folder of PostgreSQL's programs; undefined if it is not installed. */
export function findPostgres(): string | undefined {
  if (!existsSync(debianFolder)) return undefined
  const versions = readdirSync(debianFolder).toSorted((a, b) => Number(b) - Number(a))
  return versions
    .map((version) => join(debianFolder, version, 'bin'))
    .find((folder) => existsSync(join(folder, 'initdb')))
}

/** PostgreSQL refuses to run as root: its package creates this user. */
const ownUser = () => {
  if (process.getuid?.() !== 0) return {}
  const idOf = (flag: string) =>
    Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: idOf('-u'), gid: idOf('-g') }
}

/**
 * Starts PostgreSQL on a free port of 127.0.0.1, without a password: only its temporary folder and this machine's users
 * are concerned.
 *
 * @param programs the folder of its programs
 */
export async function startPostgres(programs: string): Promise<TestPostgres> {
  const user = ownUser()
  const folder = mkdtempSync(join(tmpdir(), 'switchboard-postgres-'))
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid)
  const run = (program: string, args: readonly string[]) =>
    execFileSync(join(programs, program), args, { ...user, cwd: folder, stdio: 'ignore' })
  const data = join(folder, 'data')
  run('initdb', ['-D', data, '-U', 'switchboard', '-A', 'trust', '-E', 'UTF8', '--no-sync'])
  const port = await freePort()
  const options = ['-D', data, '-p', String(port), '-k', folder, '-h', '127.0.0.1', '-F']
  const server = spawn(join(programs, 'postgres'), options, { ...user, cwd: folder, stdio: 'pipe' })
  await readyToAccept(server)
  let databases = 0
  return {
    createDatabase() {
      databases += 1
      const name = `test_${databases}`
      run('createdb', ['-h', '127.0.0.1', '-p', String(port), '-U', 'switchboard', name])
      return `postgres://switchboard@127.0.0.1:${port}/${name}`
    },
    async stop() {
      if (server.exitCode !== null || server.signalCode !== null) return
      const ended = once(server, 'exit')
      server.kill('SIGINT')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function readyToAccept(server: ChildProcess): Promise<void> {
  let log = ''
  await new Promise<void>((resolve, reject) => {
    server.stderr?.setEncoding('utf8').on('data', (text: string) => {
      log += text
      if (log.includes('ready to accept connections')) resolve()
    })
    server.once('exit', () => reject(new Error(`PostgreSQL ended: ${log}`)))
  })
}
