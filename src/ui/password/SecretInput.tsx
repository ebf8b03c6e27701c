import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useState } from 'react'

/**
 * A field for a key or a password, with a button that reveals it. Browsers write the values of fields to disk, to
 * restore them after a crash, except hidden ones and those without autocompletion. So autocompletion is off while it is
 * revealed.
 */
export function SecretInput({
  show,
  autoComplete = 'off',
  visible,
  onVisibilityChange,
  ...props
}: PasswordInputProps & {
  /** The accessible name of the button that reveals it. */
  show: string
}) {
  const [shown, setShown] = useState(false)
  const isShown = visible ?? shown
  return (
    <PasswordInput
      spellCheck={false}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': show }}
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
