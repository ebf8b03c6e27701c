import { Box, TextInput, UnstyledButton } from '@mantine/core'
import { useEffect, useMemo, useRef, useState } from 'react'
import { findParticipants, toParticipants } from '#data/instances/participants.ts'
import { useFailureWords } from '#data/use-failure-words.ts'
import { useInstances } from '#data/instances/use-instances.ts'
import { usePhoneFormat } from '#data/numbers/use-phone-format.ts'
import { patient, useRead } from '#data/use-read.ts'
import { useText } from '#i18n/locale.tsx'
import { ReadFailed } from '#ui/load/ReadFailed.tsx'
import shared from '#ui/shared.module.css'

/** The maximum number of rows; the search finds the others. */
const maxRows = 50

/** Picks a group participant with a known number to mention. Returns its digits. */
export function MentionList({
  instance,
  groupJid,
  onPick,
}: {
  instance: string
  groupJid: string
  onPick: (number: string) => void
}) {
  const t = useText('messages').text.insert
  const failureWords = useFailureWords()
  const phone = usePhoneFormat()
  const [search, setSearch] = useState('')
  const field = useRef<HTMLInputElement>(null)
  // Takes the focus, which its trigger had while its code was loading.
  useEffect(() => field.current?.focus({ preventScroll: true }), [])
  const own = useInstances().instances.find(({ name }) => name === instance)?.number
  const request = { params: { instance }, query: { groupJid } }
  const read = useRead('listParticipants', request, patient)
  const people = useMemo(
    () =>
      toParticipants(read.data?.participants ?? [], own).filter(
        (one): one is typeof one & { readonly number: string } =>
          one.number !== undefined && !one.isOwn,
      ),
    [read.data, own],
  )
  const found = findParticipants(people, search)
  const failure = read.data ? undefined : failureWords(read.error)
  if (failure)
    return (
      <ReadFailed
        failure={failure}
        onRetry={() => void read.refetch()}
        retrying={read.isFetching}
      />
    )
  return (
    <Box w="min(20rem, calc(100vw - 3rem))" className={shared.stackSmall}>
      <TextInput
        ref={field}
        type="search"
        aria-label={t.search}
        placeholder={t.search}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      {read.isPending && (
        <p role="status" className={shared.muted}>
          {t.loading}
        </p>
      )}
      {read.data && found.length === 0 && <p className={shared.muted}>{t.noMatch}</p>}
      <Box component="ul" mah="15rem" className={shared.scroll}>
        {found.slice(0, maxRows).map(({ jid, number, name }) => (
          <li key={jid}>
            <UnstyledButton
              display="block"
              w="100%"
              px="xs"
              py="max(6px, calc(var(--touch) / 4))"
              bdrs="md"
              className={`${shared.hoverable} ${shared.anywhere}`}
              onClick={() => onPick(number)}
            >
              {name !== undefined && (
                <span dir="auto" translate="no" className={shared.block}>
                  {name}
                </span>
              )}
              <span className={shared.mono}>{phone(number)}</span>
            </UnstyledButton>
          </li>
        ))}
      </Box>
      {found.length > maxRows && <p className={shared.muted}>{t.rest}</p>}
    </Box>
  )
}
