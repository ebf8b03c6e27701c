import { useEffect, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { MediaValues } from '#message/send-requests.ts'
import { attach, fileToSend, type Attachment, type AttachmentValues } from './attachment.ts'
import { guessAddress, guessMedia, isNoAudio, lookInto } from './sniff-media.ts'

const names = ['mediatype', 'mimetype', 'fileName'] as const
type Facts = Pick<MediaValues, (typeof names)[number]>

/** Detects the facts of a file from its first bytes, or from its name if it cannot be read. */
async function factsOf(file: File): Promise<Facts> {
  return { ...guessMedia(await lookInto(file), file.type, file.name), fileName: file.name }
}

/**
 * Returns the facts that were detected before the form opened: those of its file, or of its address. If a draft has
 * neither, its file was not restored, and the current facts are that file's. Undefined in an empty form.
 */
async function restoredFacts(values: MediaValues): Promise<Facts | undefined> {
  const { source, file, url, mediatype, mimetype, fileName } = values
  if (source === 'url' && url.trim() !== '') return guessAddress(url)
  if (source !== 'url' && file) return factsOf(fileToSend(file))
  return mimetype === '' && fileName === '' ? undefined : { mediatype, mimetype, fileName }
}

/** Fills in kind, MIME type and file name of the file or the address, except for values that the user changed. */
export function useMediaFacts(form: UseFormReturn<MediaValues>, isReading: boolean) {
  /** The last detected facts. Changes wait for each other, as a file is read asynchronously and an address is not. */
  const guessed = useRef<Promise<Facts | undefined>>(undefined)
  if (!isReading) guessed.current ??= restoredFacts(form.getValues())
  /** Settles when the facts of the last file that was attached are filled in. */
  const taken = useRef<Promise<void>>(undefined)

  /** Fills in the detected facts, or clears the previous ones. @param always whether to replace changed values */
  function fillIn(found: Promise<Facts | undefined>, always = false): Promise<void> {
    const before = guessed.current
    const filled = Promise.all([before, found]).then(([last, facts]) => {
      for (const name of names) {
        const now = form.getValues(name)
        const untouched = last === undefined ? name === 'mediatype' : now === last[name]
        // A name with placeholders was typed by the user.
        if (name === 'fileName' && now.includes('{{')) continue
        if (!always && !untouched && now !== '') continue
        if (facts) set(name, facts[name])
        // There is always a kind.
        else if (name !== 'mediatype') set(name, '')
      }
      return facts
    })
    guessed.current = filled
    return filled.then(() => {})
  }

  function set(name: (typeof names)[number], value: string) {
    if (form.getValues(name) !== value)
      form.setValue(name, value, { shouldDirty: true, shouldValidate: value !== '' })
  }

  /** Attaches a file that was selected, dropped or pasted. */
  function take(file: File): Promise<void> {
    const chosen = attach(file)
    form.setValue('file', chosen, { shouldDirty: true, shouldValidate: true })
    const filled = factsOf(file).then(async (found) => {
      if (form.getValues('file')?.file === file) await fillIn(Promise.resolve(found), true)
    })
    taken.current = filled
    return filled
  }

  /** Switches between a picture and its downscaled version; keeps values that the user changed. */
  async function scale({ smaller: _before, ...attachment }: Attachment, smaller: File | undefined) {
    const now = smaller ? { ...attachment, smaller } : attachment
    form.setValue('file', now, { shouldDirty: true, shouldValidate: true })
    await fillIn(factsOf(fileToSend(now)))
  }

  /** Fills in the facts guessed from an address. */
  const guess = (address: string) => void fillIn(Promise.resolve(guessAddress(address)))

  // The other medium may be set already.
  const source = form.watch('source')
  const shown = useRef(source)
  useEffect(() => {
    if (shown.current === source) return
    shown.current = source
    const { file, url } = form.getValues()
    if (source === 'url' && url.trim() !== '') guess(url)
    if ((source === 'file' || source === 'record') && file) void fillIn(factsOf(fileToSend(file)))
    // oxlint-disable-next-line react/exhaustive-deps -- only when the source changes
  }, [source])

  const forget = () => {
    guessed.current = Promise.resolve(undefined)
  }
  /** Resolves once the facts of the current medium are filled in. */
  const settled = () => Promise.all([taken.current, guessed.current])
  return { take, scale, guess, forget, settled }
}

/** The part of a form that has an audio. */
interface AudioForm {
  getValues(name: 'file'): AttachmentValues['file']
  setValue(name: 'file', value: AttachmentValues['file'], options: object): void
}

/** Returns whether a file may be an audio, by its first bytes; shows at the field of a form that it is not. */
export async function checkAudio(form: AudioForm, file: File): Promise<boolean> {
  if (!isNoAudio(await lookInto(file))) return true
  const marked = { ...attach(file), isNoAudio: true }
  if (form.getValues('file')?.file === file)
    form.setValue('file', marked, { shouldDirty: true, shouldValidate: true })
  return false
}
