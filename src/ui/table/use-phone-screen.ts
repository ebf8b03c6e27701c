import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'

const phoneScreen = '(max-width: 47.99em)'

/** Returns whether the screen is as narrow as a phone's: rows of tables are two lines there, without titles. */
export function usePhoneScreen(): boolean {
  // Asked once: as an argument of every render it would be asked in every frame of scrolling.
  const [startsOnPhone] = useState(() => matchMedia(phoneScreen).matches)
  return useMediaQuery(phoneScreen, startsOnPhone)
}
