import { readFileSync } from 'node:fs'

/** Switchboard's version and commit, set by the build; outside a build the manifest's version, one folder up. */
export const version: string =
  (import.meta.env?.['VITE_VERSION'] as string | undefined) ??
  (
    JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
      version: string
    }
  ).version
