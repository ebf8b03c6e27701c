// @ts-check
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { problemsOf } from './lib/commit-message.mjs'

// `node scripts/check-commits.mjs main..HEAD` checks the messages of a range of commits, without merges;
// `--file <path>` checks one message, as git's commit-msg hook passes it.

const usage = 'Usage: node scripts/check-commits.mjs <range> | --file <path>'

/** @param {string[]} args @returns {{ name: string, message: string }[]} */
function messagesOf([first, path]) {
  if (first === '--file' && path) return [{ name: path, message: readFileSync(path, 'utf8') }]
  if (first === undefined || first.startsWith('-')) throw new Error(usage)
  const args = ['log', '--no-merges', '--format=%h%n%B%x00', first, '--']
  const log = execFileSync('git', args, { encoding: 'utf8' })
  return log
    .split('\0')
    .map((text) => text.trimStart())
    .filter((text) => text !== '')
    .map((text) => {
      const [name = '', ...lines] = text.split('\n')
      return { name, message: lines.join('\n') }
    })
}

try {
  for (const { name, message } of messagesOf(process.argv.slice(2)))
    for (const problem of problemsOf(message)) {
      console.error(`${name} ${message.split('\n')[0]}\n  ${problem}`)
      process.exitCode = 1
    }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
}
