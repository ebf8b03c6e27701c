import { useEffect, useRef } from 'react'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { usePreferences } from '#data/use-preferences.ts'
import { routeTo } from '#paths'
import { useGo } from '#ui/use-go.ts'
import { isDialogOpen } from '#ui/overlay/use-overlay.ts'
import { useOpenPages } from '#app/shell/open-pages.ts'

const patience = 1_500

/** Installs the global shortcuts. Those of a single character do not work while the user types or a dialog is open. */
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
  const pages = useOpenPages()
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
      const pressed = waits
        ? pages.find(({ shortcut }) => shortcut === key.toLowerCase())
        : undefined
      const route = pressed && routeTo(pressed.page, { gateway, instance })
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
  }, [go, gateway, instance, onPalette, onHelp, shortcuts, pages])
}

/** Returns whether the key goes into a field, or opens a list of choices that handles keys itself. */
function types({ target }: KeyboardEvent): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      (target.matches('input, textarea, select') &&
        !target.matches('[type=checkbox], [type=radio], [type=button]')) ||
      target.closest('[role=listbox], [role=menu], [role=combobox]') !== null)
  )
}
