import { page } from './page-description.ts'
import * as is from './parts.ts'
import type { Texts } from './texts.ts'
import { eitherOf, oneOf, wording } from './wording.ts'

/** Describes the pages of chats and groups. */
export function chatPages(t: Texts) {
  const { core } = t
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
  const refresh = is.button(core.action.readAgain)

  return {
    chats: page('chats', t.conversations.title, {
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

    chatForms: page('chat-forms', t.chats.title, {
      markAsReadForm: is.form(t.chats.read.title, {
        keys: is.textbox(t.chats.read.pasted),
        submit: is.button(eitherOf(oneOf([t.chats.read.submitNone]), wording(t.chats.read.submit))),
      }),
      presenceForm: is.form(t.chats.presence.title, {
        recipient: is.textbox(t.chats.presence.number),
        duration: is.textbox(t.chats.presence.delay),
        kind: is.later(is.combobox(t.chats.presence.kind)),
        submit: is.button(t.chats.presence.submit),
      }),
    }),

    groups: page('groups', t.groups.title, {
      newGroup: is.link(t.groups.form.new),
      ...groupForms(t.groups),
    }),

    newGroup: page(
      'groups',
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
      'groups',
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
      'groups',
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
  }
}
