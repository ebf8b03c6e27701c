// Writes the OpenAPI description of the gateway to the file in the first argument, else to standard output.
import { readFileSync, writeFileSync } from 'node:fs'
import { openapi } from '#gateway/openapi.ts'

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
const text = `${JSON.stringify(openapi(version), null, 2)}\n`
const target = process.argv[2]
if (target === undefined) process.stdout.write(text)
else writeFileSync(target, text)
