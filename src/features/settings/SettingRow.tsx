import { Box, Flex } from '@mantine/core'
import { useId } from 'react'
import type { Control } from 'react-hook-form'
import type { Switch } from '#data/instances/instance-settings.ts'
import { useText } from '#i18n/locale.tsx'
import { useField } from '#ui/form/use-field.ts'
import { State } from '#ui/note/State.tsx'
import { Switch as Toggle } from '#ui/form/Switch.tsx'
import shared from '#ui/shared.module.css'
import type { Settings } from './use-settings.ts'

/** One switch with its description; shows the previous value if it is changed. The whole row is its label. */
export function SettingRow({
  control,
  name,
  read,
}: {
  control: Control<Settings>
  name: Switch
  /** The value on the gateway. */
  read: boolean
}) {
  const t = useText('settings')
  const id = useId()
  const { field, error } = useField(control, name)
  const { value: on, ...others } = field
  return (
    <Flex
      component="label"
      align="center"
      gap="md"
      mih="max(56px, calc(var(--touch) + 24px))"
      py="xs"
      className={shared.lineBelow}
      style={{ cursor: 'pointer' }}
      htmlFor={id}
    >
      <Box component="span" flex={1} miw={0}>
        <Flex component="span" wrap="wrap" gap="0 16px">
          <span className={shared.medium} id={`${id}-label`}>
            {t.switches[name].label}
          </span>
          <span id={`${id}-was`}>
            {on !== read && <State kind="changed">{read ? t.wasOn : t.wasOff}</State>}
          </span>
        </Flex>
        <span className={`${shared.block} ${shared.muted} ${shared.compact}`} id={`${id}-help`}>
          {t.switches[name].help}
        </span>
        {error !== undefined && (
          <span className={`${shared.block} ${shared.bad} ${shared.small}`} id={`${id}-error`}>
            {error}
          </span>
        )}
      </Box>
      <Flex component="span" align="center" gap="xs" c="var(--text2)">
        <span aria-hidden>{on ? t.on : t.off}</span>
        <Toggle
          id={id}
          {...others}
          checked={on}
          withThumbIndicator={false}
          aria-labelledby={`${id}-label`}
          aria-describedby={`${id}-help ${id}-was${error === undefined ? '' : ` ${id}-error`}`}
          aria-invalid={error !== undefined}
        />
      </Flex>
    </Flex>
  )
}
