import { readBuiltFiles, type BuiltFile } from './built-files.ts'
import { chooseEncoding } from './encoding.ts'
import { deploymentFile } from './deployment.ts'
import type { Config } from '#gateway/config.ts'
import { pageHeaders, type PageHeaderOptions, isHttps } from './headers.ts'
import { inlineScriptHashes } from './inline-scripts.ts'
import { markedFile, pageMark, type PageMark } from './mark-page.ts'

/** Handles requests for the dashboard's files. */
export type Dashboard = (request: Request) => Response

/** The options of a deployment's dashboard. */
export interface DashboardOptions extends Omit<PageHeaderOptions, 'https' | 'scriptHashes'> {
  /** Tells the page whether users sign in at this server, or that it has a demo. */
  readonly mark?: PageMark | undefined
  /** Whether `X-Forwarded-Proto` is trusted. */
  readonly behindProxy?: boolean
}

/** Returns the dashboard's options from the environment. */
export const dashboardOptions = (config: Config): DashboardOptions => ({
  gateways: config.gateways,
  // With a remote gateway this server forwards all calls to it; with a sign-in users have no key for another one.
  ownGatewayOnly: config.gateway !== undefined,
  mark: pageMark(config),
  behindProxy: config.behindProxy,
  tiles:
    config.tiles === undefined
      ? undefined
      : { url: config.tiles, attribution: config.tilesAttribution },
})

/**
 * Serves a build of the dashboard: GET and HEAD, precompressed, with entity tags. Files under `/assets/` have a hash in
 * their name and are immutable; all others are revalidated each time.
 *
 * Routes of the app (a navigation to a path that is not a file) get index.html. A path with an extension is not a
 * route, so that a missing asset is a 404 and not a page; below `/g/` names may have dots, and no files exist there.
 *
 * @param folder the build's folder, read immediately
 */
export function openDashboard(folder: string, options: DashboardOptions = {}): Dashboard {
  const { mark, behindProxy = false, tiles } = options
  const files = readBuiltFiles(folder)
  const index = files.get('/index.html')
  if (mark && index) files.set('/index.html', markedFile(index, mark))
  if (tiles) files.set('/deployment.json', deploymentFile(tiles))
  const scriptHashes = index ? inlineScriptHashes(textOf(index)) : []
  const [overHttp, overHttps] = [false, true].map((https) =>
    pageHeaders({ ...options, scriptHashes, https }),
  )
  return (request) => {
    const https = isHttps(request.headers.get('x-forwarded-proto'), behindProxy)
    const headers = (https ? overHttps : overHttp) ?? {}
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return text(405, 'Method not allowed', { ...headers, allow: 'GET, HEAD' })
    const path = decode(new URL(request.url).pathname)
    const name = path === '/' ? '/index.html' : path
    const file = files.get(name)
    if (file) return answer(request, file, { ...headers, 'cache-control': cacheControl(name) })
    const page = isPage(path, request.headers.get('accept')) && files.get('/index.html')
    if (page) return answer(request, page, { ...headers, 'cache-control': 'no-cache' })
    return text(404, 'Not found', headers)
  }
}

const textOf = ({ bytes }: BuiltFile) => new TextDecoder().decode(bytes.identity)

const cacheControl = (name: string) =>
  name.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'

function isPage(path: string, accept: string | null): boolean {
  if (!(accept ?? '').includes('text/html')) return false
  return path.startsWith('/g/') || !/\.[^/]*$/.test(path)
}

function answer(request: Request, file: BuiltFile, headers: Record<string, string>): Response {
  const encoding = chooseEncoding(
    request.headers.get('accept-encoding'),
    (one) => file.bytes[one] !== undefined,
  )
  const bytes = file.bytes[encoding] ?? file.bytes.identity
  const etag = `"${file.hash}-${encoding}"`
  const common = { ...headers, etag, vary: 'accept-encoding' }
  if (matches(request.headers.get('if-none-match'), etag))
    return new Response(null, { status: 304, headers: common })
  return new Response(request.method === 'HEAD' ? null : bytes, {
    headers: {
      ...common,
      'content-type': file.type,
      'content-length': String(bytes.byteLength),
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    },
  })
}

function matches(ifNoneMatch: string | null, etag: string): boolean {
  const tags = new Set((ifNoneMatch ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, '')))
  return tags.has(etag) || tags.has('*')
}

function text(status: number, words: string, headers: Record<string, string>): Response {
  return new Response(`${words}\n`, {
    status,
    headers: {
      ...headers,
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
    },
  })
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
