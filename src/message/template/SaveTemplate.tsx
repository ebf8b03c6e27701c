import { NameProfile } from '#components/profiles/NameProfile.tsx'
import { useProfiles } from '#data/use-profiles.ts'
import { filesOf, toKept } from './kept-template.ts'
import { TemplatePreview } from './TemplatePreview.tsx'
import type { TemplateValues } from './template.ts'

/** Asks for the name of a new template in the library, and saves it. */
export function SaveTemplate({
  template,
  onClose,
}: {
  template: TemplateValues
  onClose: () => void
}) {
  const profiles = useProfiles('message')
  return (
    <NameProfile
      profiles={profiles}
      values={toKept(template)}
      files={filesOf(template)}
      onClose={onClose}
    >
      <TemplatePreview template={template} />
    </NameProfile>
  )
}
