/**
 * Reads data that this browser stores: at once, after each change, and when the page becomes visible, since another tab
 * may have changed it. Only the latest of overlapping reads is reported.
 * @param tell receives the read value
 * @param onChange subscribes to changes in this tab; returns a function that unsubscribes
 * @returns a function that ends it
 */
export function followKept<Kept>(
  read: () => Promise<Kept>,
  tell: (kept: Kept) => void,
  onChange: (refresh: () => void) => () => void,
): () => void {
  let turn = 0
  const refresh = () => {
    const readTurn = ++turn
    void read().then((kept) => {
      if (readTurn === turn) tell(kept)
    })
  }
  const onShown = () => {
    if (document.visibilityState === 'visible') refresh()
  }
  refresh()
  const end = onChange(refresh)
  document.addEventListener('visibilitychange', onShown)
  return () => {
    turn = -1
    end()
    document.removeEventListener('visibilitychange', onShown)
  }
}
