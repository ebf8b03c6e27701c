import { ListPage } from '#ui/ListPage.tsx'
import { FleetHead } from '#features/fleet/FleetHead.tsx'

/** The settings of all instances, side by side. */
export function FleetSettingsPage() {
  return (
    <ListPage>
      <FleetHead page="fleet-settings" />
    </ListPage>
  )
}
