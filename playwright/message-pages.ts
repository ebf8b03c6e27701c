import { page } from './page-description.ts'
import * as is from './parts.ts'
import type { Texts } from './texts.ts'
import { oneOf, wording } from './wording.ts'
import { jobsList, listSource } from './shared-parts.ts'

/** Describes the pages that send messages. */
export function messagePages(t: Texts) {
  const { core } = t
  const options = t.messages.options
  const composerOptions = {
    delay: is.later(is.textbox(options.delay)),
    quotedId: is.later(is.textbox(options.quotedId)),
    quotedText: is.later(is.textbox(options.quotedText)),
  }
  const attachment = {
    source: is.radiogroup(t.messages.attachment.source),
    fromFile: is.radio(t.messages.attachment.sources.file),
    fromUrl: is.radio(t.messages.attachment.sources.url),
    url: is.later(is.textbox(t.messages.attachment.url)),
  }
  const answer = {
    accepted: is.later(
      is.region(
        wording((_, time) => t.messages.answer.title(time)),
        {
          another: is.button(t.messages.answer.another),
          openChat: is.later(is.link(t.messages.answer.openChat)),
          newMessage: is.button(t.messages.answer.newMessage),
        },
      ),
    ),
  }
  const tabs = {
    textTab: is.tab(t.messages.tab.text),
    audioTab: is.tab(t.messages.tab.audio),
    mediaTab: is.tab(t.messages.tab.media),
    locationTab: is.tab(t.messages.tab.location),
    template: is.button(t.messages.template),
  }

  return {
    messagesText: page(
      'messages',
      t.messages.title,
      {
        ...tabs,
        ...answer,
        sendForm: is.form(t.messages.text.title, {
          recipient: is.combobox(t.messages.recipient),
          message: is.textbox(t.messages.text.message),
          ...composerOptions,
          submit: is.button(t.messages.text.submit),
        }),
      },
      { tab: 'text' },
    ),

    messagesAudio: page(
      'messages',
      t.messages.title,
      {
        ...tabs,
        ...answer,
        sendForm: is.form(t.messages.audio.title, {
          recipient: is.combobox(t.messages.recipient),
          ...attachment,
          ...composerOptions,
          submit: is.button(t.messages.audio.submit),
        }),
      },
      { tab: 'audio' },
    ),

    messagesMedia: page(
      'messages',
      t.messages.title,
      {
        ...tabs,
        ...answer,
        sendForm: is.form(t.messages.media.title, {
          recipient: is.combobox(t.messages.recipient),
          ...attachment,
          kind: is.combobox(t.messages.media.kind),
          mimeType: is.textbox(t.messages.media.mimetype),
          fileName: is.textbox(t.messages.media.fileName),
          caption: is.textbox(t.messages.media.caption),
          ...composerOptions,
          submit: is.button(oneOf(Object.values(t.messages.media.submit))),
        }),
      },
      { tab: 'media' },
    ),

    messagesLocation: page(
      'messages',
      t.messages.title,
      {
        ...tabs,
        ...answer,
        sendForm: is.form(t.messages.location.title, {
          recipient: is.combobox(t.messages.recipient),
          name: is.textbox(t.messages.location.name),
          address: is.textbox(t.messages.location.address),
          paste: is.textbox(t.composer.place.paste),
          latitude: is.textbox(t.messages.location.latitude),
          longitude: is.textbox(t.messages.location.longitude),
          ...composerOptions,
          submit: is.button(t.messages.location.submit),
        }),
      },
      { tab: 'location' },
    ),

    history: page('history', t.history.title, {
      search: is.later(is.textbox(t.history.search)),
      messages: is.later(
        is.table(t.history.title, {
          time: t.history.column.time,
          kind: t.history.column.kind,
          to: t.history.column.to,
          content: t.history.column.content,
          outcome: t.history.column.outcome,
          id: t.history.column.id,
        }),
      ),
      export: is.later(is.button(t.core.action.export)),
      clear: is.later(is.button(t.history.clear)),
    }),

    campaigns: page('campaigns', t.campaigns.title, {
      newCampaign: is.button(t.campaigns.create),
      ...jobsList(t),
    }),

    newCampaign: page('new-campaign', t.newCampaign.title, {
      steps: is.navigation(t.newCampaign.steps, {}),
      rename: is.later(is.button(wording((_, name) => t.newCampaign.check.rename(name)))),
      name: is.later(is.textbox(t.newCampaign.check.name)),
      template: is.later(is.button(t.messages.template)),
      campaignForm: is.form(t.newCampaign.title, {
        ...listSource(t),
        kind: is.later(is.radiogroup(t.messages.tabs)),
        message: is.later(is.textbox(t.messages.text.message)),
        checkNumbers: is.later(is.button(wording(t.newCampaign.check.numbers.check))),
        ownNumber: is.later(is.textbox(t.newCampaign.check.test.number)),
        sendTest: is.later(is.button(t.newCampaign.check.test.submit)),
        startNow: is.later(is.radio(t.newCampaign.check.start.now)),
        startAt: is.later(is.radio(t.newCampaign.check.start.at)),
        pauseFrom: is.later(is.textbox(t.newCampaign.pace.pauseFrom)),
        pauseTo: is.later(is.textbox(t.newCampaign.pace.pauseTo)),
        perMinute: is.later(is.textbox(t.newCampaign.pace.perMinute)),
        back: is.later(is.button(t.newCampaign.back)),
        next: is.button(t.newCampaign.next),
        start: is.later(is.button(wording(t.newCampaign.startWith))),
        schedule: is.later(is.button(wording(t.newCampaign.scheduleWith))),
      }),
      startDialog: is.later(
        is.dialog(wording(t.newCampaign.start.title), {
          cancel: is.button(core.action.cancel),
          start: is.button(wording(t.newCampaign.start.start)),
        }),
      ),
      scheduleDialog: is.later(
        is.dialog(wording(t.newCampaign.start.titleLater), {
          cancel: is.button(core.action.cancel),
          schedule: is.button(wording(t.newCampaign.start.schedule)),
        }),
      ),
    }),
  }
}
