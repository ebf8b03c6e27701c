import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useFieldArray, type UseFormReturn } from 'react-hook-form'
import { useFormats, useText } from '#i18n/locale.tsx'
import { CheckboxField } from '#ui/form/CheckboxField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { Icon } from '#ui/Icon.tsx'
import classes from './KeyRows.module.css'
import { emptyRow, type Marking } from './marking.ts'

/** Message keys typed one by one, a row each. */
export function KeyRows({ form }: { form: UseFormReturn<Marking> }) {
  const t = useText('chats').read
  const formats = useFormats()
  const { control } = form
  const { fields, append, remove } = useFieldArray({ control, name: 'rows' })
  return (
    <div className={classes.rows}>
      {fields.map((field, i) => {
        const place = formats.number(i + 1)
        return (
          <fieldset key={field.id} className={classes.row}>
            <legend className={classes.legend}>{t.row(place)}</legend>
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
            <div className={classes.fromMe}>
              <CheckboxField control={control} name={`rows.${i}.fromMe`} label={t.fromMe} />
            </div>
            {fields.length > 1 && (
              <ActionIcon
                className={classes.remove}
                aria-label={t.remove(place)}
                title={t.remove(place)}
                onClick={() => remove(i)}
              >
                <Icon of={IconX} />
              </ActionIcon>
            )}
          </fieldset>
        )
      })}
      <Button
        className={classes.add}
        leftSection={<Icon of={IconPlus} />}
        onClick={() => append(emptyRow, { focusName: `rows.${fields.length}.remoteJid` })}
      >
        {t.add}
      </Button>
    </div>
  )
}
