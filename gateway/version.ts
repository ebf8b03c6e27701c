import { readFileSync } from 'node:fs'

/** Switchboard's version. The manifest is one folder up, both from the source and from the build. */
export const { version } = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
) as { version: string }
