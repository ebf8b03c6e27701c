import { useFormContext, useWatch } from 'react-hook-form'
import { useText } from '#i18n/locale.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { fileOfText, hintOfAddress, guessAddress, unsupportedOnPhones } from './sniff-media.ts'

/** The address of a medium, which the gateway downloads. Base64, or a data URI, becomes a file. */
export function MediaUrlField({
  onAddress,
  onFile,
}: {
  /** Called when the address changes. */
  onAddress?: ((address: string) => void) | undefined
  onFile: (file: File) => void
}) {
  const t = useText('messages').attachment
  const { control, getValues, setValue } = useFormContext<{ url: string }>()
  const url = useWatch({ control, name: 'url' })
  const hint = hintOfAddress(url)
  const unsupported = unsupportedOnPhones(guessAddress(url)?.mimetype ?? '')

  async function typed(text: string) {
    onAddress?.(text)
    const file = await fileOfText(text)
    if (!file || getValues('url') !== text) return
    setValue('url', '')
    onFile(file)
  }

  return (
    <TextField
      control={control}
      name="url"
      label={t.url}
      help={
        hint
          ? t.hints[hint]
          : unsupported
            ? t.hints[unsupported.kind](unsupported.format)
            : t.urlHelp
      }
      placeholder="https://"
      inputMode="url"
      mono
      onTyped={(text) => void typed(text)}
    />
  )
}
