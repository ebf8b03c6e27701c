import { useSearchParams } from 'wouter'
import type { StartAnswer } from '#runs/run.ts'

/** Why a campaign did not start. */
export type StartRefusal = Exclude<StartAnswer, 'started'>

const refusals: readonly StartRefusal[] = ['busy', 'unavailable', 'ended', 'gone', 'failed']

/** Why the last start did not start it, in the URL: whoever comes from the form of a new one is told too. */
export function useSaid(): [StartRefusal | undefined, (said: StartAnswer | undefined) => void] {
  const [search, setSearch] = useSearchParams()
  const said = refusals.find((one) => one === search.get('said'))
  return [
    said,
    (answer) =>
      setSearch(
        (before) => {
          const after = new URLSearchParams(before)
          if (answer === undefined || answer === 'started') after.delete('said')
          else after.set('said', answer)
          return after
        },
        { replace: true },
      ),
  ]
}
