import { Button } from '@mantine/core'
import { use, useId, useState } from 'react'
import { useText } from '#i18n/locale.tsx'
import { Dialog } from '#ui/overlay/Dialog.tsx'
import { DialogActions } from '#ui/overlay/DialogActions.tsx'
import { BlockedChanges } from '#ui/form/blocked-changes.ts'
import shared from '#ui/shared.module.css'

/** Asks which value to keep of each field that two people changed. */
export function ConflictDialog({
  conflicts,
  onSave,
  onClose,
}: {
  conflicts: readonly {
    readonly field: string
    readonly label: string
    readonly mine: string
    readonly theirs: string
  }[]
  onSave: (keepsTheirs: (field: string) => boolean) => void
  onClose: () => void
}) {
  const t = useText('change').conflict
  const id = useId()
  const isBlocked = use(BlockedChanges) !== undefined
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({})
  const isOpen = conflicts.some(({ field }) => chosen[field] === undefined)
  return (
    <Dialog title={t.title(conflicts.length)} onClose={onClose}>
      <div className={shared.stack}>
        <p className={shared.secondary}>{t.text(conflicts.length)}</p>
        {conflicts.map(({ field, label, mine, theirs }) => (
          <fieldset key={field} className={shared.anywhere}>
            <legend className={shared.medium}>{label}</legend>
            {(['mine', 'theirs'] as const).map((choice) => (
              <label
                key={choice}
                className={`${shared.row} ${shared.afterSmall}`}
                style={{ gap: 8, alignItems: 'start' }}
              >
                <input
                  type="radio"
                  className={shared.rigid}
                  name={`${id}-${field}`}
                  checked={chosen[field] === choice}
                  onChange={() => setChosen({ ...chosen, [field]: choice })}
                />
                <span>{choice === 'mine' ? t.yours(mine) : t.theirs(theirs)}</span>
              </label>
            ))}
          </fieldset>
        ))}
        <DialogActions onCancel={onClose}>
          <Button
            variant="filled"
            disabled={isOpen || isBlocked}
            onClick={() => onSave((field) => chosen[field] === 'theirs')}
          >
            {t.save(conflicts.length)}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  )
}
