/** The kind of run that changes the settings of many instances. */
export const settingsKind = 'settings'
