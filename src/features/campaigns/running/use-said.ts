import type { StartAnswer } from '#runs/run.ts'
import { useUrlWord } from '#ui/use-url-word.ts'

/** Why a campaign did not start. */
export type StartRefusal = Exclude<StartAnswer, 'started'>

const refusals: readonly StartRefusal[] = ['busy', 'unavailable', 'ended', 'gone', 'failed']

/** Why the last start did not start it, in the URL: whoever comes from the form of a new one is told too. */
export function useSaid(): [StartRefusal | undefined, (said: StartAnswer | undefined) => void] {
  const [word, setWord] = useUrlWord('said')
  return [
    refusals.find((one) => one === word),
    (answer) => setWord(answer === 'started' ? undefined : answer),
  ]
}
