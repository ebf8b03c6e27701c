import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer as createHttpServer, type IncomingMessage } from 'node:http'
import { createSecureServer } from 'node:http2'
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'

// Counts how often a browser sends one write whose connection breaks (docs/decisions/0026). For each case of
// `repeated-requests-page.mjs` it prints the copies that arrived, one number per attempt.
//
//   npx tsx bench/repeated-requests.ts                 # Chromium
//   npx tsx bench/repeated-requests.ts firefox-esr     # another Chromium or Firefox by command name

/** How the gateway ends a write: with a response, or with a broken connection. */
interface Mode {
  write: 'answer' | 'reset' | 'end' | '408' | 'half' | '103'
  /** Whether every response closes its connection. */
  closes: boolean
}

const mode: Mode = { write: 'answer', closes: false }
let copies = 0
const open = new Set<Socket>()

/** A minimal HTTP/1.1 gateway: Node's server cannot break a connection in the middle of a line. */
const gateway = createServer((socket) => {
  open.add(socket)
  socket.on('close', () => open.delete(socket))
  socket.on('error', () => undefined)
  let received = ''
  socket.on('data', (chunk) => {
    received += chunk.toString('latin1')
    for (
      let end = lengthOf(received);
      end > 0 && end <= received.length;
      end = lengthOf(received)
    ) {
      const head = received.slice(0, end)
      received = received.slice(end)
      if (head.startsWith('POST ')) answerWrite(socket)
      else answer(socket, head.startsWith('OPTIONS ') ? '204 No Content' : '200 OK', mode.closes)
    }
  })
})

/** Returns the length of the first request in a text, in characters; 0 if its head is incomplete. */
function lengthOf(text: string): number {
  const head = text.indexOf('\r\n\r\n')
  if (head === -1) return 0
  const body = /\r\ncontent-length: (\d+)/i.exec(text.slice(0, head))?.[1] ?? '0'
  return head + 4 + Number(body)
}

const allowed = {
  'access-control-allow-methods': 'GET, POST',
  'access-control-allow-headers': 'apikey, content-type',
  'access-control-max-age': '600',
}

function answer(socket: Socket, status: string, closes: boolean): void {
  const headers = {
    'access-control-allow-origin': pageOrigin,
    'access-control-allow-credentials': 'true',
    ...allowed,
    ...(closes ? { connection: 'close' } : {}),
    ...(status.startsWith('204') ? {} : { 'content-length': '2' }),
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  socket.write(
    [`HTTP/1.1 ${status}`, ...lines, '', status.startsWith('204') ? '' : '{}'].join('\r\n'),
  )
  if (closes) socket.end()
}

function answerWrite(socket: Socket): void {
  copies++
  const breakSoon = () => setTimeout(() => socket.resetAndDestroy(), 20)
  if (mode.write === 'answer') answer(socket, '201 Created', mode.closes)
  else if (mode.write === '408') answer(socket, '408 Request Timeout', true)
  else if (mode.write === 'reset') socket.resetAndDestroy()
  else if (mode.write === 'end') socket.end()
  else
    socket.write(
      mode.write === '103' ? 'HTTP/1.1 103 Early Hints\r\n\r\n' : 'HTTP/1.1 20',
      breakSoon,
    )
}

/** The same over HTTP/2, where any break ends the whole session. */
function secureGateway(folder: string): Server {
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const subject = ['-subj', '/CN=127.0.0.1', '-days', '2']
  const out = ['-keyout', key, '-out', cert]
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...out, ...subject], {
    stdio: 'ignore',
  })
  const server = createSecureServer({ key: readFileSync(key), cert: readFileSync(cert) })
  server.on('sessionError', () => undefined)
  server.on('stream', (stream, headers) => {
    stream.on('error', () => undefined)
    stream.resume()
    stream.on('end', () => {
      const writes = headers[':method'] === 'POST'
      if (writes) copies++
      if (writes && mode.write !== 'answer') stream.session?.destroy()
      else {
        stream.respond({ ':status': 200, 'access-control-allow-origin': pageOrigin, ...allowed })
        stream.end('{}')
      }
    })
  })
  return server
}

let finish: () => void
const finished = new Promise<void>((resolve) => {
  finish = resolve
})

/** Serves the page, which reports its results here and receives the next mode. */
const control = createHttpServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://page')
  if (pathname === '/page.mjs') {
    response.setHeader('content-type', 'text/javascript')
    response.end(readFileSync(new URL('repeated-requests-page.mjs', import.meta.url)))
  } else if (pathname === '/mode') {
    const { write = 'answer', closes } = Object.fromEntries(searchParams)
    Object.assign(mode, { write, closes: closes === 'true' })
    copies = 0
    response.end()
  } else if (pathname === '/copies') response.end(String(copies))
  else if (pathname === '/drop') {
    for (const socket of open) socket.resetAndDestroy()
    response.end()
  } else if (pathname === '/result') void receiveResult(request).then(() => response.end())
  else {
    response.setHeader('content-type', 'text/html')
    response.end(
      '<!doctype html><title>Repeated requests</title><script type=module src=page.mjs></script>',
    )
  }
})

async function receiveResult(request: IncomingMessage): Promise<void> {
  const { name, copies: counted } = (await json(request)) as { name: string; copies: number[] }
  if (name === '') finish()
  else process.stdout.write(`${counted.join(' ')}  ${name}\n`)
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

const folder = mkdtempSync(join(tmpdir(), 'switchboard-repeats-'))
const pageOrigin = `http://127.0.0.1:${await listen(control)}`
const secure = secureGateway(folder)
const gateways = new URLSearchParams({
  plain: `http://127.0.0.1:${await listen(gateway)}`,
  secure: `https://127.0.0.1:${await listen(secure)}`,
})
const url = `${pageOrigin}/?${gateways}`

const command = process.argv[2] ?? 'chromium'
// The page runs on its own. Firefox cannot be told to trust an unknown certificate, so it is not measured with HTTP/2.
const args = command.includes('firefox')
  ? ['--headless', '--no-remote', '--profile', folder, `${url}&without=secure`]
  : [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--ignore-certificate-errors',
      `--user-data-dir=${folder}`,
      url,
    ]
const browser = spawn(command, args, { stdio: 'ignore' })
const ended = new Promise((resolve) => browser.once('exit', resolve))
await Promise.race([finished, ended])
browser.kill()
await ended
// Child processes of the browser may still be writing.
rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
process.exit(0)
