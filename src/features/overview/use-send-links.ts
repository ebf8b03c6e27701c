import { useConnection } from '#data/GatewayProvider.tsx'
import type { Place } from '#paths'
import type { SendGroup, SendSource } from './sends-of-day.ts'

/** Where a person finds sends: the list of the one place they went from, with the outcome chosen. */
export function placeOfSource(
  gateway: string,
  { instance, campaign }: SendSource,
  group: SendGroup | undefined,
): { to: Place; search: string } {
  return {
    to: campaign
      ? { page: 'campaign', gateway, instance, id: campaign.id }
      : { page: 'history', gateway, instance },
    search: group ? `outcome=${group}` : '',
  }
}

/**
 * The list behind a figure of sends: where all of them went from one place, that place's; else the list of places on
 * this page, narrowed to those that have such.
 */
export function useSendLinks(sources: readonly SendSource[]) {
  const { address: gateway } = useConnection()
  return (group: SendGroup | undefined): { to: Place; search: string } => {
    const having = sources.filter(({ counts }) => !group || counts[group] > 0)
    const [only] = having
    if (only && having.length === 1) return placeOfSource(gateway, only, group)
    return { to: { page: 'overview', gateway }, search: `sends=${group ?? 'all'}` }
  }
}
