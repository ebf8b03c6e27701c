import type { KnownInstance } from '#data/instances/use-instances.ts'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { useMayDo } from '#data/session/session.ts'
import { changePreferences, usePreferences } from '#data/use-preferences.ts'
import { useUrlWord } from '#ui/use-url-word.ts'
import type { AgentCounts } from './use-fleet-figures.ts'

/** The steps that a user may skip. */
export type OptionalStep = 'webhook' | 'agents'

/**
 * Returns the guide of the current gateway. It begins on a new gateway, which has at most one instance and no agents, and
 * with `guide=shown` in the URL.
 * @param known whether the instances were read
 */
export function useGuide(instances: readonly KnownInstance[], agents: AgentCounts, known: boolean) {
  const { address } = useConnection()
  const { guides } = usePreferences()
  const mayCreate = useMayDo()('createInstance')
  const [inUrl, setInUrl] = useUrlWord('guide')
  const stored = guides[address]
  const words = stored?.split(' ') ?? []
  const isNew =
    known &&
    instances.length <= 1 &&
    (agents.state === 'none' || (agents.state === 'read' && agents.total === 0))
  const write = (to: readonly string[]) =>
    changePreferences({ guides: { ...guides, [address]: [...new Set(to)].join(' ') } })
  const isStored = stored === undefined ? isNew : words.includes('shown')
  const hide = () => {
    setInUrl(undefined)
    write(['hidden', ...words.filter((word) => word !== 'shown')])
  }
  return {
    isShown: mayCreate && (isStored || inUrl === 'shown'),
    isSkipped: (step: OptionalStep) => words.includes(step),
    /**
     * Hides it if it was done before, unless the URL asks for it; else it stays until it is done or hidden, however the
     * gateway grows.
     */
    arrive: (isDone: boolean) => {
      if (isDone && inUrl !== 'shown') hide()
      else if (!words.includes('shown'))
        write(['shown', ...words.filter((word) => word !== 'hidden')])
    },
    skip: (step: OptionalStep) => write([...words, step]),
    hide,
  }
}

export type Guide = ReturnType<typeof useGuide>
