import { watchGateways } from '#data/use-gateway-status.ts'

/** How long a page may rest before the journal's code comes all the same, in milliseconds. */
const rest = 2_500

let begin = () => {}

/** Begins to write calls down at once: for a page that shows them. */
export const keepJournalNow = (): void => begin()

/**
 * Begins to write every call of this tab down, and to keep how long each took, with the first touch of a person or after
 * a rest: nothing that is shown waits for the journal's code. The calls from before are held until then
 * (`client/observe.ts`), and a person's write comes after a touch.
 */
export function keepJournalSoon(): void {
  const ending = new AbortController()
  const { signal } = ending
  begin = () => {
    if (signal.aborted) return
    ending.abort()
    clearTimeout(timer)
    // Without its code there is no journal, and everything else goes on.
    watchGateways()
    void import('#data/answer-times.ts')
      .then(
        ({ keepAnswerTimes }) => keepAnswerTimes(),
        () => {},
      )
      // The journal takes the calls that are held: it comes last.
      .then(() => import('#data/call-journal.ts'))
      .then(
        ({ keepJournal }) => keepJournal(),
        () => {},
      )
  }
  const timer = setTimeout(keepJournalNow, rest)
  for (const touch of ['pointerdown', 'keydown'])
    addEventListener(touch, keepJournalNow, { signal, capture: true })
}
