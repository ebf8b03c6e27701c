import { UnstyledButton } from '@mantine/core'

/** A button that looks like a link: for what few people need. */
export function TextButton({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <UnstyledButton
      w="fit-content"
      mih="max(1.5rem, var(--touch))"
      c="var(--accent)"
      td="underline"
      onClick={onClick}
    >
      {children}
    </UnstyledButton>
  )
}
