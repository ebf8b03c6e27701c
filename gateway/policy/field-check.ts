import { HttpError } from '#gateway/http/http-error.ts'
import { jsonScanner } from '#gateway/http/json-scanner.ts'
import { memberOf, type Shape } from './shape.ts'

const maxDepth = 32
/** Longer than any field's name. */
const maxNameBytes = 200

const code = {
  comma: 0x2c,
  openList: 0x5b,
  closeList: 0x5d,
  openObject: 0x7b,
  closeObject: 0x7d,
} as const

const space = 0x20
/** The characters of numbers, `true`, `false` and `null`, and the colon before them. */
const valueBytes = new Set(Buffer.from('+-.0123456789:eEtrufalsn'))
const noJson = 'The body must be valid JSON in UTF-8'

/** A list or object that has not ended yet. */
interface Open {
  readonly shape: Shape
  readonly path: readonly PropertyKey[]
  /** The names so far; undefined for a list. */
  readonly names: Set<string> | undefined
  /** Whether a name is expected next. */
  atName: boolean
  /** The name or index of the next value. */
  part: PropertyKey
}

/**
 * Checks the names of an object's fields while its JSON is streamed. Input that is almost JSON may pass, since the
 * gateway refuses it. Duplicate names are refused, because two programs may disagree on which one counts.
 *
 * @param unknownField returns the sentence for an unknown field
 * @returns takes the next bytes. Throws an `HttpError` (400) at the first unknown field
 */
export function fieldCheck(
  shape: Shape,
  unknownField: (path: readonly PropertyKey[]) => string,
): (piece: Uint8Array) => void {
  const open: Open[] = []
  let isComplete = false
  /** The name so far; undefined inside any other text. */
  let name: Buffer[] | undefined
  let nameBytes = 0
  const refuse = (sentence: string): never => {
    throw new HttpError(400, sentence)
  }

  return jsonScanner({
    open() {
      const last = open.at(-1)
      if (!last) refuse('The body must be an object')
      nameBytes = 0
      name = last?.atName === true && last.names ? [] : undefined
    },
    text({ bytes, isEnd }) {
      if (!name) return undefined
      nameBytes += bytes.length
      if (nameBytes > maxNameBytes) refuse('The body has a field with too long a name')
      // Copied, since the chunk's memory is reused.
      name.push(Buffer.from(bytes))
      const last = open.at(-1)
      if (!isEnd || !last) return undefined
      named(last, Buffer.concat(name))
      name = undefined
      return undefined
    },
    byte(byte) {
      const last = open.at(-1)
      switch (byte) {
        case code.openObject:
        case code.openList:
          begin(last, byte === code.openObject)
          break
        case code.closeObject:
        case code.closeList:
          if (!last || (last.names !== undefined) !== (byte === code.closeObject)) refuse(noJson)
          open.pop()
          isComplete = open.length === 0
          break
        case code.comma:
          if (last?.names) last.atName = true
          else if (last) last.part = Number(last.part) + 1
          break
        default:
          if (!last && byte > space) refuse('The body must be an object')
          // Some parsers accept more than JSON, such as names without quotes, or comments.
          if (byte > space && (last?.atName === true || !valueBytes.has(byte))) refuse(noJson)
      }
      return undefined
    },
  })

  function named(last: Open, written: Buffer): void {
    let text = ''
    try {
      text = JSON.parse(`"${written.toString('utf8')}"`) as string
    } catch {
      refuse(noJson)
    }
    if (!memberOf(last.shape, text)) refuse(unknownField([...last.path, text]))
    if (last.names?.has(text)) refuse(`${text} must not be repeated`)
    last.names?.add(text)
    last.part = text
    last.atName = false
  }

  function begin(last: Open | undefined, isObject: boolean): void {
    if (open.length === maxDepth) refuse('The body is nested too deeply')
    if (isComplete || (!last && !isObject)) refuse('The body must be an object')
    const path = last ? [...last.path, last.part] : []
    const own = last ? partOf(last) : shape
    const fits = own?.is === 'any' || own?.is === (isObject ? 'object' : 'list')
    if (!own || !fits) return refuse(unknownField(path))
    open.push({
      shape: own,
      path,
      names: isObject ? new Set() : undefined,
      atName: isObject,
      part: isObject ? '' : 0,
    })
  }
}

function partOf({ shape, part }: Open): Shape | undefined {
  if (shape.is === 'list') return shape.of
  return typeof part === 'string' ? memberOf(shape, part) : shape.is === 'any' ? shape : undefined
}
