import { serveSheet } from '#tabular/serve-sheet.ts'
import { recipientsCheck } from '#features/campaigns/recipients/check-recipients.ts'

// Reads a list of recipients and checks each row, off the page's thread.
serveSheet(self, recipientsCheck)
