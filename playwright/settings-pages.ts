import { page } from './page-description.ts'
import * as is from './parts.ts'
import type { Texts } from './texts.ts'
import { eitherOf, oneOf, wording } from './wording.ts'

/** Describes the pages with settings of one or all instances. */
export function settingsPages(t: Texts) {
  return {
    settings: page('settings', t.settings.title, {
      settingsForm: is.form(t.settings.form, {
        rejectCalls: is.switchControl(t.settings.switches.rejectCall.label),
        ignoreGroups: is.switchControl(t.settings.switches.groupsIgnore.label),
        alwaysOnline: is.switchControl(t.settings.switches.alwaysOnline.label),
        readReceipts: is.switchControl(t.settings.switches.readMessages.label),
        readStatus: is.switchControl(t.settings.switches.readStatus.label),
        fullHistory: is.switchControl(t.settings.switches.syncFullHistory.label),
        callText: is.textbox(t.settings.callText.label),
        saveEmpty: is.later(is.checkbox(t.settings.callText.saveEmpty)),
        submit: is.button(wording((n) => t.change.save(n))),
      }),
    }),

    webhook: page('webhook', t.webhook.title, {
      edit: is.later(is.button(t.webhook.edit)),
      setFirst: is.later(is.button(t.webhook.unset.first)),
      delivery: is.later(is.region(t.webhook.delivery.title, {})),
      webhookForm: is.later(
        is.form(oneOf([t.webhook.form.title, t.webhook.form.setTitle]), {
          // The help text is part of its name.
          enabled: is.switchControl(wording((_, help) => `${t.webhook.form.enabled} ${help}`)),
          url: is.textbox(t.webhook.form.url),
          otherEvents: is.textbox(t.webhook.form.others),
          submit: is.button(wording((n) => t.change.save(n))),
        }),
      ),
    }),

    sinks: page('sinks', t.sinks.title, {
      setUpWebsocket: is.later(is.button(t.sinks.editOf(t.sinks.name.websocket))),
      setUpRabbitmq: is.later(is.button(t.sinks.editOf(t.sinks.name.rabbitmq))),
      setUpSqs: is.later(is.button(t.sinks.editOf(t.sinks.name.sqs))),
      setUpNats: is.later(is.button(t.sinks.editOf(t.sinks.name.nats))),
      setUpKafka: is.later(is.button(t.sinks.editOf(t.sinks.name.kafka))),
      setUpPusher: is.later(is.button(t.sinks.editOf(t.sinks.name.pusher))),
      setUpProxy: is.later(is.button(t.sinks.editOf(t.sinks.name.proxy))),
    }),

    fleetSettings: page('fleet-settings', t.fleet.title, {
      search: is.textbox(t.fleetSettings.search),
      ...fleetParts(t),
      templates: is.link(t.fleetSettings.templates),
      instances: is.table(t.fleetSettings.label, { instance: t.fleet.instance }),
      changeSettings: is.later(is.button(t.fleetSettings.change)),
    }),

    fleetWebhooks: page('fleet-webhooks', t.fleet.title, {
      search: is.textbox(t.fleetWebhooks.search),
      ...fleetParts(t),
      stateFilter: is.combobox(t.fleetWebhooks.state),
      hostFilter: is.combobox(t.fleetWebhooks.host),
      eventFilter: is.combobox(t.fleetWebhooks.event),
      export: is.button(t.core.action.export),
      webhooks: is.table(t.fleetWebhooks.label, { instance: t.fleet.instance }),
      allValues: is.later(
        is.table(t.fleetWebhooks.label, {
          instance: t.fleet.instance,
          state: t.fleetWebhooks.state,
          host: t.fleetWebhooks.host,
          events: t.fleetWebhooks.events,
        }),
      ),
    }),
  }
}

/** What the comparisons of all instances have in common. */
const fleetParts = ({ fleet, baseline, fleetChange, fleetReads }: Texts) => ({
  refresh: is.button(fleetReads.readAll),
  show: is.radiogroup(fleet.show),
  showAllValues: is.switchControl(fleet.values),
  pinBaseline: is.later(is.button(baseline.pin)),
  editBaseline: is.later(is.button(baseline.editLabel)),
  align: is.later(is.button(wording((n, text) => baseline.align(n, text)))),
  // On the page that reviews a change.
  apply: is.later(
    is.button(
      eitherOf(
        wording(fleetChange.edit.align),
        wording(fleetChange.edit.apply),
        wording(baseline.alignWebhooks.title),
      ),
    ),
  ),
  cancel: is.later(is.button(fleetChange.edit.cancel)),
})
