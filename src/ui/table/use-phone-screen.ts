import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'

const phoneScreen = '(max-width: 47.99em)'

/** Returns whether the screen is as narrow as a phone's: rows of tables have two lines there, without headers. */
export function usePhoneScreen(): boolean {
  // Evaluated once: as an argument it would be evaluated in every frame of scrolling.
  const [startsOnPhone] = useState(() => matchMedia(phoneScreen).matches)
  return useMediaQuery(phoneScreen, startsOnPhone)
}
