import { useState } from 'react'
import { useText } from '#i18n/locale.tsx'
import { late } from '#ui/load/late.tsx'
import { Popover } from '#ui/overlay/Popover.tsx'
import type { Message } from '#message/send-requests.ts'
import type { TemplateValues } from './template.ts'

const TemplateList = late(
  () => import('./TemplateList.tsx').then((m) => m.TemplateList),
  ['messageTemplates', 'templateWords'],
)
const SaveTemplate = late(
  () => import('./SaveTemplate.tsx').then((m) => m.SaveTemplate),
  ['messageTemplates', 'messages', 'profiles'],
)

/** A button that lists the message templates of the library: one is chosen, or the message is saved as one. */
export function TemplateMenu({
  current,
  onChoose,
}: {
  /** Returns the message as it is now; undefined while there is none. */
  current: () => TemplateValues | Message | undefined
  onChoose: (id: string) => void
}) {
  const { template: label } = useText('messages')
  const [saved, setSaved] = useState<TemplateValues>()
  return (
    <>
      <Popover label={label} button={label}>
        {(close) => (
          <TemplateList
            current={current()}
            onChoose={(id) => {
              close()
              onChoose(id)
            }}
            onSave={(template) => {
              close()
              setSaved(template)
            }}
          />
        )}
      </Popover>
      {saved && <SaveTemplate template={saved} onClose={() => setSaved(undefined)} />}
    </>
  )
}
