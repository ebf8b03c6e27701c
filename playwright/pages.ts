import { accountPages } from './account-pages.ts'
import { agentPages } from './agent-pages.ts'
import { chatPages } from './chat-pages.ts'
import { fleetPages } from './fleet-pages.ts'
import { messagePages } from './message-pages.ts'
import { settingsPages } from './settings-pages.ts'
import type { Texts } from './texts.ts'

/** Describes every page in one language, with the texts that the pages themselves use. */
export const describePages = (t: Texts) => ({
  ...fleetPages(t),
  ...messagePages(t),
  ...chatPages(t),
  ...settingsPages(t),
  ...agentPages(t),
  ...accountPages(t),
})
