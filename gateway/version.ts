import { readFileSync } from 'node:fs'

/** Switchboard's version. The manifest lies one folder up, from the source as from the build. */
export const { version } = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
) as { version: string }
