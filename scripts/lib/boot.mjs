// @ts-check
import { join } from 'node:path'

/**
 * Builds `src/boot.ts` into one classic script, to stand inline in index.html.
 * @param {string} root the project's folder
 * @param {string} base the path that the dashboard is served under, with slashes around it
 * @returns {Promise<string>}
 */
export async function buildBoot(root, base) {
  const { build } = await import('vite')
  const output = await build({
    root,
    base,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      target: 'es2023',
      rolldownOptions: {
        input: join(root, 'src/boot.ts'),
        output: { format: 'iife', codeSplitting: false },
      },
    },
  })
  const [{ output: chunks } = { output: [] }] = /** @type {{ output: { type: string, code?: string }[] }[]} */ (
    [output].flat()
  )
  const [chunk] = chunks
  if (chunk?.type !== 'chunk' || chunk.code === undefined || chunks.length > 1)
    throw new Error('src/boot.ts must be one script')
  return chunk.code.trim()
}
