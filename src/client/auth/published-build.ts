/**
 * The build that the host of this page serves now: the running one (`same`), another one (`other`), or nothing that is
 * a build of the dashboard (`none`).
 */
export type PublishedBuild = 'same' | 'other' | 'none'

const timeoutMs = 10_000

/**
 * Asks the host of this page which build it serves. `index.html` names the entry script, whose name is a hash of the
 * whole build, so no further file is needed, under a sub-path or on a static host either. Never throws.
 */
export async function publishedBuild(): Promise<PublishedBuild> {
  try {
    const response = await fetch(new URL(import.meta.env.BASE_URL, globalThis.location.href), {
      headers: { accept: 'text/html' },
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!response.ok) return 'none'
    return readBuild(await response.text(), runningEntry())
  } catch {
    return 'none'
  }
}

/**
 * Compares the build that a page's text names with the running one. Uses patterns: the page's policy forbids creating
 * HTML from text.
 * @param running the running entry script, as its `src` names it
 */
export function readBuild(page: string, running: string | null | undefined): PublishedBuild {
  // A proxy's error page or a network's sign-in page is not a build.
  if (!/<meta\s+name="application-name"\s+content="Switchboard"/.test(page)) return 'none'
  const entry = /<script\s[^>]*\btype="module"[^>]*>/.exec(page)?.[0]
  return /\bsrc="([^"]*)"/.exec(entry ?? '')?.[1] === running ? 'same' : 'other'
}

const runningEntry = () => document.querySelector('script[type="module"][src]')?.getAttribute('src')
