import { NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Control, FieldPathByValue, FieldValues } from 'react-hook-form'
import { useFormats, useText } from '#i18n/locale.tsx'
import { useField } from '#ui/form/use-field.ts'
import shared from '#ui/shared.module.css'
import type { Group } from './use-groups.ts'
import fields from '#ui/form/fields.module.css'

/** Value of the option to type a JID. */
const other = 'other'

/** Selects a group from the gateway's list, or takes a typed JID, if there is no list or the group is not in it. */
export function GroupField<V extends FieldValues>({
  control,
  name,
  groups,
  onPick,
}: {
  control: Control<V>
  name: FieldPathByValue<V, string>
  /** In display order; empty if there is no list. */
  groups: readonly Group[]
  /** Called with each value that the user enters. */
  onPick: (jid: string) => void
}) {
  const t = useText('groups')
  const formats = useFormats()
  const { field, error } = useField(control, name)
  const value: string = field.value
  const listed = groups.find((g) => g.jid === value)
  // Keeps the text field while typing, even once the typed JID is in the list.
  const [typing, setTyping] = useState(false)

  function give(jid: string) {
    field.onChange(jid)
    onPick(jid)
  }

  if (groups.length === 0 || typing || (value !== '' && !listed))
    return (
      <div>
        <TextInput
          {...field}
          onChange={(e) => give(e.target.value.trim())}
          onFocus={() => setTyping(true)}
          label={t.field.group}
          description={error === undefined ? t.field.jidHelp : undefined}
          error={error}
          autoComplete="off"
          spellCheck={false}
          placeholder="120363041887201934@g.us"
          classNames={{ input: fields.mono ?? '' }}
        />
        {groups.length > 0 && (
          <button
            type="button"
            className={`${shared.bareButton} ${shared.underlined} ${shared.text} ${shared.small} ${shared.afterSmall} ${shared.target}`}
            onClick={() => {
              setTyping(false)
              if (!listed) give('')
            }}
          >
            {t.field.pick}
          </button>
        )}
      </div>
    )
  return (
    <NativeSelect
      {...field}
      onChange={(e) => {
        if (e.target.value === other) setTyping(true)
        else give(e.target.value)
      }}
      label={t.field.group}
      description={
        error === undefined && listed
          ? [
              listed.jid,
              ...(listed.members === undefined
                ? []
                : [t.list.membersOf(listed.members, formats.number(listed.members))]),
            ].join(' · ')
          : undefined
      }
      error={error}
      data={[
        { value: '', label: t.field.choose },
        ...groups.map((g) => ({ value: g.jid, label: g.subject === '' ? g.jid : g.subject })),
        { value: other, label: t.field.typeJid },
      ]}
    />
  )
}
