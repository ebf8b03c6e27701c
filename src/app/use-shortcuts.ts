import { useEffect, useRef } from 'react'
import { useConnection } from '#data/GatewayProvider.tsx'
import { usePreferences } from '#data/use-preferences.ts'
import { useGo } from '#ui/use-go.ts'
import { isDialogOpen } from '#ui/use-overlay.ts'
import { useMayOpen } from './may-open.ts'
import { goTo, routeFor } from './shortcuts.ts'

/** For how long the second key of two is waited for, in milliseconds. */
const patience = 1_500

/** The shortcuts that work everywhere. Those of a single character not while one types, nor over a dialog. */
export function useShortcuts({
  instance,
  onPalette,
  onHelp,
}: {
  instance: string | undefined
  onPalette: () => void
  onHelp: () => void
}): void {
  const go = useGo()
  const { address: gateway } = useConnection()
  const { shortcuts } = usePreferences()
  const mayOpen = useMayOpen()
  const leading = useRef(0)
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      const { key, ctrlKey, metaKey, altKey } = event
      if (isDialogOpen()) return
      if ((ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'k') {
        event.preventDefault()
        onPalette()
        return
      }
      if (!shortcuts || ctrlKey || metaKey || altKey || event.isComposing || types(event)) return
      const waits = Date.now() - leading.current < patience
      leading.current = 0
      const page = waits ? goTo[key.toLowerCase()] : undefined
      const route = page && mayOpen(page) ? routeFor(page, gateway, instance) : undefined
      if (route) {
        event.preventDefault()
        go(route)
      } else if (key === '?') {
        event.preventDefault()
        onHelp()
      } else if (key.toLowerCase() === 'g') leading.current = Date.now()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [go, gateway, instance, onPalette, onHelp, shortcuts, mayOpen])
}

/** Whether the key goes into a field, or opens a list of choices that has keys of its own. */
function types({ target }: KeyboardEvent): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      (target.matches('input, textarea, select') &&
        !target.matches('[type=checkbox], [type=radio], [type=button]')) ||
      target.closest('[role=listbox], [role=menu], [role=combobox]') !== null)
  )
}
