// First, as later imports may start workers.
// oxlint-disable-next-line import/no-unassigned-import
import './load/trusted-types.ts'
import { createRoot } from 'react-dom/client'
import { App } from '#app/App.tsx'

// The page's policy forbids code created from strings, which zod would try to do. Zod itself comes with a later page,
// and reads its configuration here.
const configured = globalThis as { __zod_globalConfig?: { jitless?: boolean } }
Object.assign((configured.__zod_globalConfig ??= {}), { jitless: true })

const root = document.getElementById('root') as HTMLElement
// The document's own skeleton stays until the app has rendered.
const drawn = new MutationObserver(() => {
  drawn.disconnect()
  document.getElementById('skeleton')?.remove()
  document.body.removeAttribute('aria-busy')
})
drawn.observe(root, { childList: true })
createRoot(root).render(<App />)
