import { lazy, type ComponentType, type LazyExoticComponent } from 'react'

/** A part that helps beside a field, loaded when it is first shown. Where it cannot be loaded, nothing is shown. */
export function beside<P extends object>(
  load: () => Promise<ComponentType<P>>,
): LazyExoticComponent<ComponentType<P>> {
  return lazy(async () => ({ default: await load().catch(() => Nothing) }))
}

const Nothing = () => null
