import { useQuery } from '@tanstack/react-query'
import { useConnection } from '#data/session/GatewayProvider.tsx'

/** The maximum difference between the clocks of gateway and browser, and the time that a logout takes. */
const toleranceMs = 120_000

/**
 * Returns whether this browser logged the instance out when its connection ended. False if unknown: the gateway does not
 * say who did it.
 * @param closedAt when a logout ended the connection, in epoch milliseconds; undefined if none did
 */
export function useLogoutHere(instance: string, closedAt: number | undefined): boolean {
  const { address } = useConnection()
  const { data } = useQuery({
    queryKey: ['logout here', instance, closedAt],
    enabled: closedAt !== undefined,
    gcTime: 0,
    queryFn: async () => {
      const [{ readRequestLog }, { flushRequestLog }] = await Promise.all([
        import('#local/request-log/read-request-log.ts'),
        import('#data/gateway/call-request-log.ts'),
      ])
      await flushRequestLog()
      const calls = await readRequestLog(address)
      return calls.some(
        (call) =>
          call.operation === 'logoutInstance' &&
          call.instance === instance &&
          call.outcome === 'answered' &&
          Math.abs(call.at - (closedAt ?? 0)) < toleranceMs,
      )
    },
  })
  return data === true
}
