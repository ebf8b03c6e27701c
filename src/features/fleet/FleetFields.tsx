import { Flex } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { Result } from '#client/call.ts'
import { fleetOptions, type FleetOperation } from '#data/fleet-reads/fleet-cell.ts'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { useFailureWords } from '#data/use-failure-words.ts'
import { useText } from '#i18n/locale.tsx'
import { SegmentedControl } from '#ui/form/SegmentedControl.tsx'
import { late } from '#ui/load/late.tsx'
import shared from '#ui/shared.module.css'
import { FilterSelect } from '#ui/table/FilterSelect.tsx'

const InstancePicker = late(() =>
  import('#components/InstancePicker.tsx').then((m) => m.InstancePicker),
)

/** Fills a form with values that exist: those of the sources, or of an instance, which is read if it is not known. */
export function FillFrom<N extends FleetOperation>({
  operation,
  names,
  answerOf,
  sources,
  onInstance,
}: {
  operation: N
  names: readonly string[]
  answerOf: (name: string) => Result<N> | undefined
  sources: readonly { readonly label: string; readonly fill: () => void }[]
  onInstance: (name: string, answer: Result<N>) => void
}) {
  const t = useText('fleet').fill
  const failureWords = useFailureWords()
  const connection = useConnection()
  const queries = useQueryClient()
  const [picking, setPicking] = useState(false)
  const [unread, setUnread] = useState<{ readonly name: string; readonly error: unknown }>()
  const failure = failureWords(unread?.error)

  async function copy(name: string) {
    setPicking(false)
    setUnread(undefined)
    try {
      const read = () =>
        queries.query({ ...fleetOptions(connection, operation, name), staleTime: 0 })
      onInstance(name, answerOf(name) ?? (await read()))
    } catch (error) {
      setUnread({ name, error })
    }
  }

  if (picking)
    return (
      <InstancePicker
        label={t.which}
        placeholder={t.which}
        none={t.none}
        names={names}
        onChoose={(name) => void copy(name)}
        onClose={() => setPicking(false)}
      />
    )
  return (
    <>
      <FilterSelect
        label={t.label}
        value=""
        options={[
          ...sources.map(({ label }, at) => ({ value: String(at), label })),
          { value: 'instance', label: t.instance },
        ]}
        onChange={(value) => {
          if (value === 'instance') setPicking(true)
          else sources[Number(value)]?.fill()
        }}
      />
      {unread && failure && (
        <span role="alert" className={`${shared.bad} ${shared.compact} ${shared.anywhere}`}>
          {`${t.unread(unread.name)}: ${failure.title}`}
        </span>
      )}
    </>
  )
}

/** A switch of the form: on, off, or left as it is on each instance (undefined). */
export function SwitchChoice({
  name,
  value,
  words,
  onChange,
}: {
  name: string
  value: boolean | undefined
  words: Readonly<Record<'leave' | 'on' | 'off', string>>
  onChange: (value: boolean | undefined) => void
}) {
  return (
    <Choice name={name}>
      <SegmentedControl
        aria-label={name}
        value={value === undefined ? 'leave' : value ? 'on' : 'off'}
        onChange={(to) => onChange(to === 'leave' ? undefined : to === 'on')}
        data={(['leave', 'on', 'off'] as const).map((to) => ({ value: to, label: words[to] }))}
      />
    </Choice>
  )
}

/** A value of the form: its name, and its control. */
export function Choice({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Flex
      wrap="wrap"
      align="center"
      justify="space-between"
      gap="4px 16px"
      mih="3rem"
      p="6px 0"
      className={shared.lineAbove}
    >
      <span>{name}</span>
      {children}
    </Flex>
  )
}
