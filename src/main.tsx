import { createRoot } from 'react-dom/client'
import * as z from 'zod/mini'
import { App } from '#app/App.tsx'
import { allowOwnScriptsOnly } from '#app/trusted-types.ts'

allowOwnScriptsOnly()

// The page's policy forbids code made from strings, which zod would try to make.
z.config({ jitless: true })

createRoot(document.getElementById('root') as HTMLElement).render(<App />)
