import { Suspense, useEffect, useRef } from 'react'
import { useText } from '#i18n/locale.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextAreaField } from '#ui/form/TextAreaField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import {
  chosenFile,
  fileToKeep,
  isRefused,
  mediaToSend,
  attach,
  fileToSend,
  type Attachment,
} from '#message/file/attachment.ts'
import { blobsOf, readyMedium, type ReadyMedium } from '#message/file/attachment.ts'
import { AttachmentField } from '#message/file/AttachmentField.tsx'
import { late } from '#ui/load/late.tsx'
import { Composer } from './Composer.tsx'
import { FileLook } from '#message/file/FileLook.tsx'
import { MediaPreview } from '#message/file/MediaPreview.tsx'
import {
  optionNamed,
  emptyMedia,
  mediaBody,
  mediaKinds,
  mediaSchema,
  type MediaValues,
} from '#message/send-requests.ts'
import shared from '#ui/shared.module.css'
import { useBase64Words } from '#message/RequestPanel.tsx'
import { type SendFormProps, useMessage, useMessageForm, useReadyMedium } from './use-message.tsx'
import type { UseFormReturn } from 'react-hook-form'
import { guessAddress, guessMedia, lookInto } from '#message/file/sniff-media.ts'

const ScaleChoice = late(
  () => import('#message/file/ScaleChoice.tsx').then((m) => m.ScaleChoice),
  ['composer'],
)

const keptFile = (values: MediaValues) => fileToKeep(values, values.mediatype)

const own = ['number', 'mediatype', 'mimetype', 'caption', 'fileName'] as const

/** Returns the body and the Blobs of the request, once the bytes are ready. */
const withMedium = (values: MediaValues, medium: ReadyMedium) => ({
  body: mediaBody(values, medium.text),
  ...blobsOf('media', medium),
})

/** Sends an image, a video or a document to one recipient (contract, section 4: sendMedia). */
export function SendMediaForm({ instance }: Pick<SendFormProps, 'instance'>) {
  const t = useText('messages')
  const words = useBase64Words()
  const { form, draft } = useMessageForm('sendMedia', instance, mediaSchema, emptyMedia, keptFile)
  const { reading, ready } = useReadyMedium(form.setError)
  const facts = useMediaFacts(form, draft.isReading)
  const message = useMessage({
    operation: 'sendMedia',
    instance,
    form,
    draft,
    empty: emptyMedia,
    toRequest: async (values) => {
      const medium = await ready(values)
      return medium && { params: { instance }, ...withMedium(values, medium) }
    },
    fieldOf: (wire) => {
      if (wire === 'media') return form.getValues('source') === 'url' ? 'url' : 'file'
      return own.find((name) => name === wire) ?? optionNamed(wire)
    },
    settled: facts.settled,
    onNext: facts.forget,
  })
  const { values } = message

  // Each kind has its own size limit.
  const { file, mediatype } = values
  const chosen = chosenFile(values)
  const refused = isRefused(values, mediatype)
  useEffect(() => {
    if (file) void form.trigger('file')
  }, [form, file, mediatype])

  const shown = mediaBody(values, mediaToSend(values, words))
  return (
    <Composer
      label={t.media.title}
      message={message}
      reading={reading}
      submit={t.media.submit[values.mediatype]}
      preview={<MediaPreview values={values} />}
      request={{
        operation: 'sendMedia',
        fileBytes: refused ? undefined : chosen?.size,
        body: shown,
        whole: async () =>
          refused ? { body: shown } : withMedium(values, await readyMedium(values)),
      }}
    >
      <AttachmentField
        label={t.media.file}
        sources={['file', 'url']}
        accept="image/*,video/*,application/*,text/*,audio/*"
        onChoose={(file) => void facts.take(file)}
        onRemove={() => form.setValue('file', null, { shouldDirty: true })}
        look={chosen && !refused ? <FileLook file={chosen} /> : undefined}
        listen={
          file && (
            <Suspense fallback={null}>
              <ScaleChoice
                attachment={file}
                onChoose={(smaller) => void facts.scale(file, smaller)}
              />
            </Suspense>
          )
        }
        onAddress={facts.guess}
      />
      <div className={shared.sideBySide}>
        <SelectField
          control={form.control}
          name="mediatype"
          label={t.media.kind}
          options={mediaKinds.map((value) => ({ value, label: t.media.kinds[value] }))}
        />
        <TextField control={form.control} name="mimetype" label={t.media.mimetype} mono />
        <TextField control={form.control} name="fileName" label={t.media.fileName} />
      </div>
      <TextAreaField control={form.control} name="caption" label={t.media.caption} rows={4} />
    </Composer>
  )
}

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

/**
 * Fills in the detected facts of a medium: kind, MIME type and file name follow the file or the address that is sent,
 * except for values that the user changed.
 */
export function useMediaFacts(form: UseFormReturn<MediaValues>, isReading: boolean) {
  /** The last detected facts. Changes wait for each other, as a file is read asynchronously and an address is not. */
  const guessed = useRef<Promise<Facts | undefined>>(undefined)
  if (!isReading) guessed.current ??= restoredFacts(form.getValues())
  /** Settles when the facts of the last file that was attached are filled in. */
  const taken = useRef<Promise<void>>(undefined)

  /**
   * Fills in the detected facts; without any, clears those of the previous medium. @param always whether to replace
   * values that the user changed
   */
  function fillIn(found: Promise<Facts | undefined>, always = false): Promise<void> {
    const before = guessed.current
    const filled = Promise.all([before, found]).then(([last, facts]) => {
      for (const name of names) {
        const now = form.getValues(name)
        const untouched = last === undefined ? name === 'mediatype' : now === last[name]
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
    if (source !== 'url' && file) void fillIn(factsOf(fileToSend(file)))
    // oxlint-disable-next-line react/exhaustive-deps -- only when the source changes
  }, [source])

  const forget = () => {
    guessed.current = Promise.resolve(undefined)
  }
  /** Resolves once the facts of the current medium are filled in. */
  const settled = () => Promise.all([taken.current, guessed.current])
  return { take, scale, guess, forget, settled }
}
