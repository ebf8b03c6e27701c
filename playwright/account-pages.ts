import { page } from './page-description.ts'
import * as is from './parts.ts'
import type { Texts } from './texts.ts'

/** Describes the pages of this browser and of users. */
export function accountPages(t: Texts) {
  const { core } = t
  const optional = (label: string) => `${label} (${core.optional})`

  return {
    activity: page('activity', t.activity.title, {
      deleteAll: is.later(is.button(t.activity.clear)),
      export: is.later(is.button(t.core.action.export)),
      search: is.later(is.textbox(t.activity.search)),
      show: is.later(is.radiogroup(t.activity.view.label)),
      pause: is.later(is.button(t.activity.pause)),
      instanceFilter: is.later(is.combobox(t.activity.instance)),
      operationFilter: is.later(is.combobox(t.activity.operation)),
      outcomeFilter: is.later(is.combobox(t.activity.outcomeLabel)),
      calls: is.later(
        is.table(t.activity.title, {
          time: t.activity.column.time,
          operation: t.activity.column.operation,
          status: t.activity.column.status,
        }),
      ),
    }),

    preferences: page('preferences', t.preferences.title, {
      appearance: is.region(t.preferences.appearance, {
        language: is.combobox(t.preferences.language),
        theme: is.combobox(t.preferences.theme),
      }),
      safety: is.region(t.preferences.safety, {
        lockAfter: is.combobox(t.preferences.lockAfter),
        lockNow: is.button(t.preferences.lockNow),
      }),
      gateway: is.region(t.preferences.gateway, {
        name: is.textbox(t.preferences.name),
        environment: is.combobox(t.preferences.tag),
      }),
      data: is.region(t.preferences.data, { forget: is.button(t.preferences.forget) }),
    }),

    people: page('people', t.people.title, {
      invite: is.button(t.people.invite),
      search: is.textbox(t.people.search),
      people: is.table(t.people.title, {
        name: t.people.name,
        role: t.people.role,
        instances: t.people.access.instances,
        signsInWith: t.people.access.signsInWith,
      }),
      inviteForm: is.later(
        is.form(t.people.inviteTitle, {
          name: is.textbox(t.people.name),
          email: is.textbox(optional(t.people.email)),
          submit: is.button(t.people.create),
        }),
      ),
    }),

    library: page('library', t.library.title, {
      tabs: is.navigation(t.library.title, {}),
      search: is.later(is.textbox(t.library.list.search)),
      entries: is.later(
        is.table(t.library.list.title, {
          name: t.library.column.name,
          content: t.library.column.content,
          changed: t.library.column.changed,
        }),
      ),
    }),

    'do-not-contact': page('do-not-contact', t.library.title, {
      add: is.button(t.doNotContact.add),
      search: is.later(is.textbox(t.doNotContact.search)),
      numbers: is.later(
        is.table(t.doNotContact.title, {
          number: t.doNotContact.column.number,
          source: t.doNotContact.column.source,
          instance: t.doNotContact.column.instance,
        }),
      ),
    }),

    account: page('account', t.account.title, {
      changePassword: is.button(t.account.changePasswordOpen),
      signOut: is.button(t.account.signOut),
      passkeys: is.region(t.account.passkeys, {}),
      secondFactor: is.region(t.account.secondFactor, {}),
      sessions: is.region(t.auth.devices, {}),
      passwordForm: is.later(
        is.form(t.account.changePassword, {
          newPassword: is.textbox(t.signIn.newPassword),
          submit: is.button(t.account.changePassword),
        }),
      ),
    }),
  }
}
