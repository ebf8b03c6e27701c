import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useState } from 'react'

/**
 * A field for a key or a password, with a button that shows it. Browsers write the texts of fields to the disk, to bring
 * them back after a crash: not those that are hidden, and not those without autocompletion. So it has none while shown.
 */
export function SecretInput({
  autoComplete = 'off',
  visible,
  onVisibilityChange,
  ...props
}: PasswordInputProps) {
  const [shown, setShown] = useState(false)
  const isShown = visible ?? shown
  return (
    <PasswordInput
      spellCheck={false}
      visibilityToggleFocusable
      {...props}
      autoComplete={isShown ? 'off' : autoComplete}
      visible={isShown}
      onVisibilityChange={(next) => {
        setShown(next)
        onVisibilityChange?.(next)
      }}
    />
  )
}
