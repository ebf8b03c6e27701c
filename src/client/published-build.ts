/**
 * What the host of this page serves now: the build that is running (`same`), another one (`other`), or nothing that is
 * a build of the dashboard (`none`).
 */
export type PublishedBuild = 'same' | 'other' | 'none'

/** How long the host may take to answer, in milliseconds. */
const timeoutMs = 10_000

/**
 * Asks the host of this page which build it serves. `index.html` names the entry script, whose name is a hash of the
 * whole build, so no further file is needed, under a sub-path or on a static host either. Never throws.
 */
export async function publishedBuild(): Promise<PublishedBuild> {
  const running = entryOf(document)
  try {
    const response = await fetch(new URL(import.meta.env.BASE_URL, globalThis.location.href), {
      headers: { accept: 'text/html' },
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!response.ok) return 'none'
    const page = new DOMParser().parseFromString(await response.text(), 'text/html')
    // A proxy's error page or a sign-in page of a network is no build.
    if (page.querySelector('meta[name="application-name"][content="Switchboard"]') === null)
      return 'none'
    return entryOf(page) === running ? 'same' : 'other'
  } catch {
    return 'none'
  }
}

const entryOf = (page: Document): string | null | undefined =>
  page.querySelector('script[type="module"][src]')?.getAttribute('src')
