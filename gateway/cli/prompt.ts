import { createInterface } from 'node:readline'
import { Writable, type Readable } from 'node:stream'

/** Prompts the user at a terminal. */
export interface Prompt {
  ask(question: string): Promise<string>
  /** Like `ask`, without echo. */
  askSecret(question: string): Promise<string>
  say(text: string): void
  close(): void
}

/**
 * Prompts line by line. Without a terminal, as in a script, each question reads one line of the input.
 *
 * @throws Error when the input ends before a question is answered
 */
export function openPrompt(input: Readable & { isTTY?: boolean }, output: Writable): Prompt {
  let hidden = false
  // readline echoes the input to this stream.
  const shown = new Writable({
    write(chunk: Buffer, _encoding, done) {
      if (!hidden) output.write(chunk)
      done()
    },
  })
  const lines = createInterface({ input, output: shown, terminal: input.isTTY === true })
  const come: string[] = []
  const waiting: ((line: string | undefined) => void)[] = []
  let over = false
  lines.on('line', (line) => {
    const first = waiting.shift()
    if (first) first(line)
    else come.push(line)
  })
  lines.on('close', () => {
    over = true
    for (const one of waiting.splice(0)) one(undefined)
  })
  lines.on('SIGINT', () => lines.close())

  async function next(): Promise<string> {
    const line =
      come.shift() ??
      (over ? undefined : await new Promise<string | undefined>((resolve) => waiting.push(resolve)))
    if (line === undefined) throw new Error('The input ended: nothing was changed.')
    return line
  }

  return {
    ask(question) {
      output.write(question)
      return next()
    },
    async askSecret(question) {
      output.write(question)
      hidden = true
      try {
        return await next()
      } finally {
        hidden = false
        output.write('\n')
      }
    },
    say: (text) => void output.write(`${text}\n`),
    close: () => lines.close(),
  }
}
