/** Switchboard's version and commit, set by the build; empty outside a build. */
export const version: string = (import.meta.env?.['VITE_VERSION'] as string | undefined) ?? ''
