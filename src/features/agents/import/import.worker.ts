import { serveSheet } from '#tabular/serve-sheet.ts'
import { importCheck } from './check-import.ts'

// Reads a list of agents and checks each row, off the page's thread.
serveSheet(self, importCheck)
