import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { codeOf } from '#gateway/error-facts.ts'
import { HttpError } from '#gateway/http/http-error.ts'
import { checkedAddresses, MediaFetchError, type AddressOptions } from './checked-addresses.ts'

export const maxMediaBytes = 100 * 1024 * 1024
const maxRedirects = 3
const timeoutMilliseconds = 15_000

export interface FetchMediaOptions extends AddressOptions {
  /** Aborts the fetch when the gateway closes. */
  signal?: AbortSignal
  timeoutMs?: number
  /** Reserves memory before it is used; throws HttpError (429) if there is not enough. */
  takeMemory?: (bytes: number) => void
  maxBytes?: number
}

export interface FetchedMedia {
  bytes: Buffer
  /** The content type of the response without parameters, or '' if it had none. */
  contentType: string
}

/**
 * Fetches media by URL: http and https, 15 s in total, at most 100 MB, at most 3 redirects. Each hop's host is resolved
 * once, every address of it must be public, and the connection uses a checked address, so that DNS rebinding between
 * check and connection has no effect. Throws MediaFetchError.
 */
export async function fetchMedia(url: string, options: FetchMediaOptions): Promise<FetchedMedia> {
  const timeout = AbortSignal.timeout(options.timeoutMs ?? timeoutMilliseconds)
  const signal = options.signal ? AbortSignal.any([timeout, options.signal]) : timeout
  try {
    return await follow(url, options, signal)
  } catch (error) {
    if (error instanceof MediaFetchError || error instanceof HttpError) throw error
    if (timeout.aborted) throw new MediaFetchError('it took longer than 15 s')
    if (options.signal?.aborted) throw new MediaFetchError('the gateway is closing')
    throw new MediaFetchError(`the connection failed${codeInBrackets(error)}`)
  }
}

/** Returns the system's error code (ECONNREFUSED, ENOTFOUND) in brackets, which reveals only where it failed. */
function codeInBrackets(error: unknown): string {
  const code = codeOf(error) ?? ''
  return /^[A-Z_]+$/.test(code) ? ` (${code})` : ''
}

async function follow(
  first: string,
  options: FetchMediaOptions,
  signal: AbortSignal,
): Promise<FetchedMedia> {
  let url = parseUrl(first)
  for (let hop = 0; ; hop++) {
    const addresses = await checkedAddresses(url, options, signal)
    const answer = await open(url, addresses, signal)
    const status = answer.statusCode ?? 0
    const location = answer.headers.location
    if (status >= 300 && status < 400 && status !== 304 && location !== undefined) {
      answer.destroy()
      if (hop === maxRedirects) throw new MediaFetchError('it redirects more than 3 times')
      url = parseUrl(location, url)
      continue
    }
    if (status < 200 || status > 299) {
      answer.destroy()
      throw new MediaFetchError(`its server answered ${status}`)
    }
    const bytes = await readAll(answer, options)
    const contentType = (answer.headers['content-type'] ?? '').split(';')[0]?.trim() ?? ''
    return { bytes, contentType: contentType.toLowerCase() }
  }
}

function parseUrl(text: string, base?: URL): URL {
  const url = URL.canParse(text, base?.href) ? new URL(text, base) : undefined
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) {
    throw new MediaFetchError('its address is not an http or https URL')
  }
  if (url.username || url.password) {
    throw new MediaFetchError('its address carries a user name or password')
  }
  return url
}

function open(url: URL, addresses: string[], signal: AbortSignal): Promise<IncomingMessage> {
  const all = addresses.map((address) => ({ address, family: isIP(address) }))
  const lookup: LookupFunction = (_host, { all: wantsAll }, callback) => {
    if (wantsAll) callback(null, all)
    else callback(null, all[0]?.address ?? '', all[0]?.family)
  }
  return new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? httpsRequest : httpRequest
    // No agent: a reused connection would skip the lookup. Identity: nothing here decompresses a zip bomb.
    const request = send(url, {
      agent: false,
      lookup,
      signal,
      headers: { accept: '*/*', 'accept-encoding': 'identity', 'user-agent': 'Switchboard' },
    })
    request.on('response', resolve)
    request.on('error', reject)
    request.on('upgrade', (_answer, socket) => {
      socket.destroy()
      reject(new MediaFetchError('its server changed the protocol'))
    })
    request.end()
  })
}

async function readAll(
  answer: IncomingMessage,
  { maxBytes = maxMediaBytes, takeMemory }: FetchMediaOptions,
): Promise<Buffer> {
  const tooLarge = () => new MediaFetchError(`it is larger than ${maxBytes} bytes`)
  const { 'content-encoding': encoding = 'identity', 'content-length': header } = answer.headers
  try {
    if (encoding !== 'identity') throw new MediaFetchError('its server answered it compressed')
    const declared = header === undefined ? undefined : Number(header)
    if (declared !== undefined && declared > maxBytes) throw tooLarge()
    if (declared !== undefined) takeMemory?.(declared)
    // With a declared length one buffer is filled; otherwise the chunks and the whole are briefly held at the same
    // time.
    const whole = declared === undefined ? undefined : Buffer.allocUnsafeSlow(declared)
    const pieces: Buffer[] = []
    let length = 0
    for await (const piece of answer as AsyncIterable<Buffer>) {
      if (length + piece.length > maxBytes) throw tooLarge()
      if (whole) piece.copy(whole, length)
      else {
        takeMemory?.(2 * piece.length)
        pieces.push(piece)
      }
      length += piece.length
    }
    return whole ? whole.subarray(0, length) : Buffer.concat(pieces, length)
  } finally {
    answer.destroy()
  }
}
