import { serveSheet } from '#tabular/serve-sheet.ts'
import { importCheck } from './check-import.ts'

// Parses a list of agents and checks each row, in a worker.
serveSheet(self, importCheck)
