import { ActionIcon, Button, Flex } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { useFormats, useText } from '#i18n/locale.tsx'
import { CheckboxField } from '#ui/form/CheckboxField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { Icon } from '#ui/Icon.tsx'
import { keepFocus } from '#ui/keep-focus.ts'
import { State } from '#ui/State.tsx'
import shared from '#ui/shared.module.css'
import classes from './KeyRows.module.css'
import { emptyRow, repeatedRows, type Marking } from './marking.ts'

/** A row of fields for each message key. */
export function KeyRows({ form }: { form: UseFormReturn<Marking> }) {
  const t = useText('chats').read
  const formats = useFormats()
  const { control, setFocus } = form
  const rows = useWatch({ control, name: 'rows' })
  const repeated = repeatedRows(rows)
  const added = useRef(false)
  useEffect(() => {
    if (added.current) setFocus(`rows.${rows.length - 1}.remoteJid`)
    added.current = false
  }, [rows.length, setFocus])

  // Not with `useFieldArray`: it would report a new row as invalid before anything is typed.
  function setRows(next: Marking['rows']) {
    form.clearErrors('rows')
    form.setValue('rows', next, { shouldDirty: true })
  }

  return (
    <div className={shared.stackMedium}>
      {rows.map((_row, i) => {
        const lineNumber = formats.number(i + 1)
        return (
          // A row has no state other than its index in the form's values.
          // oxlint-disable-next-line react/no-array-index-key
          <fieldset key={i} className={classes.row}>
            <legend className={shared.visuallyHidden}>{t.row(lineNumber)}</legend>
            <TextField
              control={control}
              name={`rows.${i}.remoteJid`}
              label={t.remoteJid}
              placeholder="5511986420731@s.whatsapp.net"
              mono
            />
            <TextField
              control={control}
              name={`rows.${i}.id`}
              label={t.id}
              placeholder="3EB0C767D26A1B2E4F10"
              mono
            />
            <div className={`${shared.row} ${classes.control}`}>
              <CheckboxField control={control} name={`rows.${i}.fromMe`} label={t.fromMe} />
            </div>
            {rows.length > 1 && (
              <ActionIcon
                className={classes.control}
                aria-label={t.remove(lineNumber)}
                title={t.remove(lineNumber)}
                onMouseDown={keepFocus}
                onClick={() => setRows(rows.filter((_other, at) => at !== i))}
              >
                <Icon of={IconX} />
              </ActionIcon>
            )}
          </fieldset>
        )
      })}
      <Flex wrap="wrap" align="center" gap="8px 16px">
        <Button
          leftSection={<Icon of={IconPlus} />}
          onMouseDown={keepFocus}
          onClick={() => {
            added.current = true
            setRows([...rows, emptyRow])
          }}
        >
          {t.add}
        </Button>
        {repeated > 0 && <State kind="off">{t.again(repeated, formats.number(repeated))}</State>}
      </Flex>
    </div>
  )
}
