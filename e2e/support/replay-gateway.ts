import { distance, shapeOf } from './body-shape.ts'
import { readRecordings, type Recording } from './recordings.ts'
import { readText, TestServer } from './test-server.ts'

/** A request to the replay gateway, and the recording that answered it. */
export interface Replayed {
  readonly method: string
  readonly path: string
  readonly body: unknown
  /** The recording's name; undefined when none matches. */
  readonly by: string | undefined
}

/** The key that opens every instance of the replayed gateway. */
export const globalKey = 'the-global-key'

/**
 * A gateway that responds from recorded exchanges, matched by method, path, key and the shape of the body. After a
 * write, reads of the same resource are answered by what was recorded after that write.
 */
export class ReplayGateway {
  readonly asked: Replayed[] = []
  readonly #recordings: readonly Recording[]
  #server: TestServer | undefined
  /** The index of the last recorded write that was answered, by resource. */
  readonly #written = new Map<string, number>()

  #hidden = false

  private constructor(recordings: readonly Recording[]) {
    this.#recordings = recordings
  }

  /** Starts one on a free port; any origin may call it, as recorded. */
  static async start(gateway = 'evolution-api-2.3.6'): Promise<ReplayGateway> {
    const own = new ReplayGateway(readRecordings(gateway))
    own.#server = await TestServer.start((incoming, outgoing) => {
      const { headers, method = '', url = '' } = incoming
      const cors = {
        'access-control-allow-origin': headers.origin ?? '*',
        'access-control-allow-methods': 'POST,GET,PUT,DELETE',
        'access-control-allow-headers':
          headers['access-control-request-headers'] ?? 'apikey,content-type',
      }
      if (method === 'OPTIONS') {
        outgoing.writeHead(204, cors).end()
        return
      }
      const key = typeof headers.apikey === 'string' ? headers.apikey : undefined
      void readText(incoming).then((text) => {
        const { status, type, body } = own.#answer(method, url, key, text)
        outgoing.writeHead(status, { 'content-type': type, ...cors })
        outgoing.end(type === 'application/json' ? JSON.stringify(body) : String(body))
      })
    })
    return own
  }

  get url(): string {
    return this.#server?.url ?? ''
  }

  /** Requests that match no recording: a test expects none. */
  get unanswered(): string[] {
    return this.asked
      .filter(({ by }) => by === undefined)
      .map(({ method, path, body }) => `${method} ${path} ${JSON.stringify(body)}`)
  }

  /** Hides the response at the root from now on, as a proxy does that forwards only the API. */
  hideRoot(): void {
    this.#hidden = true
  }

  async stop(): Promise<void> {
    await this.#server?.stop()
  }

  #answer(method: string, path: string, key: string | undefined, text: string) {
    const body: unknown = text === '' ? undefined : JSON.parse(text)
    const found =
      this.#hidden && path === '/'
        ? hiddenRoot
        : (this.#find(method, path, key, body) ?? this.#ofAnother(method, path, key))
    this.asked.push({ method, path, body, by: found?.name })
    if (!found) {
      const message = [`Nothing recorded for ${method} ${path}`]
      return { status: 501, type: 'application/json', body: { status: 501, response: { message } } }
    }
    const at = this.#recordings.indexOf(found)
    if (method !== 'GET' && found.status < 300) this.#written.set(resourceOf(path), at)
    return found
  }

  /** A read that was recorded for one instance only answers for the others too. */
  #ofAnother(method: string, path: string, key: string | undefined): Recording | undefined {
    const start = path.slice(0, path.lastIndexOf('/') + 1)
    if (method !== 'GET' || !listedInstances.includes(decodeURIComponent(path.slice(start.length))))
      return undefined
    return listedInstances
      .map((name) => this.#find(method, start + encodeURIComponent(name), key, undefined))
      .find((found) => found !== undefined)
  }

  #find(method: string, path: string, key: string | undefined, body: unknown) {
    const place = normalizedPath(path)
    const shape = body === undefined ? undefined : shapeOf(body)
    const candidates = this.#recordings
      .map((recording, at) => ({ recording, at }))
      .filter(({ recording: { request } }) => {
        return request.method === method && normalizedPath(request.path) === place
      })
      .filter(({ recording: { request } }) => accessOf(key, path) === accessOf(request.key, path))
      .map((one) => {
        const recorded = one.recording.request.body
        return {
          ...one,
          far: distance(shape, recorded === undefined ? undefined : shapeOf(recorded)),
        }
      })
      // A recorded validation error of one body is no response to another body.
      .filter(({ far, recording }) => far === 0 || (far !== undefined && !isForBody(recording)))
      .toSorted((a, b) => (a.far ?? 0) - (b.far ?? 0) || a.at - b.at)
    const nearest = candidates.filter(({ far }) => far === candidates[0]?.far)
    const after = this.#written.get(resourceOf(path)) ?? -1
    return (nearest.find(({ at }) => at > after) ?? nearest.at(-1))?.recording
  }
}

/** The instances of the recorded list. */
const listedInstances = ['sales', 'support', 'stubbed', 'tmp one']

const hiddenRoot: Recording = {
  name: 'hidden root',
  request: { method: 'GET', path: '/' },
  status: 403,
  type: 'application/json',
  body: { error: 'hidden' },
}

/** Whether the body was refused by the schema: the reasons are then a list in a list. */
function isForBody({ status, body }: Recording): boolean {
  return status === 400 && /"message":\[[[{]/.test(JSON.stringify(body))
}

/** Returns the resource of a path: `settings/sales`. */
function resourceOf(path: string): string {
  const parts = path.split('?')[0]!.split('/')
  return `${parts[1]}/${parts.at(-1)}`
}

/** Returns a path and the names of its query, decoded, with a placeholder for a group's JID. */
function normalizedPath(path: string): string {
  const url = new URL(path, 'http://gateway.example')
  const query = [...url.searchParams].map(([name, value]) =>
    name === 'groupJid' ? name : `${name}=${value}`,
  )
  return [decodeURIComponent(url.pathname), ...query].join(' ')
}

/** Returns the access of a key at a path. An instance's token opens its own instance like the global key. */
function accessOf(key: string | undefined, path: string): string {
  // The root and unsupported operations need no key.
  if (path === '/' || path.startsWith('/users/')) return 'all'
  if (key === undefined) return 'none'
  if (key === globalKey) return 'all'
  const instance = /^the-token-of-(.+)$/.exec(key)?.[1]
  if (instance === undefined) return 'nothing'
  if (path.endsWith('/fetchInstances')) return `list of ${instance}`
  return decodeURIComponent(path.split('?')[0]!.split('/').at(-1)!) === instance ? 'all' : 'nothing'
}
