import { usePhoneFormat } from '#data/use-phone-format.ts'
import { Box, Button, Flex, TextInput } from '@mantine/core'
import { useDeferredValue, useMemo, useState } from 'react'
import { useController, type Control } from 'react-hook-form'
import { useFormats, useText } from '#i18n/locale.tsx'
import { contentWords } from '#message/entry-words.ts'
import { matchHistory } from '#message/match-history.ts'
import { useSentWithId } from '#message/use-sent-with-id.ts'
import { Check } from '#ui/form/Check.tsx'
import type { Marking } from './marking.ts'
import parts from '#ui/parts.module.css'
import shared from '#ui/shared.module.css'
import { pickable } from './pickable.ts'
import { keyId } from './read-keys.ts'

/** How many are shown at once; the search finds the others. */
const maxShown = 100

/** Picks messages from those that were sent from here. */
export function PickedKeys({
  instance,
  control,
  error,
}: {
  instance: string
  control: Control<Marking>
  /** Error of the selection. */
  error: string | undefined
}) {
  const t = useText('chats').read
  const history = useText('history')
  const formats = useFormats()
  const format = usePhoneFormat()
  const { field } = useController({ control, name: 'picked' })
  const sent = useSentWithId(instance)
  const [search, setSearch] = useState('')
  const wanted = useDeferredValue(search)
  const found = useMemo(
    () => pickable(matchHistory(sent ?? [], { search: wanted, kind: '', outcome: '' })),
    [sent, wanted],
  )
  const picked = useMemo(() => new Set(field.value.map(keyId)), [field.value])
  const shown = (n: number) => formats.number(n)
  const others = found.filter(({ key }) => !picked.has(keyId(key)))

  if (sent === undefined) return null
  return (
    <div
      className={`${shared.stackSmall} ${shared.shrink}`}
      role="group"
      aria-label={t.ways.history}
    >
      <Flex wrap="wrap" align="center" gap="xs">
        <TextInput
          flex="0 1 320px"
          size="xs"
          aria-label={history.search}
          placeholder={history.search}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        <Box component="span" m={0} c="var(--muted)" fz="12px" role="status">
          {t.picked(shown(field.value.length), shown(found.length))}
        </Box>
        {others.length > 0 && (
          <Button
            size="xs"
            onClick={() => field.onChange([...field.value, ...others.map(({ key }) => key)])}
          >
            {t.pickAll(others.length, shown(others.length))}
          </Button>
        )}
        {field.value.length > 0 && (
          <Button size="xs" onClick={() => field.onChange([])}>
            {t.pickNone}
          </Button>
        )}
      </Flex>
      {error !== undefined && (
        <p className={`${shared.bad} ${shared.small}`} role="alert">
          {error}
        </p>
      )}
      {found.length === 0 ? (
        <Box component="p" m={0} c="var(--muted)" fz="12px">
          {search === '' ? history.pickNone : history.noneFits}
        </Box>
      ) : (
        <ul className={`${shared.box} ${shared.scroll} ${parts.lined}`} style={{ maxHeight: 320 }}>
          {found.slice(0, maxShown).map(({ entry, key }) => (
            <li key={keyId(key)} style={{ padding: '8px 12px' }}>
              <Check
                checked={picked.has(keyId(key))}
                onChange={(event) =>
                  field.onChange(
                    event.currentTarget.checked
                      ? [...field.value, key]
                      : field.value.filter((one) => keyId(one) !== keyId(key)),
                  )
                }
                label={`${format(entry.to)} · ${contentWords(entry, formats) || history.kind[entry.kind]}`}
                help={`${formats.date(entry.at)}, ${formats.seconds(entry.at)} · ${key.id}`}
              />
            </li>
          ))}
        </ul>
      )}
      {found.length > maxShown && (
        <Box component="p" m={0} c="var(--muted)" fz="12px">
          {t.more(found.length - maxShown, shown(found.length - maxShown))}
        </Box>
      )}
    </div>
  )
}
