import { latePage } from '#ui/late.tsx'
import { preloadPage } from './preload-page.ts'

/** Everything behind Connect. Its code is loaded when a gateway is connected, together with that of the page. */
export const Connected = latePage(() => {
  preloadPage()
  return import('./Connected.tsx').then((m) => m.Connected)
}, ['core', 'shell'])
