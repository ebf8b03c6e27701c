import { useEffect, useState } from 'react'
import { useConnection } from '#data/GatewayProvider.tsx'
import {
  deleteSettingsTemplate,
  keepSettingsTemplates,
  settingsTemplates,
  type SettingsTemplate,
} from '#local/settings-templates.ts'

/** The templates that this browser stores for the current gateway. */
export interface Templates {
  readonly all: readonly SettingsTemplate[]
  /** Saves templates; replaces those with the same id. @throws errors of the storage */
  readonly keep: (templates: readonly SettingsTemplate[]) => Promise<void>
  /** @throws errors of the storage */
  readonly remove: (id: string) => Promise<void>
}

const none: readonly SettingsTemplate[] = []

/** Returns the templates, and functions to change them. Empty without storage. */
export function useTemplates(): Templates {
  const { address } = useConnection()
  const [all, setAll] = useState(none)
  useEffect(() => {
    let current = true
    settingsTemplates(address).then(
      (read) => current && setAll(read),
      () => {},
    )
    return () => {
      current = false
    }
  }, [address])
  const refresh = async () => setAll(await settingsTemplates(address))
  return {
    all,
    keep: async (templates) => {
      await keepSettingsTemplates(address, templates)
      await refresh()
    },
    remove: async (id) => {
      await deleteSettingsTemplate(address, id)
      await refresh()
    },
  }
}
