/**
 * Chromium retries a module that failed; Firefox keeps the failure until the page is reloaded. Other browsers are
 * unknown.
 */
const forgetsFailures = () => 'userAgentData' in navigator

/**
 * Downloads a script for a later import, which then needs no request.
 *
 * @throws Error if it cannot be loaded
 */
export function preloadScript(url: string): Promise<void> {
  return forgetsFailures() ? addLink(url, { rel: 'modulepreload' }) : fetchScript(url)
}

/** Downloads a style sheet that is attached later. Failures are reported then. */
export function preloadStyles(url: string): void {
  addLink(url, { rel: 'preload', as: 'style' }).catch(() => {})
}

function addLink(url: string, kind: Pick<Partial<HTMLLinkElement>, 'rel' | 'as'>): Promise<void> {
  const link = Object.assign(document.createElement('link'), kind)
  link.crossOrigin = ''
  link.href = url
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      link.remove()
      reject(new Error(`could not load ${url}`))
    })
    document.head.append(link)
  })
}

/** Fetches a script into the HTTP cache, from which it is imported later. */
async function fetchScript(url: string): Promise<void> {
  await (await fetchFile(url)).arrayBuffer()
}

/**
 * Loads a file of texts: JSON by section.
 *
 * @throws Error if it cannot be loaded
 */
export const loadTexts = async (url: string): Promise<unknown> => (await fetchFile(url)).json()

async function fetchFile(url: string): Promise<Response> {
  const response = await fetch(url)
  // Some hosts answer a missing file with the page.
  const isPage = response.headers.get('content-type')?.startsWith('text/html') === true
  if (!response.ok || isPage) throw new Error(`could not load ${url}`)
  return response
}
