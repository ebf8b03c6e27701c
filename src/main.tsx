// First of all: what is imported next may start workers.
// oxlint-disable-next-line import/no-unassigned-import
import '#app/trusted-types.ts'
import { createRoot } from 'react-dom/client'
import * as z from 'zod/mini'
import { App } from '#app/App.tsx'

// The page's policy forbids code made from strings, which zod would try to make.
z.config({ jitless: true })

const root = document.getElementById('root') as HTMLElement
// The document's own skeleton stays until there is something to see.
const drawn = new MutationObserver(() => {
  drawn.disconnect()
  document.getElementById('skeleton')?.remove()
  document.body.removeAttribute('aria-busy')
})
drawn.observe(root, { childList: true })
createRoot(root).render(<App />)
