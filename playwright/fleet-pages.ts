import { page } from './page-description.ts'
import * as is from './parts.ts'
import { jobsList } from './shared-parts.ts'
import type { Texts } from './texts.ts'

/** Describes the pages before an instance is chosen. */
export function fleetPages(t: Texts) {
  const { core } = t
  const refresh = is.button(core.action.readAgain)

  return {
    connect: page(undefined, core.connect.title, {
      connectForm: is.form(core.connect.title, {
        address: is.textbox(core.connect.address),
        key: is.textbox(core.connect.key),
        showKey: is.button(core.connect.showKey),
        keepForHours: is.radio(core.connect.keepHours),
        keepUntilClosed: is.radio(core.connect.keepBrowser),
        submit: is.button(core.connect.connect),
      }),
      /** Only where the server has its own gateway with demo data. */
      demo: is.later(is.link(core.connect.demo)),
      language: is.combobox(core.language.label),
      theme: is.combobox(core.theme.label),
    }),

    signIn: page(undefined, t.signIn.title, {
      signInForm: is.form(t.signIn.title, {
        name: is.textbox(t.signIn.name),
        password: is.textbox(t.signIn.password),
        submit: is.button(t.signIn.submit),
      }),
    }),

    connection: page('connection', t.connection.title, {}),

    jobs: page('jobs', t.jobs.title, {
      newJob: is.later(is.button(t.jobList.new)),
      ...jobsList(t),
    }),

    job: page('job', undefined, {
      start: is.later(is.button(t.jobs.start)),
      pause: is.later(is.button(t.jobs.pause)),
      resume: is.later(is.button(t.jobs.resume)),
      stop: is.later(is.button(t.jobs.stop)),
      useAgain: is.later(is.button(t.campaigns.useAgain)),
      exportResults: is.later(is.button(t.jobs.export)),
    }),

    overview: page('overview', t.overview.title, {
      refresh,
      gateway: is.region(t.overview.gateway, {}),
      instances: is.region(t.overview.instances, {}),
      sends: is.region(t.overview.sends, {}),
      guide: is.later(is.region(t.overview.guide.title, {})),
      attention: is.region(t.overview.attention, { readAll: is.button(t.fleetReads.readAll) }),
      jobs: is.region(t.overview.jobs, {}),
    }),

    instances: page('instances', t.instances.title, {
      refresh,
      more: is.button(t.instances.menu.more),
      addByName: is.later(is.menuitem(t.instances.addByName)),
      columns: is.later(is.menuitem(t.instances.menu.columns)),
      export: is.later(is.menuitem(t.instances.menu.export)),
      newInstance: is.button(t.instances.newInstance),
      search: is.textbox(t.instances.search),
      filter: is.button(core.action.filter),
      filters: is.later(
        is.dialog(core.action.filter, {
          state: is.group(t.instances.column.state, {}),
          webhook: is.group(t.instances.column.webhook, {}),
          settings: is.group(t.instances.column.settings, {}),
          agents: is.group(t.instances.column.agents, {}),
          number: is.group(t.instances.column.number, {}),
        }),
      ),
      instances: is.table(t.instances.title, {
        name: t.instances.column.name,
        state: t.instances.column.state,
        number: t.instances.column.number,
        webhook: t.instances.column.webhook,
        settings: t.instances.column.settings,
        agents: t.instances.column.agents,
      }),
      newInstanceForm: is.later(
        is.form(t.instances.create.title, {
          name: is.textbox(t.instances.create.name),
          submit: is.button(t.instances.create.submit),
        }),
      ),
      addByNameForm: is.later(
        is.form(t.instances.add.title, {
          name: is.textbox(t.instances.add.name),
          id: is.textbox(t.instances.add.id),
          submit: is.button(t.instances.add.submit),
        }),
      ),
    }),
  }
}
