import { useReadNow } from '#data/use-read.ts'
import { Button, Flex } from '@mantine/core'
import { useMemo, useState } from 'react'
import * as z from 'zod/mini'
import { ChangeForm } from '#change/ChangeForm.tsx'
import type { Resource } from '#change/resource.ts'
import { SaveNotes } from '#change/SaveNotes.tsx'
import { useSave } from '#change/use-save.ts'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { useWrite } from '#data/use-write.ts'
import { withoutOverrides } from '#domain/clean-address.ts'
import { cleanText } from '#domain/clean-text.ts'
import { useText } from '#i18n/locale.tsx'
import { filled } from '#domain/rules.ts'
import { LengthHint, usualLengths } from '#features/groups/LengthHint.tsx'
import { TextAreaField } from '#ui/form/TextAreaField.tsx'
import shared from '#ui/shared.module.css'
import type { GroupPart } from './GroupSettings.tsx'

// Gateways refuse an empty description.
const schema = z.object({ description: filled() })
type Values = z.infer<typeof schema>

function useDescription({ instance, jid }: GroupPart): Resource<Values> {
  const { description: label } = useText('groupDetails')
  const readNow = useReadNow()
  const { run } = useWrite('updateGroupDescription')
  return useMemo(() => {
    const request = { params: { instance }, query: { groupJid: jid } }
    return {
      id: jid,
      fields: ['description'],
      blank: { description: '' },
      read: async () => ({
        values: { description: withoutOverrides((await readNow('findGroup', request)).desc ?? '') },
      }),
      write: (values) => run({ ...request, body: values }),
      clean: ({ description }) => ({ description: cleanText(description) }),
      label: () => label,
      words: (_field, value) => String(value),
    }
  }, [instance, jid, label, readNow, run])
}

/** The description of a group, edited in place. */
export function GroupDescription({ description, ...part }: GroupPart & { description: string }) {
  const t = useText('groupDetails')
  const { address } = useConnection()
  const [isEditing, setIsEditing] = useState(false)
  const save = useSave(useDescription(part))
  const current = useMemo(() => ({ description }), [description])
  if (isEditing)
    return (
      <ChangeForm
        scope={[address, part.instance, `updateGroupDescription ${part.jid}`]}
        label={t.editDescription}
        save={save}
        schema={schema}
        current={current}
        onClose={() => setIsEditing(false)}
        inPlace
      >
        {({ form }) => (
          <div>
            <TextAreaField
              control={form.control}
              name="description"
              label={t.description}
              rows={4}
              clean={cleanText}
            />
            <LengthHint
              control={form.control}
              name="description"
              usual={usualLengths.description}
            />
          </div>
        )}
      </ChangeForm>
    )
  return (
    <>
      <Flex wrap="wrap" align="baseline" justify="space-between" gap="4px 12px">
        <p className={description === '' ? shared.muted : shared.anywhere}>
          {description || t.noDescription}
        </p>
        {part.may && (
          <Button
            variant="subtle"
            size="compact-sm"
            px={0}
            aria-label={t.editDescription}
            onClick={() => setIsEditing(true)}
          >
            {t.edit}
          </Button>
        )}
      </Flex>
      <SaveNotes save={save} />
    </>
  )
}
