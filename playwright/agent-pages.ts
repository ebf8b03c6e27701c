import { page } from './page-description.ts'
import * as is from './parts.ts'
import type { Texts } from './texts.ts'
import { wording } from './wording.ts'
import { listSource } from './shared-parts.ts'

/** Describes the pages of agents and their access. */
export function agentPages(t: Texts) {
  const { core } = t
  const refresh = is.button(core.action.readAgain)

  return {
    agents: page('agents', t.agents.title, {
      refresh,
      import: is.button(t.agents.import),
      matrix: is.button(t.matrix.title),
      more: is.button(t.agents.menu.more),
      columns: is.later(is.menuitem(t.agents.menu.columns)),
      export: is.later(is.menuitem(t.agents.menu.export)),
      audit: is.later(is.menuitem(t.agents.audit)),
      newAgent: is.button(t.agents.newAgent),
      search: is.textbox(t.agents.list.search),
      instanceFilter: is.combobox(t.agents.list.instance),
      filter: is.button(core.action.filter),
      filters: is.later(
        is.dialog(core.action.filter, {
          level: is.group(t.agents.list.level, {}),
          active: is.group(t.agents.list.active, {}),
          webchat: is.group(t.agents.list.webchat, {}),
          everywhere: is.group(t.agents.list.everywhere, {}),
        }),
      ),
      agents: is.table(t.agents.title, {
        name: t.agents.field.name,
        email: t.agents.field.email,
        phone: t.agents.field.phone,
        access: t.agents.list.access,
        active: t.agents.list.active,
      }),
      selection: is.later(is.group(t.agents.list.selection, {})),
    }),

    newAgent: page('new-agent', t.agents.create.title, {
      agentForm: is.form(t.agents.create.title, {
        name: is.textbox(t.agents.field.name),
        email: is.textbox(t.agents.field.email),
        phone: is.textbox(t.agents.field.phone),
        password: is.textbox(t.agents.field.password),
        generate: is.button(t.agents.field.generate),
        permissions: is.region(t.agents.permissions.title, {
          search: is.later(is.textbox(t.agents.permissions.search)),
        }),
        submit: is.button(t.agents.create.submit),
      }),
    }),

    editAgent: page('edit-agent', undefined, {
      agentForm: is.form(t.agents.title, {
        name: is.textbox(t.agents.field.name),
        email: is.textbox(t.agents.field.email),
        phone: is.textbox(t.agents.field.phone),
        setPassword: is.later(is.button(t.agents.field.setPassword)),
        permissions: is.region(t.agents.permissions.title, {
          search: is.later(is.textbox(t.agents.permissions.search)),
        }),
        submit: is.button(wording((n) => t.change.save(n))),
      }),
    }),

    agentMatrix: page('agent-matrix', t.matrix.title, {
      searchAgents: is.textbox(t.matrix.filter.agent),
      searchInstances: is.textbox(t.matrix.filter.instance),
      level: is.combobox(t.matrix.filter.level),
      onlyChanges: is.checkbox(t.matrix.filter.changed),
      setLevel: is.group(t.matrix.level.set, {
        full: is.button(t.matrix.level.full),
        webchat: is.button(t.matrix.level.webchat),
        none: is.button(t.matrix.level.none),
      }),
      access: is.table(t.matrix.grid.label, { agent: t.matrix.grid.agent }),
      changes: is.region(t.matrix.bar.label, {
        undo: is.button(t.matrix.bar.undo),
        redo: is.button(t.matrix.bar.redo),
        discard: is.button(t.matrix.bar.discard),
        review: is.button(wording(t.matrix.bar.review)),
      }),
    }),

    audit: page('audit', t.audit.title, {
      search: is.later(is.textbox(t.activity.search)),
      entries: is.later(
        is.table(t.audit.title, {
          time: t.activity.column.time,
          operation: t.activity.column.operation,
          status: t.activity.column.status,
          took: t.activity.column.took,
        }),
      ),
      export: is.later(is.button(t.core.action.export)),
    }),

    /** The page of administrators at the same URL, where users sign in. */
    auditLog: page('audit', t.audit.title, {
      search: is.later(is.textbox(t.auditLog.search)),
      personFilter: is.later(is.combobox(t.auditLog.column.person)),
      actionFilter: is.later(is.combobox(t.auditLog.action)),
      outcomeFilter: is.later(is.combobox(t.auditLog.column.outcome)),
      entries: is.later(
        is.table(t.audit.title, {
          time: t.auditLog.column.time,
          person: t.auditLog.column.person,
          change: t.auditLog.column.change,
          job: t.auditLog.column.job,
          outcome: t.auditLog.column.outcome,
        }),
      ),
      export: is.later(is.button(t.core.action.export)),
      older: is.later(is.button(t.auditLog.older)),
    }),

    importAgents: page('import-agents', t.import.title, {
      listSection: is.region(t.import.list, {
        ...listSource(t),
        downloadSample: is.button(t.import.sample),
        typeRows: is.button(t.import.typeRows),
      }),
    }),
  }
}
