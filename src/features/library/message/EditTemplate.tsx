import { useState } from 'react'
import { FormProvider } from 'react-hook-form'
import * as z from 'zod/mini'
import { NameProfile } from '#components/profiles/NameProfile.tsx'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { useDraft } from '#data/use-draft.ts'
import { useProfiles } from '#data/use-profiles.ts'
import type { Profile } from '#domain/profile.ts'
import { useText } from '#i18n/locale.tsx'
import { fileToKeep } from '#message/file/attachment.ts'
import { OptionsFields } from '#message/options/OptionsFields.tsx'
import { filesOf, fromKept, toKept } from '#message/template/kept-template.ts'
import { LoadTemplate } from '#message/template/LoadTemplate.tsx'
import {
  emptyTemplate,
  fileKind,
  templateFields,
  templateIssues,
  type TemplateValues,
} from '#message/template/template.ts'
import { TemplateFields } from '#message/template/TemplateFields.tsx'
import { TemplatePreview } from '#message/template/TemplatePreview.tsx'
import { useZodForm } from '#ui/form/use-zod-form.ts'
import { DraftNote } from '#ui/note/DraftNote.tsx'
import { Dialog } from '#ui/overlay/Dialog.tsx'
import shared from '#ui/shared.module.css'

interface EditTemplateProps {
  title: string
  /** Undefined for a new one. */
  of: Profile<'message'> | undefined
  onDone: (saved: Profile<'message'>) => void
  onClose: () => void
}

/** Edits a message template of the library, or makes a new one. */
export function EditTemplate(props: EditTemplateProps) {
  const { title, of, onClose } = props
  const [loaded, setLoaded] = useState(of ? undefined : emptyTemplate)
  if (loaded) return <TemplateForm {...props} initial={loaded} />
  return (
    <Dialog title={title} onClose={onClose}>
      {of && <LoadTemplate id={of.id} onLoaded={setLoaded} onClose={onClose} />}
    </Dialog>
  )
}

const schema = z.object({ ...templateFields, title: z.string() }).check(
  z.superRefine<TemplateValues & { title: string }>((values, context) => {
    for (const { field, message } of templateIssues(values))
      context.addIssue({ code: 'custom', path: [field], message, input: values })
  }),
)

function TemplateForm({
  title,
  of,
  initial,
  onDone,
  onClose,
}: EditTemplateProps & { initial: TemplateValues }) {
  const t = useText('messageTemplates')
  const { address } = useConnection()
  const profiles = useProfiles('message')
  const form = useZodForm(schema, { ...initial, title: of?.name ?? '' })
  const draft = useDraft(form, [address, '', `message template ${of?.id ?? ''}`], {
    fileToKeep: (values) => fileToKeep(values, fileKind(values)),
  })
  /** Resolves once the type of the chosen file is filled in. */
  const [detected, setDetected] = useState<Promise<void>>()
  const values = form.watch()
  if (draft.isReading) return null
  return (
    <NameProfile
      key={draft.turn}
      profiles={profiles}
      title={title}
      name={{
        initial: values.title,
        onChange: (name) => form.setValue('title', name, { shouldDirty: true }),
      }}
      values={toKept(values, of?.values)}
      files={filesOf(values)}
      of={of}
      mayKeep={async () => {
        await detected
        return form.trigger(undefined, { shouldFocus: true })
      }}
      renderTheirs={({ values: theirs }) => {
        const template = fromKept(theirs)
        return template && <TemplatePreview template={{ ...template, file: null }} />
      }}
      onDone={(saved) => {
        draft.drop()
        onDone(saved)
      }}
      onClose={onClose}
    >
      <FormProvider {...form}>
        <div className={`${shared.stack} ${shared.shrink}`}>
          <DraftNote draft={draft} />
          <TemplateFields columns={undefined} onDetecting={setDetected} />
          <OptionsFields />
          <p className={`${shared.muted} ${shared.small}`}>{t.fields.placeholders}</p>
          <TemplatePreview template={values} />
        </div>
      </FormProvider>
    </NameProfile>
  )
}
