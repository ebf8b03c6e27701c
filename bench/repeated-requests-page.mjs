// @ts-check
// Runs in the browser that `repeated-requests.ts` measures.

const parameters = new URLSearchParams(location.search)
const plain = parameters.get('plain') ?? ''
const secure = parameters.has('without') ? undefined : (parameters.get('secure') ?? undefined)

/** @param {number} milliseconds */
const wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds))
/** @param {Record<string, string>} mode */
const setMode = (mode) => fetch(`/mode?${new URLSearchParams(mode)}`)

/** @type {RequestInit} */
const mostCommon = { credentials: 'omit', cache: 'no-store' }

/** @param {string} gateway @param {RequestInit} [init] */
async function read(gateway, init) {
  const answer = await fetch(`${gateway}/read?${Math.random()}`, {
    ...mostCommon,
    headers: { apikey: 'k' },
    ...init,
  })
  await answer.text()
}

/** @param {string} gateway @param {RequestInit} [init] a stream as the body needs `duplex`, which the type lacks */
async function write(gateway, init) {
  try {
    const answer = await fetch(`${gateway}/write`, {
      ...mostCommon,
      method: 'POST',
      headers: { apikey: 'k', 'content-type': 'application/json' },
      body: '{}',
      ...init,
    })
    await answer.text()
  } catch {
    // The gateway counts what arrives.
  }
}

/** Opens this many connections, and leaves them open. @param {number} count */
const warm = (count, gateway = plain) =>
  Promise.all(Array.from({ length: count }, () => read(gateway)))

/** Closes every connection. */
async function drop() {
  await fetch('/drop')
  await wait(50)
}

const stream = () =>
  /** @type {RequestInit} */ ({ body: new Blob(['{}']).stream(), duplex: 'half' })

/**
 * @typedef {object} Case
 * @property {string} name
 * @property {() => Promise<unknown>} before
 * @property {() => Promise<unknown>} [act] default: a plain write
 * @property {string} [ends] how the gateway ends the write; default: with a reset
 * @property {boolean} [closes] whether it closes the connection after every response
 */

/** @type {Case[]} */
const cases = [
  { name: 'text as the body', before: () => warm(3) },
  { name: 'six connections', before: () => warm(6) },
  { name: 'FIN', before: () => warm(3), ends: 'end' },
  { name: '408', before: () => warm(3), ends: '408' },
  { name: 'break inside the status line', before: () => warm(3), ends: 'half' },
  { name: 'informational answer before the break', before: () => warm(3), ends: '103' },
  { name: 'keepalive', before: () => warm(3), act: () => write(plain, { keepalive: true }) },
  {
    name: 'Blob as the body',
    before: () => warm(3),
    act: () => write(plain, { body: new Blob(['{}']) }),
  },
  {
    name: 'XMLHttpRequest',
    before: () => warm(3),
    act: () =>
      new Promise((resolve) => {
        const request = new XMLHttpRequest()
        request.open('POST', `${plain}/write`)
        request.setRequestHeader('content-type', 'application/json')
        request.addEventListener('loadend', resolve)
        request.send('{}')
      }),
  },
  { name: 'stream as the body', before: () => warm(3), act: () => write(plain, stream()) },
  { name: 'no connection, no-store', before: drop },
  {
    name: 'no connection, preflight known',
    before: drop,
    act: () => write(plain, { cache: 'default' }),
  },
  {
    name: 'a read just before',
    before: drop,
    act: async () => {
      await read(plain)
      await write(plain, { cache: 'default' })
    },
  },
  { name: 'every answer closes', before: () => warm(3), closes: true },
  {
    name: 'own credentials, first write',
    before: async () => {
      await drop()
      await warm(3)
    },
    act: () => write(plain, { credentials: 'include' }),
  },
  {
    name: 'own credentials, second write',
    before: async () => {
      await drop()
      await warm(3)
      await write(plain, { credentials: 'include' })
    },
    act: () => write(plain, { credentials: 'include' }),
  },
  {
    name: 'reads aborted just before',
    before: () => warm(3),
    act: async () => {
      const abort = new AbortController()
      const reads = Array.from({ length: 6 }, () =>
        read(plain, { signal: abort.signal }).catch(() => undefined),
      )
      abort.abort()
      await Promise.all(reads)
      await write(plain)
    },
  },
  {
    name: 'connections reset 50 ms before',
    before: async () => {
      await warm(3)
      await drop()
    },
    act: () => write(plain, { cache: 'default' }),
    ends: 'answer',
  },
]

if (secure !== undefined)
  cases.push(
    {
      name: 'HTTP/2, text as the body',
      before: () => warm(2, secure),
      act: () => write(secure),
    },
    {
      name: 'HTTP/2, stream as the body',
      before: () => warm(2, secure),
      act: () => write(secure, stream()),
    },
  )

for (const { name, before, act = () => write(plain), ends = 'reset', closes = false } of cases) {
  const copies = []
  for (let attempt = 0; attempt < 5; attempt++) {
    await setMode({ write: 'answer', closes: String(closes) })
    // Caches every preflight that can be cached.
    await write(plain, { cache: 'default' })
    await before()
    await setMode({ write: ends, closes: String(closes) })
    await act()
    await wait(60)
    copies.push(Number(await (await fetch('/copies')).text()))
  }
  await fetch('/result', { method: 'POST', body: JSON.stringify({ name, copies }) })
}
await fetch('/result', { method: 'POST', body: JSON.stringify({ name: '', copies: [] }) })
