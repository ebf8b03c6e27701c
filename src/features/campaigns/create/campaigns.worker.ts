import { serveSheet } from '#tabular/serve-sheet.ts'
import { recipientsCheck } from '#features/campaigns/recipients/check-recipients.ts'

// Reads a list of recipients and checks each row, in a worker.
serveSheet(self, recipientsCheck)
