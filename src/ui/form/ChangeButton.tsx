import { Button, type ButtonProps } from '@mantine/core'
import { use, type ComponentProps } from 'react'
import { BlockedChanges } from './blocked-changes.ts'

/** A button that changes something at the gateway: disabled with the reason while changes are blocked. */
export function ChangeButton({
  disabled = false,
  title,
  ...props
}: ButtonProps & Omit<ComponentProps<'button'>, keyof ButtonProps>) {
  const blocked = use(BlockedChanges)
  return <Button {...props} disabled={disabled || blocked !== undefined} title={blocked ?? title} />
}
