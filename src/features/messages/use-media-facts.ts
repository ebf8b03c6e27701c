import { useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { attach, fileToSend, type Attachment } from '#message/attachment.ts'
import type { MediaValues } from '#message/media-request.ts'
import { guessAddress, guessMedia, lookInto } from '#message/sniff-media.ts'

type Facts = Pick<MediaValues, 'mediatype' | 'mimetype' | 'fileName'>

/** What is found out about a file from its first bytes; from its name only, where it cannot be read. */
async function factsOf(file: File): Promise<Facts> {
  return { ...guessMedia(await lookInto(file), file.type, file.name), fileName: file.name }
}

/** Puts a file into the form of a medium, with what is found out about it. */
export function useMediaFacts(form: UseFormReturn<MediaValues>) {
  const guessed = useRef<Facts>(undefined)

  /** Fills in what was found out; what a person has changed since stays, unless it is about another file. */
  function fillIn(facts: Facts, always: boolean) {
    const last = guessed.current
    for (const name of ['mediatype', 'mimetype', 'fileName'] as const) {
      const now = form.getValues(name)
      const untouched = last === undefined ? name === 'mediatype' : now === last[name]
      if (always || untouched || now === '')
        form.setValue(name, facts[name], { shouldDirty: true, shouldValidate: facts[name] !== '' })
    }
    guessed.current = facts
  }

  /** Takes a file that was chosen, dropped or pasted. */
  async function take(file: File) {
    const chosen = attach(file)
    form.setValue('file', chosen, { shouldDirty: true, shouldValidate: true })
    const facts = await factsOf(file)
    if (form.getValues('file')?.file === file) fillIn(facts, true)
  }

  /** Chooses between a picture and the same scaled down; what a person has changed of the facts stays. */
  async function scale({ smaller: before, ...attachment }: Attachment, smaller: File | undefined) {
    const now = smaller ? { ...attachment, smaller } : attachment
    form.setValue('file', now, { shouldDirty: true, shouldValidate: true })
    guessed.current = await factsOf(before ?? attachment.file)
    fillIn(await factsOf(fileToSend(now)), false)
  }

  /** Fills in what an address seems to lead to. */
  function guess(address: string) {
    const facts = guessAddress(address)
    if (facts) fillIn(facts, false)
  }

  const forget = () => {
    guessed.current = undefined
  }
  return { take, scale, guess, forget }
}
