import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { mailbox, startSmtp } from '#gateway/mail/testing/smtp.ts'

const folder = mkdtempSync(join(tmpdir(), 'switchboard-commands-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Runs the built server with arguments. */
async function run(args: readonly string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['dist-server/main.js', ...args], {
    env: { PATH: process.env['PATH'], SWITCHBOARD_DATA: join(folder, 'data'), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  let errors = ''
  child.stdout.on('data', (text) => (output += String(text)))
  child.stderr.on('data', (text) => (errors += String(text)))
  const [code] = (await once(child, 'close')) as [number]
  return { code, output, errors }
}

describe('commands', () => {
  it.each(['user', '--version'])('are listed by %s --help', async (first) => {
    const { code, output } = await run([first, '--help'])
    expect(code).toBe(0)
    for (const name of ['user', 'backup', 'restore', 'openapi', 'check-config'])
      expect(output).toMatch(new RegExp(`^  ${name} `, 'm'))
  })

  it('refuse an unknown name without starting a server', async () => {
    const { code, errors } = await run(['bakcup', 'somewhere'])
    expect(code).toBe(2)
    expect(errors).toMatch(/'bakcup'.*Nothing was started: did you mean backup\?/)
  })

  it.each([
    ['check-config', '--mial', /'--mial'.*did you mean --mail\?\n$/],
    ['restore', '--froce', /'--froce'.*did you mean --force\?\n$/],
    ['user', '--remvoe', /^--remvoe .*did you mean --remove\?\n$/],
    ['openapi', '--file', /^Unknown option '--file'/],
  ])('%s names the closest option to %s', async (name, option, sentence) => {
    const { code, errors } = await run([name, option])
    expect(errors).toMatch(sentence)
    expect(code).toBeGreaterThan(0)
  })

  it.each([
    ['backup', 'Name a new folder: backup <folder>\n'],
    ['restore', 'Name the backup: restore <folder> [--force]\n'],
  ])('say what %s needs', async (name, sentence) => {
    expect(await run([name])).toEqual({ code: 1, output: '', errors: sentence })
  })
})

describe.runIf(process.getuid?.() === 0)('root', () => {
  it('writes nothing that the user of the server cannot read', async () => {
    const data = join(folder, 'of-a-service')
    mkdirSync(data)
    chownSync(data, 65_534, 65_534)
    const { code, errors } = await run(['user'], { SWITCHBOARD_DATA: data })
    expect(errors).toMatch(/belongs to another user.*runuser/)
    expect(code).toBe(1)
    expect(readdirSync(data)).toEqual([])
  })
})

describe('check-config', () => {
  it('accepts what the server accepts', async () => {
    const { code, output } = await run(['check-config'], { PORT: '4700' })
    expect(output).toBe('The configuration is valid.\n')
    expect(code).toBe(0)
  })

  it('names a wrong setting, and never a secret', async () => {
    const database = { SWITCHBOARD_DATABASE_URL: 'mysql://name:secret-word@db.example/x' }
    const { code, output, errors } = await run(['check-config'], database)
    expect(errors).toContain('SWITCHBOARD_DATABASE_URL')
    expect(output + errors).not.toContain('secret-word')
    expect(code).toBe(2)
  })

  it('reads the files that the settings name', async () => {
    const { code, errors } = await run(['check-config'], {
      SWITCHBOARD_GATEWAY: 'https://gateway.example',
      SWITCHBOARD_GATEWAY_KEY_FILE: join(folder, 'missing'),
    })
    expect(errors).toMatch(/SWITCHBOARD_GATEWAY_KEY_FILE .*cannot be read/)
    expect(code).toBe(2)
    const breached = await run(['check-config'], {
      SWITCHBOARD_BREACHED_PASSWORDS: join(folder, 'missing'),
    })
    expect(breached.errors).toMatch(/SWITCHBOARD_BREACHED_PASSWORDS .*cannot be read/)
    expect(breached.code).toBe(2)
  })
})

describe('check-config --mail', () => {
  const mail = (port: number, password = mailbox.password) => ({
    SWITCHBOARD_SMTP_URL: `smtp://localhost:${port}`,
    SWITCHBOARD_SMTP_USER: mailbox.user,
    SWITCHBOARD_SMTP_PASSWORD: password,
    SWITCHBOARD_MAIL_FROM: 'switchboard@example.com',
    SWITCHBOARD_PUBLIC_URL: 'https://panel.example',
  })

  it('sends a message, or says why it was not sent', async () => {
    const smtp = await startSmtp()
    const args = ['check-config', '--mail', 'ana@example.com']
    const { code, output } = await run(args, mail(smtp.port))
    expect(output).toContain('Sent a message to ana@example.com.')
    expect(code).toBe(0)
    const { errors } = await run(args, mail(smtp.port, 'wrong word'))
    expect(errors).toBe('The mail server does not accept the name and password of this server\n')
    // Without the option, nothing is sent.
    await run(['check-config'], mail(smtp.port))
    expect(smtp.messages.map(({ to }) => to)).toEqual(['ana@example.com'])
    await smtp.close()
  })
})

describe('openapi', () => {
  it('writes the description to a file', async () => {
    const file = join(folder, 'api.json')
    expect(await run(['openapi', file])).toMatchObject({ code: 0, output: '' })
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ openapi: '3.1.0' })
  })

  it('ends without an error once its reader has enough', async () => {
    const child = spawn(process.execPath, ['dist-server/main.js', 'openapi'])
    let errors = ''
    child.stderr.on('data', (text) => (errors += String(text)))
    await once(child.stdout, 'data')
    child.stdout.destroy()
    const [code] = (await once(child, 'close')) as [number]
    expect(errors).toBe('')
    expect(code).toBe(0)
  })
})
