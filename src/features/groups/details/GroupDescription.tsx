import { Button, Flex } from '@mantine/core'
import { useState } from 'react'
import { cleanText, isFilled } from '#domain/clean-text.ts'
import { useText } from '#i18n/locale.tsx'
import { ChangeButton } from '#ui/form/ChangeButton.tsx'
import shared from '#ui/shared.module.css'
import { TextArea } from '#ui/form/TextArea.tsx'
import { useGroupWrite, type GroupPart } from './use-group-write.tsx'

/** The description of a group, edited in place. Gateways refuse an empty one, so it cannot be saved. */
export function GroupDescription({ description, ...part }: GroupPart & { description: string }) {
  const t = useText('groupDetails')
  const [typed, setTyped] = useState<string>()
  const { write, failure } = useGroupWrite('updateGroupDescription', part)

  async function save(text: string) {
    await write
      .run({
        params: { instance: part.instance },
        query: { groupJid: part.jid },
        body: { description: cleanText(text) },
      })
      .then((result) => result && setTyped(undefined))
      // The error is shown below.
      .catch(() => undefined)
  }

  if (typed === undefined)
    return (
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
            onClick={() => {
              write.reset()
              setTyped(description)
            }}
          >
            {t.edit}
          </Button>
        )}
      </Flex>
    )
  return (
    <form
      aria-label={t.editDescription}
      className={shared.stackSmall}
      onSubmit={(event) => {
        event.preventDefault()
        if (isFilled(typed)) void save(typed)
      }}
    >
      <TextArea
        label={t.description}
        rows={4}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {failure}
      <div className={shared.wrap}>
        <Button onClick={() => setTyped(undefined)}>{t.cancel}</Button>
        <ChangeButton
          type="submit"
          variant="filled"
          disabled={!isFilled(typed) || cleanText(typed) === description}
          loading={write.pending}
        >
          {t.save}
        </ChangeButton>
      </div>
    </form>
  )
}
