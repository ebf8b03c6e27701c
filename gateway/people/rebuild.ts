import type { AnyOperationName } from '#contract/index.ts'
import { HttpError } from '#gateway/http/http-error.ts'
import type { Answer } from '#gateway/proxy/answer.ts'
import type { Forwarded } from '#gateway/proxy/forward.ts'
import { UnpackError } from '#gateway/proxy/unpack.ts'
import { answerShape } from './answer-shapes.ts'
import { keepRefusal, type Mask } from './keep-refusal.ts'
import type { Role } from './roles.ts'
import { keep } from './shape.ts'
import { withoutLongTexts } from './without-long-texts.ts'

/** A hundred thousand agents are 56 MB. */
const maxBytes = 64 * 1024 * 1024
/** Texts that are longer become empty: some gateways send back the medium that was sent to them. */
const maxTextBytes = 1024 * 1024

/** Which answer is rebuilt, and for whom. */
export interface Rebuilding {
  readonly role: Role
  readonly name: AnyOperationName
  readonly reads: boolean
  /** Puts asterisks in the place of secrets. */
  readonly mask: Mask
}

/**
 * How an operation's answer is rebuilt for a role from a list of fields: what is not in the list, a token above all, does
 * not pass. Of a refusal its status and its messages pass. Undefined where the answer is a file's bytes.
 *
 * @throws {HttpError} 502, where the answer of a read cannot be understood
 */
export function rebuilder({
  role,
  name,
  reads,
  mask,
}: Rebuilding): ((forwarded: Forwarded) => Promise<Answer>) | undefined {
  const shape = answerShape(role, name)
  if (!shape) return undefined
  return async ({ status, headers, pieces }) => {
    const text = await readText(pieces)
    headers.delete('content-length')
    const answer = (said: string): Answer => ({ status, headers, text: said, rest: undefined })
    const json = (said: unknown): Answer => {
      headers.set('content-type', 'application/json; charset=utf-8')
      return answer(JSON.stringify(said))
    }
    if (text?.trim() === '') return answer('')
    if (status < 200 || status > 299) {
      const refusal = keepRefusal(status, text ?? '', mask)
      return typeof refusal === 'string' ? answer(refusal) : json(refusal)
    }
    const said = parse(text)
    const rebuilt = saidError(said, mask) ?? (said === undefined ? said : keep(shape, said, mask))
    if (rebuilt !== undefined) return json(rebuilt)
    if (reads)
      throw new HttpError(502, 'What the gateway answered could not be read, and is not shown')
    // It was done. What came with it nobody can vouch for.
    return answer('')
  }
}

/** The text of an answer; undefined where it is too long, or cannot be unpacked. */
async function readText(pieces: AsyncIterable<Uint8Array>): Promise<string | undefined> {
  const all: Uint8Array[] = []
  let bytes = 0
  try {
    for await (const piece of withoutLongTexts(pieces, maxTextBytes)) {
      bytes += piece.length
      if (bytes > maxBytes) return undefined
      all.push(piece)
    }
  } catch (error) {
    if (error instanceof UnpackError) return undefined
    throw error
  }
  return Buffer.concat(all).toString('utf8')
}

function parse(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : (JSON.parse(text) as unknown)
  } catch {
    return undefined
  }
}

/** Some gateways answer 200 with `error: true`: what they say of it passes. */
function saidError(said: unknown, mask: Mask): object | undefined {
  if (typeof said !== 'object' || said === null || !('error' in said) || said.error !== true)
    return undefined
  const message = 'message' in said && typeof said.message === 'string' ? said.message : ''
  return { error: true, message: mask(message) }
}
