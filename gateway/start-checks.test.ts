import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ConfigError, readConfig } from './config.ts'
import { checkStart } from './start-checks.ts'
import { startLines } from './terminal.ts'

let root = ''
let dataDir = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'switchboard-start-'))
  dataDir = join(root, 'data')
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const check = (env: Record<string, string> = {}) =>
  checkStart(readConfig({ SWITCHBOARD_DATA: dataDir, ...env }))
const modeOf = (path: string) => statSync(path).mode & 0o7777

describe('the data folder', () => {
  it.each([0o755, 0o770, 0o777])('is restricted to its owner if its mode is %o', (mode) => {
    mkdirSync(dataDir)
    chmodSync(dataDir, mode)
    expect(check()).toEqual([expect.stringMatching(/^SWITCHBOARD_DATA is .* closed to them now/)])
    expect(modeOf(dataDir)).toBe(0o700)
    expect(check()).toEqual([])
  })

  it('is refused if it is shared by all users', () => {
    mkdirSync(dataDir)
    chmodSync(dataDir, 0o1777)
    expect(() => check()).toThrow(ConfigError)
    expect(() => check()).toThrow(/^SWITCHBOARD_DATA is .* every user .*\.$/)
    expect(modeOf(dataDir)).toBe(0o1777)
  })

  it('may be missing', () => {
    expect(check()).toEqual([])
  })
})

describe("the server's own key", () => {
  const withKeyFile = (mode: number, env: Record<string, string> = {}) => {
    const file = join(root, 'gateway-key')
    writeFileSync(file, 'the-key-of-the-gateway')
    chmodSync(file, mode)
    return check({
      SWITCHBOARD_GATEWAY: 'https://gateway.example',
      SWITCHBOARD_GATEWAY_KEY_FILE: file,
      SWITCHBOARD_USERS: join(root, 'users.json'),
      ...env,
    })
  }

  it('may be in a file that only its owner can read', () => {
    expect(withKeyFile(0o600)).toEqual([])
    expect(withKeyFile(0o400)).toEqual([])
  })

  it('causes a warning in a file that others can read, and is refused in one that they can change', () => {
    for (const mode of [0o644, 0o440, 0o444])
      expect(withKeyFile(mode)).toEqual([
        expect.stringMatching(/^SWITCHBOARD_GATEWAY_KEY_FILE is .* read/),
      ])
    for (const mode of [0o620, 0o602, 0o666])
      expect(() => withKeyFile(mode)).toThrow(
        /^SWITCHBOARD_GATEWAY_KEY_FILE is .* write to that file/,
      )
  })

  it('causes none where systemd limits who can read it', () => {
    vi.stubEnv('CREDENTIALS_DIRECTORY', root)
    expect(withKeyFile(0o440)).toEqual([])
    vi.unstubAllEnvs()
  })

  it('causes a warning if it is sent over http to another machine', () => {
    expect(withKeyFile(0o600, { SWITCHBOARD_GATEWAY: 'http://gateway.example' })).toEqual([
      expect.stringMatching(/^SWITCHBOARD_GATEWAY is .* over http/),
    ])
    for (const near of ['http://127.0.0.1:8080', 'http://localhost:8080', 'http://[::1]:8080'])
      expect(withKeyFile(0o600, { SWITCHBOARD_GATEWAY: near })).toEqual([])
  })

  it('causes a warning if users sign in over http', () => {
    expect(withKeyFile(0o600, { HOST: '0.0.0.0' })).toEqual([
      expect.stringContaining('SWITCHBOARD_BEHIND_PROXY=1'),
    ])
    for (const HOST of ['127.0.0.1', 'localhost', '::1'])
      expect(withKeyFile(0o600, { HOST })).toEqual([])
    expect(withKeyFile(0o600, { HOST: '0.0.0.0', SWITCHBOARD_BEHIND_PROXY: '1' })).toEqual([])
  })
})

describe('the output of the command', () => {
  const apiKey = 'a-key-that-was-made-by-the-server'
  const lines = (
    env: Record<string, string>,
    isTerminal: boolean,
    format: 'json' | 'pretty' = 'pretty',
  ) =>
    startLines(
      readConfig({ SWITCHBOARD_DATA: dataDir, ...env }),
      { url: 'http://127.0.0.1:4600', apiKey },
      { format, isTerminal },
    ).join('\n')

  it('contains the key in a terminal, and the path of its file otherwise', () => {
    expect(lines({}, true)).toContain(`API key      ${apiKey}`)
    expect(lines({}, false)).toContain(`API key      in ${join(dataDir, 'api-key')}`)
    expect(lines({}, false)).not.toContain(apiKey)
  })

  it('is one line of a log in JSON, without the key even in a terminal', () => {
    for (const isTerminal of [true, false]) {
      const text = lines({}, isTerminal, 'json')
      expect(JSON.parse(text)).toMatchObject({
        level: 'info',
        msg: 'Started',
        url: 'http://127.0.0.1:4600',
        apiKey: `in ${join(dataDir, 'api-key')}`,
      })
      expect(text).not.toContain(apiKey)
    }
  })

  it('names address and version', () => {
    expect(lines({}, true)).toMatch(/^Switchboard {2}http.*\nVersion {6}\d+\.\d+\.\d+/)
  })

  it('never contains a configured key', () => {
    for (const isTerminal of [true, false]) {
      const text = lines({ SWITCHBOARD_API_KEY: apiKey }, isTerminal)
      expect(text).toContain('API key      the value of SWITCHBOARD_API_KEY')
      expect(text).not.toContain(apiKey)
    }
  })
})
