import { privateHost } from '#data/webhook/private-host.ts'

/** Hosts whose links show a page about a file, unless the address asks for the file itself. */
const viewers =
  /(^|\.)(drive\.google\.com|docs\.google\.com|photos\.google\.com|photos\.app\.goo\.gl|dropbox\.com|1drv\.ms|onedrive\.live\.com|sharepoint\.com|we\.tl|wetransfer\.com|mega\.nz|youtube\.com|youtu\.be)$/i
const asksForFile = /^\/uc$|\/export$|[?&](dl=1|raw=1|download=1|export=download)(&|$)/

/** Returns why a gateway may not get a file from an address: it shows a page, or is only reachable locally. */
export function hintOfAddress(address: string): 'viewer' | 'private' | undefined {
  const text = address.trim()
  if (!/^https?:/i.test(text) || !URL.canParse(text)) return undefined
  const { hostname, pathname, search } = new URL(text)
  if (privateHost(hostname)) return 'private'
  const isFile = asksForFile.test(pathname) || asksForFile.test(search)
  return viewers.test(hostname) && !isFile ? 'viewer' : undefined
}
