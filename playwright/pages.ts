import { accountPages } from './account-pages.ts'
import { agentPages } from './agent-pages.ts'
import { chatPages } from './chat-pages.ts'
import { fleetPages } from './fleet-pages.ts'
import { messagePages } from './message-pages.ts'
import { settingsPages } from './settings-pages.ts'
import type { Texts } from './texts.ts'
import { page, type PageDescription } from './page-description.ts'
import { pageNames, type PageName } from '#paths'

type Camel<Name extends string> = Name extends `${infer First}-${infer Rest}`
  ? `${First}${Capitalize<Camel<Rest>>}`
  : Name

/** The pages of the table without a description of their own: only their address and heading. */
const others = Object.fromEntries(
  pageNames.map((name) => [
    name.replaceAll(/-\w/g, (letter) => letter.slice(1).toUpperCase()),
    page(name, undefined, {}),
  ]),
  // oxlint-disable-next-line typescript/no-generated-empty-object-type -- a page without parts
) as { readonly [Name in PageName as Camel<Name>]: PageDescription<Record<never, never>, Name> }

/** Describes every page in one language, with the texts that the pages themselves use. */
export const describePages = (t: Texts) => {
  const described = {
    ...fleetPages(t),
    ...messagePages(t),
    ...chatPages(t),
    ...settingsPages(t),
    ...agentPages(t),
    ...accountPages(t),
  }
  // The others come last, for the document of names.
  return { ...described, ...others, ...described }
}
