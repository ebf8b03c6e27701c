// Writes the OpenAPI description of the gateway to the file in the first argument, else to standard output.
import { writeFileSync } from 'node:fs'
import { openapi } from '#gateway/openapi.ts'
import { root } from './lib/run-tool.mjs'
import { buildVersion } from './lib/version.mjs'

const text = `${JSON.stringify(openapi(buildVersion(root)), null, 2)}\n`
const target = process.argv[2]
if (target === undefined) {
  // A reader such as `head` closes the pipe once it has enough.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
  })
  process.stdout.write(text)
} else writeFileSync(target, text)
