import { useEffect, useState } from 'react'
import { useConnection } from '#data/GatewayProvider.tsx'
import {
  deleteSettingsTemplate,
  keepSettingsTemplates,
  settingsTemplates,
  type SettingsTemplate,
} from '#local/settings-templates.ts'

/** The templates that this browser keeps of the gateway in use. */
export interface Templates {
  readonly all: readonly SettingsTemplate[]
  /** Keeps these, each in the place of one with the same id. @throws what the storage throws */
  readonly keep: (templates: readonly SettingsTemplate[]) => Promise<void>
  /** @throws what the storage throws */
  readonly remove: (id: string) => Promise<void>
}

const none: readonly SettingsTemplate[] = []

/** Reads them, and changes them. None where there is no storage. */
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
