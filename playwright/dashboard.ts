import type { Page } from 'playwright/test'
import { pageObject } from './page-object.ts'
import type { PageDescription } from './page-description.ts'
import { describePages } from './pages.ts'
import type { Contents } from './parts.ts'
import { pageOf, type ServerAddress } from './routes.ts'
import { loadTexts, type Language, type Texts } from './texts.ts'

/** An instance, or its name. */
export type InstanceName = string | { readonly name: string }

const nameOf = (instance: InstanceName) => (typeof instance === 'string' ? instance : instance.name)

/** The page objects of a browser page: one method for each page of the dashboard. */
export type Dashboard = Awaited<ReturnType<typeof openDashboard>>

/**
 * Returns the page objects of a browser page with the names of one language. The browser page must use that language
 * too: set `locale` of its context.
 */
export async function openDashboard(page: Page, server: ServerAddress, language: Language = 'en') {
  const texts = await loadTexts(language)
  return dashboardOf(page, server, texts)
}

function dashboardOf(page: Page, server: ServerAddress, texts: Texts) {
  const pages = describePages(texts)
  const make = <C extends Contents>(
    description: PageDescription<C>,
    about: { readonly instance?: string; readonly id?: string } = {},
  ) => {
    const { route, query } = description
    const address = route === undefined ? server.url : pageOf(server, { ...route, ...about }, query)
    return pageObject(page, address, description, texts.core.loading)
  }
  const ofInstance = (instance: InstanceName) => ({ instance: nameOf(instance) })
  return {
    /** Every text of the dashboard in the language, by catalogue key. */
    texts,
    connect: () => make(pages.connect),
    signIn: () => make(pages.signIn),
    overview: () => make(pages.overview),
    instances: () => make(pages.instances),
    messagesText: (of: InstanceName) => make(pages.messagesText, ofInstance(of)),
    messagesAudio: (of: InstanceName) => make(pages.messagesAudio, ofInstance(of)),
    messagesMedia: (of: InstanceName) => make(pages.messagesMedia, ofInstance(of)),
    messagesLocation: (of: InstanceName) => make(pages.messagesLocation, ofInstance(of)),
    history: (of: InstanceName) => make(pages.history, ofInstance(of)),
    campaigns: (of: InstanceName) => make(pages.campaigns, ofInstance(of)),
    newCampaign: (of: InstanceName) => make(pages.newCampaign, ofInstance(of)),
    campaign: (of: InstanceName, id: string) => make(pages.campaign, { ...ofInstance(of), id }),
    chats: (of: InstanceName) => make(pages.chats, ofInstance(of)),
    chatForms: (of: InstanceName) => make(pages.chatForms, ofInstance(of)),
    groups: (of: InstanceName) => make(pages.groups, ofInstance(of)),
    newGroup: (of: InstanceName) => make(pages.newGroup, ofInstance(of)),
    changeSubject: (of: InstanceName) => make(pages.changeSubject, ofInstance(of)),
    inviteToGroup: (of: InstanceName) => make(pages.inviteToGroup, ofInstance(of)),
    settings: (of: InstanceName) => make(pages.settings, ofInstance(of)),
    webhook: (of: InstanceName) => make(pages.webhook, ofInstance(of)),
    sinks: (of: InstanceName) => make(pages.sinks, ofInstance(of)),
    fleetSettings: () => make(pages.fleetSettings),
    fleetWebhooks: () => make(pages.fleetWebhooks),
    agents: () => make(pages.agents),
    newAgent: () => make(pages.newAgent),
    editAgent: (id: string) => make(pages.editAgent, { id }),
    agentMatrix: () => make(pages.agentMatrix),
    audit: () => make(pages.audit),
    auditLog: () => make(pages.auditLog),
    importAgents: () => make(pages.importAgents),
    agentImport: (id: string) => make(pages.agentImport, { id }),
    activity: () => make(pages.activity),
    preferences: () => make(pages.preferences),
    people: () => make(pages.people),
    account: () => make(pages.account),
  } satisfies Record<keyof typeof pages, unknown> & { texts: Texts }
}
