import type { ComponentType, ReactNode } from 'react'
import type { Section } from '#i18n/catalogues.ts'
import { type Late, lateHelp } from '#ui/late.tsx'

/**
 * Returns an optional part next to a field, loaded when first shown, with the texts that it shows first. If it cannot
 * be loaded, shows nothing.
 * @param waiting shown while it loads
 */
export function beside<P extends object>(
  load: () => Promise<ComponentType<P>>,
  texts: readonly Section[] = [],
  waiting: ReactNode = null,
): Late<P> {
  return lateHelp(load, texts, waiting)
}
