import { spawn, type ChildProcess } from 'node:child_process'

/** A command started by a test. */
export interface Command {
  /** The output so far, stdout and stderr. */
  output(): string
  /** Waits until the output matches. Throws if the process exits before. */
  printed(pattern: RegExp): Promise<RegExpMatchArray>
  /** Sends a signal and waits for the exit. @returns the exit code; null when a signal ended it */
  end(signal: NodeJS.Signals): Promise<number | null>
  /** Resolves on exit. @returns the exit code; null when a signal ended it */
  readonly ended: Promise<number | null>
}

/**
 * Starts a script of the project with its own environment, without the settings of this one.
 *
 * @param program the executable that runs it, Node by default
 */
export function startCommand(
  args: readonly string[],
  env: Record<string, string>,
  cwd = process.cwd(),
  program = process.execPath,
): Command {
  const inherited = Object.entries(process.env).filter(
    ([name]) => !/^(PORT|HOST|SWITCHBOARD_.*)$/.test(name),
  )
  const child = spawn(program, args, {
    cwd,
    env: { ...Object.fromEntries(inherited), SWITCHBOARD_LOG_FORMAT: 'pretty', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return watch(child)
}

/** How a command is started. */
export type StartCommand = typeof startCommand

function watch(child: ChildProcess): Command {
  let said = ''
  let over = false
  const waiting = new Set<() => void>()
  const tell = (chunk: Buffer | string) => {
    said += chunk.toString()
    for (const look of waiting) look()
  }
  child.stdout?.on('data', tell)
  child.stderr?.on('data', tell)
  const ended = new Promise<number | null>((resolve) => {
    child.on('close', (code) => {
      over = true
      resolve(code)
      tell('')
    })
  })
  return {
    output: () => said,
    ended,
    printed: (pattern) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const match = said.match(pattern)
          if (match) resolve(match)
          else if (over) reject(new Error(`It ended without ${pattern}:\n${said}`))
          else return
          waiting.delete(look)
        }
        waiting.add(look)
        look()
      }),
    end(signal) {
      child.kill(signal)
      return ended
    },
  }
}
