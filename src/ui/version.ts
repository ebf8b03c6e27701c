/** Switchboard's version, as the build wrote it in; empty outside a build. */
export const version: string = (import.meta.env?.['VITE_VERSION'] as string | undefined) ?? ''
