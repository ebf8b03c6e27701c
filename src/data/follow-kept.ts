/**
 * Reads what this browser keeps: at once, whenever it is told to, and when the page is looked at again, since another
 * tab may have changed it. Of readings under way only the newest tells.
 * @param tell hears what was read
 * @param onChange begins to watch for changes here, each of which may read anew; ends it
 * @returns ends all of it
 */
export function followKept<Kept>(
  read: () => Promise<Kept>,
  tell: (kept: Kept) => void,
  onChange: (refresh: () => void) => () => void,
): () => void {
  let turn = 0
  const refresh = () => {
    const mine = ++turn
    void read().then((kept) => {
      if (mine === turn) tell(kept)
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
