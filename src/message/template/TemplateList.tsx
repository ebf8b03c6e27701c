import { Box, Button, TextInput, UnstyledButton } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useProfiles } from '#data/use-profiles.ts'
import { foldText, wordsTest } from '#domain/search-words.ts'
import { useText } from '#i18n/locale.tsx'
import { Icon } from '#ui/Icon.tsx'
import shared from '#ui/shared.module.css'
import type { Message } from '#message/send-requests.ts'
import { templateOfMessage } from './composed.ts'
import { fromKept, isWritten } from './kept-template.ts'
import type { TemplateValues } from './template.ts'
import { iconOf, useTemplateWords } from './use-template-words.ts'

/** The maximum number of rows; the search finds the others. */
const maxRows = 50

/** The message templates of the library, with a search. */
export function TemplateList({
  current: now,
  onChoose,
  onSave,
}: {
  current: TemplateValues | Message | undefined
  onChoose: (id: string) => void
  onSave: (template: TemplateValues) => void
}) {
  const t = useText('messageTemplates')
  const wordsOf = useTemplateWords()
  const profiles = useProfiles('message')
  const current = now && 'operation' in now ? templateOfMessage(now) : now
  const [search, setSearch] = useState('')
  const field = useRef<HTMLInputElement>(null)
  // Takes the focus, which its button had while its code was loading.
  useEffect(() => field.current?.focus({ preventScroll: true }), [])
  const fits = wordsTest(search)
  const found = profiles.all
    .map(({ id, name, values }) => ({
      id,
      name,
      words: wordsOf(values),
      icon: iconOf(values),
      isKnown: fromKept(values) !== undefined,
    }))
    .filter(({ name, words }) => fits(foldText(`${name}\n${words}`)))
  return (
    <Box w="min(22rem, calc(100vw - 3rem))" className={shared.stackSmall}>
      <TextInput
        ref={field}
        type="search"
        aria-label={t.search}
        placeholder={t.search}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      {found.length === 0 && (
        <p role="status" className={shared.muted}>
          {profiles.state === 'read' && profiles.all.length > 0 ? t.noneFits : t[profiles.state]}
        </p>
      )}
      <Box component="ul" mah="15rem" className={shared.scroll} aria-label={t.label}>
        {found.slice(0, maxRows).map(({ id, name, words, icon, isKnown }) => (
          <li key={id}>
            <UnstyledButton
              display="flex"
              style={{ gap: 10, alignItems: 'center' }}
              w="100%"
              px="xs"
              py="max(6px, calc(var(--touch) / 4))"
              bdrs="md"
              className={shared.hoverable ?? ''}
              disabled={!isKnown}
              onClick={() => onChoose(id)}
            >
              <Icon of={icon} />
              <span className={shared.shrink}>
                <span dir="auto" translate="no" className={`${shared.block} ${shared.anywhere}`}>
                  {name}
                </span>
                <span
                  className={`${shared.block} ${shared.truncate} ${shared.small} ${shared.muted}`}
                >
                  {words}
                </span>
              </span>
            </UnstyledButton>
          </li>
        ))}
      </Box>
      {found.length > maxRows && <p className={shared.muted}>{t.rest}</p>}
      {profiles.mayChange && (
        <Button
          disabled={!current || !isWritten(current)}
          onClick={() => current && onSave(current)}
        >
          {t.save}
        </Button>
      )}
    </Box>
  )
}
