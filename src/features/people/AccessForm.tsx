import { Button } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { useFormats, useText } from '#i18n/locale.tsx'
import { FormShell } from '#ui/form/FormShell.tsx'
import { AccessChange, countChanges } from './AccessChange.tsx'
import { AccessFields, type Access } from './AccessFields.tsx'

/** Changes a role and its limit, and shows what that gives and takes. The input stays if others change them. */
export function AccessForm({
  label,
  access: before,
  canKeep = false,
  onSave,
  renderAfter,
}: {
  label: string
  access: Access
  /** Whether the same access can be saved: it is not set here yet. */
  canKeep?: boolean
  onSave: (access: Access) => void
  /** Shows something about the access as edited, below the form. */
  renderAfter?: (access: Access) => ReactNode
}) {
  const t = useText('people').access
  const formats = useFormats()
  const [edited, setEdited] = useState<Access>()
  const access = edited ?? before
  const count = countChanges(before, access)
  return (
    <>
      <FormShell
        label={label}
        isLocal
        isUnchanged={count === 0 && !canKeep}
        // The question before it saves shows them.
        pending={false}
        error={undefined}
        submit={t.save(count, formats.number(count))}
        secondary={count > 0 && <Button onClick={() => setEdited(undefined)}>{t.discard}</Button>}
        onSubmit={() => onSave(access)}
      >
        <AccessFields value={access} onChange={setEdited} />
        {count > 0 && <AccessChange before={before} after={access} />}
      </FormShell>
      {renderAfter?.(access)}
    </>
  )
}
