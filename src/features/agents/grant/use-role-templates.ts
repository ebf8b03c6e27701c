import { useCallback, useEffect, useState } from 'react'
import { useConnection } from '#data/GatewayProvider.tsx'
import {
  deleteRoleTemplate,
  readRoleTemplates,
  saveRoleTemplate,
  type RoleTemplate,
} from '#local/role-templates.ts'

/** The role templates of the gateway, saved in this browser. */
export interface RoleTemplates {
  readonly templates: readonly RoleTemplate[]
  /** Resolves to whether it was saved: storage may be unavailable. */
  readonly save: (template: RoleTemplate) => Promise<boolean>
  readonly remove: (name: string) => Promise<void>
}

/** Reads and changes the role templates. */
export function useRoleTemplates(): RoleTemplates {
  const { address: gateway } = useConnection()
  const [templates, setTemplates] = useState<readonly RoleTemplate[]>([])
  const read = useCallback(() => readRoleTemplates(gateway), [gateway])
  useEffect(() => {
    let isCurrent = true
    void read().then((found) => isCurrent && setTemplates(found))
    return () => {
      isCurrent = false
    }
  }, [read])
  return {
    templates,
    save: (template) =>
      saveRoleTemplate(gateway, template).then(
        () => true,
        () => false,
      ),
    remove: async (name) => {
      await deleteRoleTemplate(gateway, name).catch(() => {})
      setTemplates(await read())
    },
  }
}
