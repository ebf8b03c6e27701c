import { page } from './page-description.ts'
import * as is from './parts.ts'
import type { Texts } from './texts.ts'
import { eitherOf, oneOf, wording } from './wording.ts'

/** Describes the pages of chats and groups. */
export function chatPages(t: Texts) {
  const { core } = t
  const groupList = {
    search: is.textbox(t.groups.list.search),
    groups: is.later(
      is.table(t.groups.list.label, {
        subject: t.groups.list.subject,
        members: t.groups.list.members,
      }),
    ),
  }
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
      newGroup: is.link(t.groups.new.open),
      addById: is.button(t.groups.book.add),
      ...groupList,
    }),

    newGroup: page(
      'groups',
      t.groups.title,
      {
        groupForm: is.form(t.groups.new.title, {
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

    group: page('group', t.groups.title, {
      ...groupList,
      tabs: is.navigation(t.groupDetails.tabs, {
        overview: is.link(t.groupDetails.tab.overview),
        members: is.link(wording((_, shown) => `${t.groupDetails.tab.members} ${shown}`)),
        settings: is.link(t.groupDetails.tab.settings),
        invite: is.link(t.groupDetails.tab.invite),
      }),
      editSubject: is.button(t.groupDetails.editSubject),
      subjectForm: is.later(
        is.form(t.groupDetails.editSubject, {
          subject: is.textbox(t.groups.list.subject),
          submit: is.button(t.groupDetails.saveSubject),
        }),
      ),
      editDescription: is.button(t.groupDetails.editDescription),
      descriptionForm: is.later(
        is.form(t.groupDetails.editDescription, {
          description: is.textbox(t.groupDetails.description),
          submit: is.button(t.groupDetails.saveDescription),
        }),
      ),
      close: is.link(t.groupDetails.close),
    }),

    groupMembers: page(
      'group',
      t.groups.title,
      {
        memberSearch: is.textbox(t.groupDetails.search),
        addMembers: is.button(t.groupDetails.add),
        members: is.table(t.groupDetails.members, {
          name: t.groupDetails.name,
          number: t.groupDetails.number,
          role: t.groupDetails.role,
        }),
        selection: is.later(is.group(t.groupDetails.selection.selection, {})),
        addForm: is.later(
          is.form(t.groupDetails.addTitle, {
            numbers: is.textbox(t.groupDetails.numbers),
            submit: is.button(
              eitherOf(oneOf([t.groupDetails.addNone]), wording(t.groupDetails.addNow)),
            ),
          }),
        ),
      },
      { tab: 'members' },
    ),

    groupSettings: page(
      'group',
      t.groups.title,
      {
        onlyAdminsSend: is.switchControl(t.groupDetails.announce),
        onlyAdminsEdit: is.switchControl(t.groupDetails.restrict),
      },
      { tab: 'settings' },
    ),

    inviteToGroup: page(
      'group',
      t.groups.title,
      {
        copyLink: is.button(t.groups.invite.copyLink),
        downloadQr: is.button(t.groups.invite.downloadQr),
        revokeLink: is.button(t.groupDetails.revoke),
        inviteForm: is.form(t.groups.invite.byNumber, {
          text: is.textbox(t.groups.invite.description),
          recipients: is.textbox(t.groups.invite.numbers),
          perCall: is.later(is.combobox(t.groups.invite.perCall)),
          submit: is.button(
            eitherOf(oneOf([t.groups.invite.submitNone]), wording(t.groups.invite.submit)),
          ),
        }),
      },
      { tab: 'invite' },
    ),
  }
}
