import { ActionIcon, Box, Flex } from '@mantine/core'
import { IconAlertTriangle, IconX } from '@tabler/icons-react'
import {
  useId,
  useState,
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
} from 'react'
import { useFormContext } from 'react-hook-form'
import { useNumberOptions, useNumberReader } from '#data/numbers/number-reader.ts'
import { usePhoneFormat } from '#data/numbers/use-phone-format.ts'
import { useText } from '#i18n/locale.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useField } from '#ui/form/use-field.ts'
import shared from '#ui/shared.module.css'
import { readTags, writeTags } from './number-tags.ts'
import classes from './NumberTagsField.module.css'
import type { OptionValues } from '#message/send-requests.ts'

/** A field of numbers as tags: Enter, a comma, blur or a paste adds, Backspace removes. Invalid ones are marked. */
export function NumberTagsField({
  label,
  help,
  disabled,
}: {
  label: string
  help: string
  disabled: boolean
}) {
  const t = useText('composer').tags
  const { control } = useFormContext<Pick<OptionValues, 'mentioned'>>()
  const { field, error } = useField(control, 'mentioned')
  const { ref, value, onChange, onBlur: onLeave } = field
  const [typing, setTyping] = useState(false)
  const [announced, setAnnounced] = useState('')
  const id = useId()
  const { tags, rest } = readTags(value)
  const options = useNumberOptions()
  const format = usePhoneFormat()
  const reader = useNumberReader(typing || value !== '')
  const digitsOf = (text: string) => {
    const read = reader?.readNumber(text, { ...options, onlyPhones: true })
    return read?.state === 'invalid' ? undefined : read?.to
  }
  const isWrong = (tag: string) => reader !== undefined && digitsOf(tag) === undefined
  const someWrong = tags.some(isWrong)
  // A number that is still being typed is not invalid yet.
  const shown = typing && !someWrong ? undefined : error

  /** Adds the numbers of a text, and announces them. */
  function take(text: string) {
    const typed = readTags(text)
    const added = typed.tags.map((tag) => digitsOf(tag) ?? tag)
    const next = readTags(writeTags({ tags: [...tags, ...added], rest: typed.rest }))
    if (next.tags.length > tags.length)
      setAnnounced(t.added(next.tags.slice(tags.length).map(format).join(', ')))
    onChange(writeTags(next))
  }

  function remove(tag: string) {
    onChange(writeTags({ tags: tags.filter((one) => one !== tag), rest }))
    setAnnounced(t.removed(format(tag)))
    input()?.focus()
  }

  const input = () => document.getElementById(id)

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      // Never submits the whole form.
      event.preventDefault()
      if (!event.nativeEvent.isComposing) take(`${rest}\n`)
    }
    const last = tags.at(-1)
    if (event.key === 'Backspace' && rest === '' && last !== undefined) {
      event.preventDefault()
      remove(last)
    }
  }

  function onPaste(event: ClipboardEvent) {
    const text = event.clipboardData.getData('text')
    // A single line is pasted at the caret; the browser would join several lines into one number.
    if (!/[\n\t,;]/.test(text.trim())) return
    event.preventDefault()
    take(`${rest}${text}\n`)
  }

  function onBlur(event: FocusEvent) {
    if (event.currentTarget.contains(event.relatedTarget)) return
    setTyping(false)
    if (rest.trim() !== '') take(`${rest}\n`)
    onLeave()
  }

  return (
    <div>
      <Box
        component="label"
        display="block"
        w="fit-content"
        mb="4px"
        fw={500}
        lh="1.25rem"
        htmlFor={id}
      >
        {label}
      </Box>
      {/* A click between the tags focuses the input. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <Flex
        wrap="wrap"
        align="center"
        gap="4px"
        mih="max(2.25rem, var(--touch))"
        mah="13rem"
        p="4px"
        bd={`1px solid var(${shown === undefined ? '--field' : '--bad'})`}
        bdrs="md"
        bg="var(--page)"
        className={`${shared.scroll} ${shared.ringed}`}
        onFocus={() => setTyping(true)}
        onBlur={onBlur}
        onClick={(event: MouseEvent) => {
          if (event.target === event.currentTarget) input()?.focus()
        }}
      >
        {tags.length > 0 && (
          <Box component="ul" display="contents" aria-label={t.list(tags.length)}>
            {tags.map((tag) => (
              <Tag key={tag} tag={tag} isWrong={isWrong(tag)} onRemove={() => remove(tag)} />
            ))}
          </Box>
        )}
        <input
          id={id}
          ref={ref}
          name="mentioned"
          className={`${shared.shrink} ${shared.text} ${classes.input}`}
          value={rest}
          disabled={disabled}
          inputMode="tel"
          autoComplete="off"
          spellCheck={false}
          aria-invalid={shown !== undefined}
          aria-describedby={`${id}-help`}
          onChange={(event) => take(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
        />
      </Flex>
      <p
        id={`${id}-help`}
        className={`${shared.small} ${shared.afterSmall} ${shown === undefined ? shared.muted : shared.bad}`}
      >
        {shown ?? help}
      </p>
      <p role="status" className={`${shared.visuallyHidden} ${shared.noWrap}`}>
        {announced}
      </p>
    </div>
  )
}

/** A number as it is sent; an invalid one as it was typed. */
function Tag({ tag, isWrong, onRemove }: { tag: string; isWrong: boolean; onRemove: () => void }) {
  const t = useText('composer').tags
  const shown = usePhoneFormat()(tag)
  const right = !isWrong
  return (
    <Flex
      component="li"
      align="center"
      gap="4px"
      maw="100%"
      mih="1.625rem"
      ps={right ? 'xs' : '4px'}
      bd={`1px solid var(${right ? '--line' : '--bad'})`}
      bdrs="sm"
      bg={right ? 'var(--inset)' : 'var(--bad-bg)'}
      c={right ? undefined : 'var(--bad)'}
    >
      {!right && <Icon of={IconAlertTriangle} />}
      <span className={`${shared.shrink} ${shared.mono} ${shared.anywhere}`}>{shown}</span>
      {!right && <span className={`${shared.visuallyHidden} ${shared.noWrap}`}>{t.wrong}</span>}
      <ActionIcon
        size="max(24px, calc(var(--touch) - 4px))"
        aria-label={t.remove(shown)}
        onClick={onRemove}
      >
        <Icon of={IconX} size={14} />
      </ActionIcon>
    </Flex>
  )
}
