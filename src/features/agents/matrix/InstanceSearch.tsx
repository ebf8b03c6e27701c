import '@mantine/core/styles/CloseButton.css'
import { CloseButton, TextInput } from '@mantine/core'
import { IconServer2 } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useText } from '#i18n/locale.tsx'
import { Icon } from '#ui/Icon.tsx'

/** Filters the columns. Debounces writes to the URL: browsers limit their rate. */
export function InstanceSearch({
  value,
  onChange,
}: {
  value: string
  onChange: (value: string) => void
}) {
  const t = useText('matrix').filter
  const core = useText('core')
  const [typed, setTyped] = useState(value)
  const [written, setWritten] = useState(value)
  if (value !== written) {
    setWritten(value)
    setTyped(value)
  }
  useEffect(() => {
    if (typed === value) return
    const timer = setTimeout(() => onChange(typed), 200)
    return () => clearTimeout(timer)
  }, [typed, value, onChange])
  return (
    <TextInput
      size="xs"
      flex="0 1 200px"
      aria-label={t.instance}
      placeholder={t.instance}
      value={typed}
      onChange={(e) => setTyped(e.target.value)}
      leftSection={<Icon of={IconServer2} />}
      rightSection={
        typed !== '' && (
          <CloseButton size="sm" aria-label={core.action.clear} onClick={() => setTyped('')} />
        )
      }
    />
  )
}
