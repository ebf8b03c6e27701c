import type { Route } from './routes.ts'
import * as is from './parts.ts'
import type { Texts } from './texts.ts'
import { eitherOf, oneOf, wording } from './wording.ts'

/** Placeholders for the parameters of a route, until a page object is created. */
export const anyInstance = 'INSTANCE'
export const anyId = 'ID'

/** The description of a page: its route, its heading and its parts. */
export interface PageDescription<C extends is.Contents = is.Contents> {
  /** Undefined: the page at `/`, which belongs to no gateway. */
  readonly route: Route | undefined
  /** The query of the path, such as `{ tab: 'location' }`. */
  readonly query?: Readonly<Record<string, string>>
  /** Undefined: the heading is the name of the instance, agent or other subject of the page. */
  readonly heading: string | undefined
  readonly contents: C
}

const page = <const C extends is.Contents>(
  route: Route | undefined,
  heading: string | undefined,
  contents: C,
  query?: Readonly<Record<string, string>>,
): PageDescription<C> => ({ route, heading, contents, ...(query && { query }) })

/** Arguments of {@link page} for a page of an instance. */
const of = <const W extends string>(word: W) => ({ page: word, instance: anyInstance })

/** Describes every page in one language, with the texts that the pages themselves use. */
export function describePages(t: Texts) {
  const { core } = t
  const refresh = is.button(core.action.readAgain)
  const options = t.messages.options
  const optional = (label: string) => `${label} (${core.optional})`
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
  const tabs = {
    textTab: is.tab(t.messages.tab.text),
    audioTab: is.tab(t.messages.tab.audio),
    mediaTab: is.tab(t.messages.tab.media),
    locationTab: is.tab(t.messages.tab.location),
  }
  const listSource = {
    source: is.radiogroup(t.sheet.source.kind),
    fromFile: is.radio(t.sheet.source.file),
    fromText: is.radio(t.sheet.source.text),
    list: is.later(is.textbox(t.sheet.source.list)),
  }
  const groupForms = (instanceGroups: Texts['groups']) => ({
    search: is.textbox(instanceGroups.list.search),
    groups: is.later(
      is.table(instanceGroups.list.label, {
        subject: instanceGroups.list.subject,
        jid: instanceGroups.list.jid,
        members: instanceGroups.list.members,
      }),
    ),
  })

  return {
    connect: page(undefined, core.connect.title, {
      connectForm: is.form(core.connect.title, {
        address: is.textbox(core.connect.address),
        key: is.textbox(core.connect.key),
        showKey: is.button(core.connect.showKey),
        keepForTab: is.radio(core.connect.keepTab),
        keepInMemory: is.radio(core.connect.keepMemory),
        submit: is.button(core.connect.connect),
      }),
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

    overview: page({ page: 'overview' }, t.overview.title, {
      refresh,
      gateway: is.region(t.overview.gateway, {}),
      instances: is.region(t.overview.instances, {}),
      sends: is.region(t.overview.sends, {}),
      agents: is.region(t.overview.agents, {}),
      attention: is.region(t.overview.attention, { readAll: is.button(t.fleetReads.readAll) }),
      campaigns: is.region(t.overview.campaigns, {}),
    }),

    instances: page({ page: 'instances' }, t.instances.title, {
      refresh,
      addByName: is.button(t.instances.addByName),
      newInstance: is.button(t.instances.newInstance),
      search: is.textbox(t.instances.search),
      stateFilter: is.combobox(t.instances.column.state),
      webhookFilter: is.combobox(t.instances.column.webhook),
      settingsFilter: is.combobox(t.instances.column.settings),
      columns: is.button(t.instances.columns),
      export: is.button(t.instances.export),
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

    messagesText: page(
      of('messages'),
      t.messages.title,
      {
        ...tabs,
        sendForm: is.form(t.messages.text.title, {
          recipient: is.textbox(t.messages.recipient),
          message: is.textbox(t.messages.text.message),
          ...composerOptions,
          submit: is.button(t.messages.text.submit),
        }),
      },
      { tab: 'text' },
    ),

    messagesAudio: page(
      of('messages'),
      t.messages.title,
      {
        ...tabs,
        sendForm: is.form(t.messages.audio.title, {
          recipient: is.textbox(t.messages.recipient),
          ...attachment,
          ...composerOptions,
          submit: is.button(t.messages.audio.submit),
        }),
      },
      { tab: 'audio' },
    ),

    messagesMedia: page(
      of('messages'),
      t.messages.title,
      {
        ...tabs,
        sendForm: is.form(t.messages.media.title, {
          recipient: is.textbox(t.messages.recipient),
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
      of('messages'),
      t.messages.title,
      {
        ...tabs,
        sendForm: is.form(t.messages.location.title, {
          recipient: is.textbox(t.messages.recipient),
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

    history: page(of('history'), t.history.title, {
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
      exportCsv: is.later(is.button(t.history.csv)),
      exportJson: is.later(is.button(t.history.json)),
      clear: is.later(is.button(t.history.clear)),
    }),

    campaigns: page(of('campaigns'), t.campaigns.title, {
      newCampaign: is.button(t.campaigns.create),
      search: is.later(is.textbox(t.campaigns.searchCampaigns)),
      campaigns: is.later(
        is.table(t.campaigns.title, {
          campaign: t.campaigns.column.campaign,
          state: t.campaigns.column.state,
          progress: t.campaigns.column.progress,
          created: t.campaigns.column.created,
        }),
      ),
    }),

    newCampaign: page(of('new-campaign'), t.newCampaign.title, {
      steps: is.navigation(t.newCampaign.steps, {}),
      campaignForm: is.form(t.newCampaign.title, {
        ...listSource,
        pauseFrom: is.later(is.textbox(t.newCampaign.pace.pauseFrom)),
        pauseTo: is.later(is.textbox(t.newCampaign.pace.pauseTo)),
        perMinute: is.later(is.textbox(t.newCampaign.pace.perMinute)),
        name: is.later(is.textbox(t.newCampaign.check.name)),
        back: is.later(is.button(t.newCampaign.back)),
        next: is.button(t.newCampaign.next),
        start: is.later(is.button(wording(t.newCampaign.startWith))),
      }),
      startDialog: is.later(
        is.dialog(wording(t.newCampaign.start.title), {
          cancel: is.button(core.action.cancel),
          start: is.button(wording(t.newCampaign.start.start)),
        }),
      ),
    }),

    campaign: page({ ...of('campaign'), id: anyId }, undefined, {
      pause: is.later(is.button(t.jobs.pause)),
      resume: is.later(is.button(t.jobs.resume)),
      stop: is.later(is.button(t.jobs.stop)),
      useAgain: is.later(is.button(t.campaigns.useAgain)),
      exportResults: is.later(is.button(t.jobs.export)),
    }),

    chats: page(of('chats'), t.conversations.title, {
      refresh,
      search: is.later(is.textbox(t.conversations.list.search)),
      chats: is.later(is.region(t.conversations.list.label, {})),
      messages: is.later(
        is.region(
          wording((_, name) => t.conversations.chat.messages(name)),
          {},
        ),
      ),
      markAsRead: is.later(is.button(wording(t.conversations.read.mark))),
      showTyping: is.later(is.button(t.conversations.chat.typing)),
      replyForm: is.later(
        is.form(t.conversations.reply.title, {
          text: is.textbox(t.conversations.reply.text),
          submit: is.button(t.conversations.reply.submit),
        }),
      ),
    }),

    chatForms: page(of('chat-forms'), t.chats.title, {
      markAsReadForm: is.form(t.chats.read.title, {
        oneByOne: is.radio(t.chats.read.ways.rows),
        pasted: is.radio(t.chats.read.ways.paste),
        chat: is.textbox(t.chats.read.remoteJid),
        messageId: is.textbox(t.chats.read.id),
        fromMe: is.checkbox(t.chats.read.fromMe),
        keys: is.later(is.textbox(t.chats.read.pasted)),
        addMessage: is.button(t.chats.read.add),
        submit: is.button(eitherOf(oneOf([t.chats.read.submitNone]), wording(t.chats.read.submit))),
      }),
      presenceForm: is.form(t.chats.presence.title, {
        recipient: is.textbox(t.chats.presence.number),
        duration: is.textbox(t.chats.presence.delay),
        kind: is.later(is.combobox(t.chats.presence.kind)),
        submit: is.button(t.chats.presence.submit),
      }),
    }),

    groups: page(of('groups'), t.groups.title, {
      newGroup: is.link(t.groups.form.new),
      ...groupForms(t.groups),
    }),

    newGroup: page(
      of('groups'),
      t.groups.title,
      {
        ...groupForms(t.groups),
        groupForm: is.form(t.groups.form.new, {
          subject: is.textbox(t.groups.field.subject),
          description: is.textbox(t.groups.field.description),
          participants: is.textbox(t.groups.new.participants),
          submit: is.button(
            eitherOf(oneOf([t.groups.new.submitNone]), wording(t.groups.new.submit)),
          ),
        }),
      },
      { form: 'new' },
    ),

    changeSubject: page(
      of('groups'),
      t.groups.title,
      {
        ...groupForms(t.groups),
        subjectForm: is.form(t.groups.form.subject, {
          group: is.later(is.combobox(t.groups.field.group)),
          jid: is.later(is.textbox(t.groups.field.jid)),
          subject: is.textbox(t.groups.field.newSubject),
          submit: is.button(t.groups.rename.submit),
        }),
      },
      { form: 'subject' },
    ),

    inviteToGroup: page(
      of('groups'),
      t.groups.title,
      {
        ...groupForms(t.groups),
        inviteForm: is.form(t.groups.form.invite, {
          group: is.later(is.combobox(t.groups.field.group)),
          jid: is.later(is.textbox(t.groups.field.jid)),
          text: is.textbox(t.groups.invite.description),
          recipients: is.textbox(t.groups.invite.numbers),
          perCall: is.combobox(t.groups.invite.perCall),
          submit: is.button(
            eitherOf(oneOf([t.groups.invite.submitNone]), wording(t.groups.invite.submit)),
          ),
        }),
      },
      { form: 'invite' },
    ),

    settings: page(of('settings'), t.settings.title, {
      settingsForm: is.form(t.settings.form, {
        rejectCalls: is.switchControl(t.settings.switches.rejectCall.label),
        ignoreGroups: is.switchControl(t.settings.switches.groupsIgnore.label),
        alwaysOnline: is.switchControl(t.settings.switches.alwaysOnline.label),
        readReceipts: is.switchControl(t.settings.switches.readMessages.label),
        readStatus: is.switchControl(t.settings.switches.readStatus.label),
        fullHistory: is.switchControl(t.settings.switches.syncFullHistory.label),
        callText: is.textbox(t.settings.callText.label),
        saveEmpty: is.later(is.checkbox(t.settings.callText.saveEmpty)),
        submit: is.button(wording((n) => t.settings.bar.save(n))),
      }),
    }),

    webhook: page(of('webhook'), t.webhook.title, {
      edit: is.later(is.button(t.webhook.edit)),
      setFirst: is.later(is.button(t.webhook.unset.first)),
      readDelivery: is.later(is.button(t.webhook.read.open)),
      delivery: is.later(is.region(t.webhook.delivery.title, {})),
      webhookForm: is.later(
        is.form(oneOf([t.webhook.form.title, t.webhook.form.setTitle]), {
          // The help text is part of its name.
          enabled: is.switchControl(wording((_, help) => `${t.webhook.form.enabled} ${help}`)),
          url: is.textbox(t.webhook.form.url),
          otherEvents: is.textbox(t.webhook.form.others),
          submit: is.button(t.webhook.form.submit),
        }),
      ),
    }),

    sinks: page(of('sinks'), t.sinks.title, {
      setUpWebsocket: is.later(is.button(t.sinks.editOf(t.sinks.name.websocket))),
      setUpRabbitmq: is.later(is.button(t.sinks.editOf(t.sinks.name.rabbitmq))),
      setUpSqs: is.later(is.button(t.sinks.editOf(t.sinks.name.sqs))),
      setUpNats: is.later(is.button(t.sinks.editOf(t.sinks.name.nats))),
      setUpKafka: is.later(is.button(t.sinks.editOf(t.sinks.name.kafka))),
      setUpPusher: is.later(is.button(t.sinks.editOf(t.sinks.name.pusher))),
      setUpProxy: is.later(is.button(t.sinks.editOf(t.sinks.name.proxy))),
    }),

    fleetSettings: page({ page: 'fleet-settings' }, t.fleet.title, {
      search: is.textbox(t.fleetSettings.search),
      templates: is.button(t.fleetSettings.templates),
      instances: is.table(t.fleetSettings.label, { instance: t.fleetSettings.instance }),
      changeSettings: is.later(is.button(t.fleetSettings.change)),
    }),

    fleetWebhooks: page({ page: 'fleet-webhooks' }, t.fleet.title, {
      search: is.textbox(t.fleetWebhooks.search),
      stateFilter: is.combobox(t.fleetWebhooks.state),
      hostFilter: is.combobox(t.fleetWebhooks.host),
      eventFilter: is.combobox(t.fleetWebhooks.event),
      export: is.button(t.fleetWebhooks.export),
      webhooks: is.table(t.fleetWebhooks.label, {
        instance: t.fleetWebhooks.instance,
        state: t.fleetWebhooks.state,
        host: t.fleetWebhooks.host,
        events: t.fleetWebhooks.events,
      }),
    }),

    agents: page({ page: 'agents' }, t.agents.title, {
      refresh,
      import: is.button(t.agents.import),
      matrix: is.button(t.matrix.title),
      audit: is.button(t.agents.audit),
      newAgent: is.button(t.agents.newAgent),
      search: is.textbox(t.agents.list.search),
      instanceFilter: is.combobox(t.agents.list.instance),
      levelFilter: is.combobox(t.agents.list.level),
      activeFilter: is.combobox(t.agents.list.active),
      columns: is.button(t.agents.list.columns),
      agents: is.table(t.agents.title, {
        name: t.agents.field.name,
        email: t.agents.field.email,
        phone: t.agents.field.phone,
        access: t.agents.list.access,
        active: t.agents.list.active,
        since: t.agents.list.since,
      }),
      selection: is.later(is.group(t.agents.list.selection, {})),
    }),

    newAgent: page({ page: 'new-agent' }, t.agents.create.title, {
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

    editAgent: page({ page: 'edit-agent', id: anyId }, undefined, {
      agentForm: is.form(t.agents.title, {
        name: is.textbox(t.agents.field.name),
        email: is.textbox(t.agents.field.email),
        phone: is.textbox(t.agents.field.phone),
        setPassword: is.later(is.button(t.agents.field.setPassword)),
        permissions: is.region(t.agents.permissions.title, {
          search: is.later(is.textbox(t.agents.permissions.search)),
        }),
        submit: is.button(
          eitherOf(
            oneOf([t.agents.edit.submitNone]),
            wording((n) => t.agents.edit.submit(n)),
          ),
        ),
      }),
    }),

    agentMatrix: page({ page: 'agent-matrix' }, t.matrix.title, {
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

    audit: page({ page: 'audit' }, t.audit.title, {
      search: is.later(is.textbox(t.audit.search)),
      entries: is.later(
        is.table(t.audit.title, {
          time: t.audit.column.time,
          agent: t.audit.column.agent,
          act: t.audit.column.act,
          changes: t.audit.column.changes,
          who: t.audit.column.who,
          outcome: t.audit.column.outcome,
        }),
      ),
      exportCsv: is.later(is.button(t.audit.csv)),
      exportJson: is.later(is.button(t.audit.json)),
      clear: is.later(is.button(t.audit.clear)),
    }),

    /** The page of administrators at the same URL, where users sign in. */
    auditLog: page({ page: 'audit' }, t.audit.title, {
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
      export: is.later(is.button(t.auditLog.export)),
      older: is.later(is.button(t.auditLog.older)),
    }),

    importAgents: page({ page: 'import-agents' }, t.import.title, {
      listSection: is.region(t.import.list, {
        ...listSource,
        downloadTemplate: is.button(t.import.template),
        typeRows: is.button(t.import.typeRows),
      }),
    }),

    agentImport: page({ page: 'agent-import', id: anyId }, undefined, {
      pause: is.later(is.button(t.jobs.pause)),
      resume: is.later(is.button(t.jobs.resume)),
      stop: is.later(is.button(t.jobs.stop)),
      exportResults: is.later(is.button(t.jobs.export)),
    }),

    activity: page({ page: 'activity' }, t.activity.title, {
      deleteAll: is.later(is.button(t.activity.clear)),
      exportHar: is.later(is.button(t.activity.exportHar)),
      search: is.later(is.textbox(t.activity.search)),
      outcomeFilter: is.later(is.combobox(t.activity.outcomeLabel)),
      calls: is.later(
        is.table(t.activity.title, {
          time: t.activity.column.time,
          operation: t.activity.column.operation,
          status: t.activity.column.status,
          took: t.activity.column.took,
        }),
      ),
    }),

    preferences: page({ page: 'preferences' }, t.preferences.title, {
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

    people: page({ page: 'people' }, t.people.title, {
      invite: is.button(t.people.invite),
      search: is.textbox(t.people.search),
      people: is.table(t.people.title, {
        name: t.people.name,
        email: t.people.email,
        role: t.people.role,
        secondFactor: t.people.secondFactor,
      }),
      inviteForm: is.later(
        is.form(t.people.inviteTitle, {
          name: is.textbox(t.people.name),
          email: is.textbox(optional(t.people.email)),
          role: is.combobox(t.people.role),
          submit: is.button(t.people.create),
        }),
      ),
    }),

    account: page({ page: 'account' }, t.account.title, {
      password: is.region(new RegExp(`^${t.account.password}`), {}),
      secondFactor: is.region(new RegExp(`^${t.account.secondFactor}`), {}),
      sessions: is.region(new RegExp(`^${t.auth.devices}`), {}),
      passwordForm: is.later(
        is.form(t.account.changePassword, {
          currentPassword: is.textbox(t.auth.currentPassword),
          newPassword: is.textbox(t.signIn.newPassword),
          submit: is.button(t.account.changeIt),
        }),
      ),
    }),
  }
}
