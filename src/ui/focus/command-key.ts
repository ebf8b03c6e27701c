/** Returns the name of the modifier key of shortcuts on this machine. */
export const commandKey = (): 'Ctrl' | '⌘' =>
  /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl'
