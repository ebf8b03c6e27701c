/** Chromium forgets a module that failed; Firefox keeps the failure until the page is reloaded. Others are not known. */
const forgetsFailures = () => 'userAgentData' in navigator

/**
 * Downloads a script that is imported later, without a second request then.
 *
 * @throws Error where it cannot be loaded
 */
export function preloadScript(url: string): Promise<void> {
  return forgetsFailures() ? addLink(url, { rel: 'modulepreload' }) : fetchScript(url)
}

/** Downloads a style sheet that is attached later. Failures show up then. */
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

/** The import then takes it from the HTTP cache. */
async function fetchScript(url: string): Promise<void> {
  const response = await fetch(url)
  // Some hosts answer a missing file with the page.
  const isPage = response.headers.get('content-type')?.startsWith('text/html') === true
  if (!response.ok || isPage) throw new Error(`could not load ${url}`)
  await response.arrayBuffer()
}
