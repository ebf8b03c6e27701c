/** Texts of a body that lie in Blobs, by the field of the body: megabytes of base64 that no string holds. */
export interface InBlobs {
  /** ASCII that JSON needs not escape, as base64 is. The body has '' in the place of each. */
  readonly blobs?: Readonly<Record<string, Blob>>
}

/**
 * A request's body as JSON: a text, or where fields of it lie in Blobs a Blob that refers to them. Nothing is copied.
 * @throws TypeError when a Blob belongs to no empty text of the body: a mistake of this program.
 */
export function writeBody(
  body: object,
  blobs: Readonly<Record<string, Blob>> | undefined,
): string | Blob {
  const fields = Object.keys(blobs ?? {})
  if (blobs === undefined || fields.length === 0) return JSON.stringify(body)
  const given = Object.entries(body).filter(([, value]) => value !== undefined)
  const homeless = fields.find((field) => !given.some(([name, v]) => name === field && v === ''))
  if (homeless !== undefined) throw new TypeError(`the body has no empty text '${homeless}'`)
  const parts = given.flatMap(([name, value], i): BlobPart[] => {
    const start = `${i === 0 ? '' : ','}${JSON.stringify(name)}:`
    const blob = Object.hasOwn(blobs, name) ? blobs[name] : undefined
    return blob ? [`${start}"`, blob, '"'] : [start + JSON.stringify(value)]
  })
  return new Blob(['{', ...parts, '}'], { type: 'application/json' })
}
