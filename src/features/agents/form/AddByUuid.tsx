import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useText } from '#i18n/locale.tsx'
import { isUuid } from '#domain/uuid.ts'
import shared from '#ui/shared.module.css'
import fields from '#ui/form/fields.module.css'

/** Adds an instance that no list contains, by its UUID: the format of a permission's `instanceId` (section 2). */
export function AddByUuid({
  has,
  onAdd,
}: {
  /** Returns whether the grid has an instance already. */
  has: (instanceId: string) => boolean
  onAdd: (instanceId: string) => void
}) {
  const core = useText('core')
  const t = useText('agents').permissions
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()

  function add() {
    const id = typed.trim().toLowerCase()
    if (!isUuid(id)) return setError(core.rule.uuid)
    if (has(id)) return setError(t.alreadyThere)
    setTyped('')
    setError(undefined)
    onAdd(id)
  }

  return (
    <div
      role="group"
      aria-label={t.addTitle}
      className={shared.flex}
      style={{ alignItems: 'flex-start', gap: 8, paddingTop: 16 }}
    >
      <TextInput
        size="xs"
        classNames={{ input: fields.mono ?? '' }}
        flex="0 1 360px"
        miw={0}
        label={`${t.addTitle}: ${t.uuid}`}
        placeholder="00000000-0000-0000-0000-000000000000"
        value={typed}
        error={error}
        spellCheck={false}
        autoComplete="off"
        onChange={(e) => {
          setTyped(e.target.value)
          setError(undefined)
        }}
        onKeyDown={(e) => {
          // Enter submits this field, not the whole form.
          if (e.key !== 'Enter' || e.ctrlKey || e.metaKey) return
          e.preventDefault()
          add()
        }}
      />
      <Button flex="none" mt={24} onClick={add}>
        {t.add}
      </Button>
    </div>
  )
}
