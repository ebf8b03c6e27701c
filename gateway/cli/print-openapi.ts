import { writeFileSync } from 'node:fs'
import { parseArguments } from '#gateway/config.ts'
import { openapi } from '#gateway/openapi.ts'
import { allRoutes } from '#gateway/team-routes.ts'
import { version } from '#gateway/version.ts'
import type { CommandContext } from './command-context.ts'

/** Writes the OpenAPI description of the API to standard output, or to a file: `openapi [file]`. */
export async function printOpenapi({ args }: CommandContext): Promise<void> {
  const [file] = parseArguments({ args, allowPositionals: true }).positionals
  const text = `${JSON.stringify(openapi(version, allRoutes), null, 2)}\n`
  if (file === undefined) await print(text)
  else writeFileSync(file, text)
}

/** Resolves once the text is written, or its reader (such as `head`) has enough and closes the pipe. */
const print = (text: string): Promise<void> =>
  new Promise((resolve, reject) => {
    process.stdout.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EPIPE' ? resolve() : reject(error),
    )
    process.stdout.write(text, (error) => {
      if (!error) resolve()
    })
  })
