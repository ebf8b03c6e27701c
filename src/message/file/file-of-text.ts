import { bytesOfBase64 } from './bytes-of-base64.ts'
import { endingOf, guessMedia, lookInto } from './sniff-media.ts'

/** Words are valid base64, too: a shorter text without a prefix is no file. */
const minLength = 100

/** Returns the file in a data URI or in bare base64, with its detected type; undefined for any other text. */
export async function fileOfText(text: string): Promise<File | undefined> {
  const clean = text.replaceAll(/\s/g, '')
  const [prefix = '', declared = ''] = /^data:([^;,]*)[^,]*;base64,/i.exec(clean) ?? []
  if (prefix === '' && (clean.length < minLength || /[^A-Za-z0-9+/=]/.test(clean))) return undefined
  const bytes = bytesOfBase64(clean)
  if (!bytes || bytes.length === 0) return undefined
  const { mimetype } = guessMedia(await lookInto(new Blob([bytes])), declared, '')
  const ending = endingOf(mimetype)
  return new File([bytes], ending === undefined ? 'file' : `file.${ending}`, { type: mimetype })
}
