import { useFormContext } from 'react-hook-form'
import { keysOf } from '#domain/keys-of.ts'
import { useText } from '#i18n/locale.tsx'
import { isWritten } from '#message/template/kept-template.ts'
import { LoadTemplate } from '#message/template/LoadTemplate.tsx'
import { useQuestion } from '#ui/overlay/use-question.tsx'
import type { NewCampaignValues } from './new-campaign-values.ts'

/** Fills a template of the library into the form; asks before it replaces a message. */
export function UseTemplate({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useText('messageTemplates').replace
  const { getValues, setValue, clearErrors } = useFormContext<NewCampaignValues>()
  const { ask, question } = useQuestion()
  return (
    <>
      <LoadTemplate
        id={id}
        onLoaded={async (template, from) => {
          if (!isWritten(getValues()) || (await ask(t))) {
            clearErrors()
            for (const name of keysOf(template))
              setValue(name, template[name], { shouldDirty: true })
            setValue('from', from, { shouldDirty: true })
          }
          onClose()
        }}
        onClose={onClose}
      />
      {question}
    </>
  )
}
