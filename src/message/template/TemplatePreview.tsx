import { Flex } from '@mantine/core'
import { chosenFile } from '#message/file/attachment.ts'
import { messageOf } from './composed.ts'
import { MessageBubble } from './MessageBubble.tsx'
import type { TemplateValues } from './template.ts'

/** Previews a template: its placeholders are as typed. */
export function TemplatePreview({ template }: { template: TemplateValues }) {
  const filled = messageOf(template)
  const file = 'source' in filled.values ? chosenFile(filled.values) : undefined
  return (
    <Flex miw={0} p="md" bd="1px solid var(--line)" bdrs="lg" bg="var(--hover)">
      <MessageBubble filled={filled} file={file} />
    </Flex>
  )
}
