import type { ComponentType, ReactNode } from 'react'
import type { Section } from '#i18n/catalogues.ts'
import { type Late, lateHelp } from '#ui/late.tsx'

/**
 * A part that helps beside a field, loaded when it is first shown, with the texts that it shows first. Where it cannot
 * be loaded, nothing is shown.
 * @param waiting stands in its place meanwhile
 */
export function beside<P extends object>(
  load: () => Promise<ComponentType<P>>,
  texts: readonly Section[] = [],
  waiting: ReactNode = null,
): Late<P> {
  return lateHelp(load, texts, waiting)
}
