import type { Reason, RefusalKind } from './errors.ts'

const isRecord = (v: unknown): v is Record<string, unknown> => typeof v === 'object' && v !== null

/**
 * The readable reasons in an error's body, whatever its shape: gateways answer `response.message` as a string, an
 * array of strings, of arrays, of `{property, message}`, or of `{jid, exists, number}`.
 * Returns an empty list where nothing readable is found.
 */
export function readReasons(body: unknown): Reason[] {
  if (typeof body === 'string') return isMarkup(body) ? [] : reasonsIn(body)
  if (!isRecord(body)) return []
  const response = isRecord(body.response) ? body.response : undefined
  for (const candidate of [response?.message, body.message, body.response, body.error]) {
    const reasons = reasonsIn(candidate)
    if (reasons.length > 0) return reasons
  }
  return []
}

function reasonsIn(value: unknown): Reason[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [named(value.trim())]
  if (Array.isArray(value)) return value.flatMap(reasonsIn)
  if (!isRecord(value)) return []
  if (typeof value.jid === 'string' && value.exists === false)
    return [
      {
        text: `${typeof value.number === 'string' ? value.number : value.jid} is not on the platform`,
        field: 'number',
      },
    ]
  if (typeof value.message !== 'string' || value.message.trim() === '') return []
  const field = typeof value.property === 'string' ? value.property.replace(/^instance\./, '') : ''
  return [field === '' ? named(value.message) : { text: value.message, field }]
}

// What follows a field's name in a refusal; without it `No send invite` would name a field `No`.
const verb =
  'is|are|was|must|has|have|had|should|can|cannot|could|may|does|do|needs|will|not|already'
const fieldFirst = new RegExp(
  String.raw`^([a-z_]\w*(?:\.\w+|\[\d+\])*)(?::\s|\s(?:"[^"]*"\s)?(?:${verb})\b)`,
)

/** Refusals name their field first (`number must be …`), or in quotes (`requires property "number"`). */
function named(text: string): Reason {
  const quoted = /^(?:instance )?requires property "([^"]+)"/.exec(text)?.[1]
  const field = quoted ?? fieldFirst.exec(text)?.[1]
  return field === undefined ? { text } : { text, field }
}

function isMarkup(text: string): boolean {
  return /^\s*<(!doctype|html|head|body|\?xml)/i.test(text)
}

/** What a refusal means. The three meanings of 404: no such operation, no such instance, or something else. */
export function refusalKind(status: number, reasons: readonly Reason[]): RefusalKind {
  if (status === 401 || status === 403) return 'key'
  if (status === 429) return 'too-many'
  if (status === 405) return 'no-operation'
  if (status === 404) {
    if (reasons.some((r) => /^Cannot [A-Z]+ /.test(r.text))) return 'no-operation'
    if (reasons.some((r) => /^The ".*" instance does not exist/s.test(r.text))) return 'no-instance'
  }
  return 'other'
}
