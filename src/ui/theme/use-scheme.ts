import { useSyncExternalStore } from 'react'

const attribute = 'data-mantine-color-scheme'

function onChange(tell: () => void): () => void {
  const observer = new MutationObserver(tell)
  observer.observe(document.documentElement, { attributeFilter: [attribute] })
  return () => observer.disconnect()
}

const now = () =>
  document.documentElement.getAttribute(attribute) === 'dark' ? ('dark' as const) : 'light'

/** Returns the scheme in effect: the chosen one, or the system's. */
export const useScheme = (): 'light' | 'dark' => useSyncExternalStore(onChange, now)
