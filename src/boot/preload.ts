/**
 * Downloads a script that is imported later: the import then takes it from the browser's memory, without another
 * request. It is not entered into the module map, where some browsers keep a failure until the page is reloaded.
 *
 * @throws Error where it cannot be loaded
 */
export const preloadScript = (url: string): Promise<void> => preload(url, 'script')

/** Downloads a style sheet that is attached later. Failures show up then. */
export function preloadStyles(url: string): void {
  preload(url, 'style').catch(() => {})
}

function preload(url: string, as: 'script' | 'style'): Promise<void> {
  const link = document.createElement('link')
  link.rel = 'preload'
  link.as = as
  link.crossOrigin = ''
  link.href = url
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      link.remove()
      reject(new Error(`could not preload ${url}`))
    })
    document.head.append(link)
  })
}
