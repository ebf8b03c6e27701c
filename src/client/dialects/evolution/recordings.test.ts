import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  allOperations,
  type AnyOperationName,
  type Operation,
  operationNames,
} from '#contract/index.ts'
import { readAnswer, readBody, type Written } from '#client/answer.ts'
import { RefusedError, UnexpectedAnswerError, UnknownOutcomeError } from '#client/errors.ts'
import { withoutTokens } from '#client/without-tokens.ts'
import { evolution } from './evolution.ts'

// Exchanges recorded with an Evolution API 2.3.6: each answer leads to the outcome that the table names.

interface Recording {
  readonly name: string
  readonly request: { readonly method: string; readonly path: string; readonly key?: string }
  readonly status: number
  readonly type: string
  readonly body: unknown
}

const recordings = [
  'evolution-api-2.3.6',
  'evolution-api-2.3.6-not-connected',
  'evolution-api-2.3.6-operator',
].flatMap((name) =>
  readFileSync(`e2e/recordings/${name}.jsonl`, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Recording),
)

/** The operation that an exchange belongs to, by its path in this dialect. */
function operationOf({ request }: Recording): AnyOperationName | undefined {
  const [path = ''] = request.path.split('?')
  const parts = path.split('/')
  return operationNames.find((name) => {
    const operation: Operation = allOperations[name]
    return [operation.path, evolution.paths[name]].some((known) => {
      const wanted = known?.split('/') ?? []
      return (
        operation.method === request.method &&
        wanted.length === parts.length &&
        wanted.every((one, i) => one.startsWith('{') || one === parts[i])
      )
    })
  })
}

function read(recording: Recording): unknown {
  const name = operationOf(recording)!
  const text = JSON.stringify(recording.body)
  const response = new Response(text, { status: recording.status })
  const body = withoutTokens(name, readBody(text).body, recording.request.key ?? '')
  return readAnswer(name, response, { body, isJson: true }, 0, evolution)
}

function outcome(recording: Recording): string {
  try {
    const result = read(recording)
    if (recording.request.method === 'GET') return 'answered'
    return (result as Written<unknown>).understood ? 'accepted' : 'accepted, not understood'
  } catch (error) {
    if (error instanceof RefusedError)
      return ['refused', error.kind, ...error.reasons.map((r) => r.field ?? '-')].join(' ')
    if (error instanceof UnknownOutcomeError) return 'unknown'
    if (error instanceof UnexpectedAnswerError) return 'not understood'
    throw error
  }
}

/** What comes of each. A refusal names its kind, and the field that each of its reasons is about. */
const outcomes: Record<string, string> = {
  '001-root': 'answered',
  '008-create-sales': 'accepted',
  '009-create-support': 'accepted',
  '010-create-stubbed': 'accepted',
  '011-create-duplicate': 'refused other instanceName',
  '012-create-badintegration': 'refused other -',
  '013-create-nobody': 'refused other instanceName',
  '014-create-withtoken': 'refused key -',
  '016-fetchInstances': 'answered',
  '020-fetchInstances-token': 'answered',
  '022-fetchInstances-wrong': 'refused key -',
  '023-fetchInstances-nokey': 'refused key -',
  '025-state-sales': 'answered',
  '026-state-support': 'answered',
  '027-state-unknown': 'refused no-instance -',
  '028-state-unknown-wrongkey': 'refused no-instance -',
  '029-state-wrongkey': 'refused key -',
  '030-state-nokey': 'refused key -',
  '031-state-token': 'answered',
  '032-state-token-other': 'refused key -',
  '033-state-by-id': 'refused no-instance -',
  '034-settings-find': 'answered',
  '035-settings-set': 'accepted',
  '036-settings-find-2': 'answered',
  '037-settings-set-missing':
    'refused other groupsIgnore alwaysOnline readMessages readStatus syncFullHistory',
  '038-settings-set-snake':
    'refused other rejectCall groupsIgnore alwaysOnline readMessages readStatus syncFullHistory',
  '039-settings-set-badtype': 'refused other rejectCall msgCall',
  '040-settings-set-longmsg': 'refused other msgCall',
  '041-settings-set-nomsg': 'accepted',
  '042-settings-find-3': 'answered',
  '043-settings-unknown': 'refused no-instance -',
  '044-settings-find-support': 'answered',
  '045-webhook-find-unset': 'answered',
  '046-webhook-set': 'accepted',
  '047-webhook-find': 'answered',
  '048-webhook-set-badevent': 'refused other webhook.events[0]',
  '049-webhook-set-flat': 'refused other webhook',
  '050-webhook-set-noevents': 'unknown',
  '051-webhook-set-all': 'accepted',
  '053-agents-list': 'refused no-operation -',
  '054-agents-create': 'refused no-operation -',
  '055-agents-put': 'refused no-operation -',
  '061-evo-sendAudio-b64': 'unknown',
  '063-evo-sendPlatformAudio-literal': 'refused no-operation -',
  '064-evo-sendMedia-image-b64': 'accepted',
  '065-evo-sendMedia-document-b64': 'accepted',
  '066-evo-sendMedia-video-b64': 'accepted',
  '068-evo-sendMedia-badmedia': 'refused other media',
  '069-evo-sendMedia-datauri': 'refused other media',
  '070-evo-sendMedia-badtype': 'refused other mediatype',
  '071-evo-sendMedia-loopback-url': 'accepted',
  '072-evo-sendLocation': 'refused not-offered -',
  '073-evo-sendLocation-all-options': 'refused not-offered -',
  '074-evo-sendLocation-mentioned-jid': 'refused other mentioned',
  '075-evo-sendLocation-empty-mentioned': 'refused other mentioned',
  '076-evo-sendLocation-missing': 'refused other latitude longitude name address',
  '077-evo-sendLocation-number-as-int': 'refused other number latitude',
  '078-evo-sendLocation-string-delay': 'refused other delay',
  '079-evo-markMessageAsRead': 'refused not-offered -',
  '080-evo-markMessageAsRead-snake': 'refused other readMessages',
  '081-evo-markMessageAsRead-empty': 'refused other readMessages',
  '082-evo-sendPresence-real': 'refused not-offered -',
  '083-evo-sendPresence-seed-shape': 'refused other presence delay',
  '084-evo-sendPresence-seed-plus-real': 'refused not-offered -',
  '085-evo-sendPresence-badkind': 'refused other presence',
  '086-evo-group-create': 'refused not-offered -',
  '087-evo-group-create-subject-object': 'refused other subject',
  '088-evo-group-create-short-number': 'refused other participants',
  '089-evo-group-updateSubject': 'refused not-offered -',
  '090-evo-group-updateSubject-nojid': 'refused other groupJid -',
  '091-evo-group-updateSubject-nosubject': 'refused other subject',
  '092-evo-group-sendInvite': 'refused not-offered -',
  '093-evo-group-sendInvite-missing': 'refused other description numbers',
  '094-evo-group-fetchAllGroups': 'refused not-offered -',
  '096-offline-sendAudio-b64': 'refused not-connected -',
  '098-offline-sendPlatformAudio-literal': 'refused no-operation -',
  '099-offline-sendMedia-image-b64': 'refused not-connected -',
  '100-offline-sendMedia-document-b64': 'refused not-connected -',
  '101-offline-sendMedia-video-b64': 'refused not-connected -',
  '103-offline-sendMedia-badmedia': 'refused other media',
  '104-offline-sendMedia-datauri': 'refused other media',
  '105-offline-sendMedia-badtype': 'refused other mediatype',
  '106-offline-sendMedia-loopback-url': 'unknown',
  '107-offline-sendLocation': 'refused not-connected -',
  '108-offline-sendLocation-all-options': 'refused not-connected -',
  '109-offline-sendLocation-mentioned-jid': 'refused other mentioned',
  '110-offline-sendLocation-empty-mentioned': 'refused other mentioned',
  '111-offline-sendLocation-missing': 'refused other latitude longitude name address',
  '112-offline-sendLocation-number-as-int': 'refused other number latitude',
  '113-offline-sendLocation-string-delay': 'refused other delay',
  '114-offline-markMessageAsRead': 'refused not-connected - -',
  '115-offline-markMessageAsRead-snake': 'refused other readMessages',
  '116-offline-markMessageAsRead-empty': 'refused other readMessages',
  '117-offline-sendPresence-real': 'refused not-connected -',
  '118-offline-sendPresence-seed-shape': 'refused other presence delay',
  '119-offline-sendPresence-seed-plus-real': 'refused not-connected -',
  '120-offline-sendPresence-badkind': 'refused other presence',
  '121-offline-group-create': 'refused not-connected - -',
  '122-offline-group-create-subject-object': 'refused other subject',
  '123-offline-group-create-short-number': 'refused other participants',
  '124-offline-group-updateSubject': 'refused not-connected - -',
  '125-offline-group-updateSubject-nojid': 'refused other groupJid -',
  '126-offline-group-updateSubject-nosubject': 'refused other subject',
  '127-offline-group-sendInvite': 'unknown',
  '128-offline-group-sendInvite-missing': 'refused other description numbers',
  '129-offline-group-fetchAllGroups': 'refused not-connected -',
  '130-restart-support': 'refused not-connected',
  '131-restart-sales': 'accepted',
  'connected-003-stub-sendAudio-b64': 'accepted',
  'connected-005-stub-sendPlatformAudio-literal': 'refused no-operation -',
  'connected-006-stub-sendMedia-image-b64': 'accepted',
  'connected-007-stub-sendMedia-document-b64': 'accepted',
  'connected-008-stub-sendMedia-video-b64': 'accepted',
  'connected-010-stub-sendMedia-badmedia': 'refused other media',
  'connected-011-stub-sendMedia-datauri': 'refused other media',
  'connected-012-stub-sendMedia-badtype': 'refused other mediatype',
  'connected-013-stub-sendMedia-loopback-url': 'unknown',
  'connected-014-stub-sendLocation': 'accepted',
  'connected-015-stub-sendLocation-all-options': 'accepted',
  'connected-016-stub-sendLocation-mentioned-jid': 'refused other mentioned',
  'connected-017-stub-sendLocation-empty-mentioned': 'refused other mentioned',
  'connected-018-stub-sendLocation-missing': 'refused other latitude longitude name address',
  'connected-019-stub-sendLocation-number-as-int': 'refused other number latitude',
  'connected-020-stub-sendLocation-string-delay': 'refused other delay',
  'connected-021-stub-markMessageAsRead': 'accepted',
  'connected-022-stub-markMessageAsRead-snake': 'refused other readMessages',
  'connected-023-stub-markMessageAsRead-empty': 'refused other readMessages',
  'connected-024-stub-sendPresence-real': 'accepted',
  'connected-025-stub-sendPresence-seed-shape': 'refused other presence delay',
  'connected-026-stub-sendPresence-seed-plus-real': 'accepted',
  'connected-027-stub-sendPresence-badkind': 'refused other presence',
  'connected-028-stub-group-create': 'accepted',
  'connected-029-stub-group-create-subject-object': 'refused other subject',
  'connected-030-stub-group-create-short-number': 'refused other participants',
  'connected-031-stub-group-updateSubject': 'accepted',
  'connected-032-stub-group-updateSubject-nojid': 'refused other groupJid -',
  'connected-033-stub-group-updateSubject-nosubject': 'refused other subject',
  'connected-034-stub-group-sendInvite': 'accepted',
  'connected-035-stub-group-sendInvite-missing': 'refused other description numbers',
  'connected-036-stub-group-fetchAllGroups': 'answered',
  'connected-037-stub-state': 'answered',
  'connected-038-stub-settings-set': 'accepted',
  'connected-039-stub-not-on-wa': 'refused other number',
  'state-never-connected': 'answered',
  'state-waiting-qr': 'answered',
  'state-closed': 'answered',
  'state-reconnecting': 'answered',
  'never-connected-sendMedia': 'refused not-connected -',
  'closed-sendMedia': 'refused not-connected -',
  'reconnecting-sendMedia': 'refused not-connected -',
  'never-connected-sendLocation': 'refused not-connected -',
  'closed-sendLocation': 'refused not-connected -',
  'reconnecting-sendLocation': 'refused not-connected -',
  'never-connected-sendWhatsAppAudio': 'refused not-connected -',
  'closed-sendWhatsAppAudio': 'refused not-connected -',
  'reconnecting-sendWhatsAppAudio': 'refused not-connected -',
  'never-connected-sendMedia-number-not-met': 'refused not-connected -',
  'never-connected-markMessageAsRead': 'refused not-connected - -',
  'never-connected-sendPresence': 'refused not-connected -',
  'closed-sendMedia-number-not-met': 'refused not-connected -',
  'closed-markMessageAsRead': 'refused not-connected - -',
  'closed-sendPresence': 'refused not-connected -',
  'reconnecting-sendMedia-number-not-met': 'refused not-connected -',
  'reconnecting-markMessageAsRead': 'refused not-connected - -',
  'reconnecting-sendPresence': 'refused not-connected -',
  'fetchAllGroups-never-connected': 'refused not-connected -',
  'fetchAllGroups-closed': 'refused not-connected -',
  'fetchAllGroups-reconnecting': 'refused not-connected -',
  'updateGroupSubject-never-connected': 'refused not-connected - -',
  'updateGroupSubject-closed': 'refused not-connected - -',
  'updateGroupSubject-reconnecting': 'refused not-connected - -',
  'webhook-set-no-events': 'unknown',
  'settings-find-never-connected': 'answered',
  'settings-find-closed': 'answered',
  'line-lost-state': 'answered',
  'delete-open-state-at-once': 'answered',
  'qr-limit-two-ran-out-state': 'answered',
  '001-create-plain': 'accepted',
  '002-create-no-token': 'accepted',
  '003-create-qrcode': 'accepted',
  '004-create-qrcode-number': 'accepted',
  '005-create-all': 'accepted',
  '013-create-duplicate': 'refused other instanceName',
  '014-create-same-token': 'accepted',
  '015-create-wrongkey': 'refused key -',
  '016-create-nokey': 'refused key -',
  '017-create-instance-token': 'refused key -',
  '024-create-bad-number': 'refused other number',
  '025-create-plus-number': 'refused other number',
  '028-create-bad-setting': 'refused other rejectCall',
  '029-create-bad-event': 'accepted',
  '031-create-webhook-no-events': 'refused other -',
  '034-create-proxy-unreachable': 'refused other -',
  '052-connect-new': 'answered',
  '053-connect-waiting': 'answered',
  '054-connect-waiting-number': 'answered',
  '055-connect-waiting-state': 'answered',
  '056-connect-new-number': 'answered',
  '057-connect-new-number-again': 'answered',
  '058-connect-new-number-later': 'answered',
  '059-connect-new-bad-number': 'answered',
  '060-connect-open': 'answered',
  '061-connect-open-number': 'answered',
  '062-connect-reconnecting': 'answered',
  '063-connect-scanned': 'answered',
  '065-connect-closed': 'answered',
  '066-connect-closed-state': 'answered',
  '067-connect-unknown-instance': 'refused no-instance -',
  '068-connect-wrongkey': 'refused key -',
  '069-connect-nokey': 'refused key -',
  '070-connect-token': 'answered',
  '071-connect-token-of-another': 'refused key -',
  '073-restart-open': 'accepted',
  '079-restart-waiting': 'accepted',
  '083-restart-reconnecting': 'accepted',
  '084-restart-unknown-instance': 'refused no-instance -',
  '085-restart-wrongkey': 'refused key -',
  '086-restart-nokey': 'refused key -',
  '087-restart-never-connected': 'refused not-connected',
  '088-restart-closed': 'refused not-connected',
  '099-sendText-plain': 'accepted',
  '100-sendText-multiline-emoji': 'accepted',
  '101-sendText-link': 'accepted',
  '102-sendText-link-linkPreview-true': 'accepted',
  '103-sendText-link-linkPreview-false': 'accepted',
  '104-sendText-mentioned-person': 'accepted',
  '105-sendText-group': 'accepted',
  '106-sendText-group-mentioned': 'accepted',
  '107-sendText-group-mentionsEveryOne': 'accepted',
  '108-sendText-group-everyOne': 'accepted',
  '109-sendText-group-mentionsEveryOne-false': 'accepted',
  '110-sendText-group-disappearing': 'accepted',
  '111-sendText-group-bare-id': 'accepted',
  '112-sendText-group-unknown': 'refused other -',
  '113-sendText-group-announcement': 'accepted',
  '114-sendText-mentioned-empty': 'refused other mentioned',
  '115-sendText-mentioned-jid': 'accepted',
  '116-sendText-mentioned-text': 'refused other mentioned',
  '117-sendText-mentioned-not-array': 'refused other mentioned',
  '118-sendText-quoted-key': 'accepted',
  '119-sendText-quoted-full': 'accepted',
  '120-sendText-quoted-unknown-id': 'accepted',
  '121-sendText-quoted-no-key': 'refused other -',
  '122-sendText-quoted-string': 'refused other -',
  '123-sendText-delay': 'accepted',
  '124-sendText-delay-zero': 'accepted',
  '125-sendText-delay-string': 'refused other delay',
  '126-sendText-delay-fraction': 'refused other delay',
  '127-sendText-delay-negative': 'accepted',
  '128-sendText-long': 'accepted',
  '129-sendText-empty': 'refused other text',
  '130-sendText-spaces': 'refused other text',
  '131-sendText-no-text': 'refused other text',
  '132-sendText-text-null': 'refused other text',
  '133-sendText-text-number': 'refused other text',
  '134-sendText-no-number': 'refused other number',
  '135-sendText-number-empty': 'refused other number',
  '136-sendText-number-as-int': 'refused other number',
  '137-sendText-number-words': 'refused other number',
  '138-sendText-number-short': 'refused other number',
  '139-sendText-number-not-on-platform': 'refused other number',
  '158-never-connected-sendText': 'refused not-connected -',
  '159-closed-sendText': 'refused not-connected -',
  '160-reconnecting-sendText': 'refused not-connected -',
  '205-never-connected-sendText-number-not-met': 'refused not-connected -',
  '206-never-connected-sendText-group': 'refused not-connected -',
  '207-never-connected-sendText-group-not-met': 'refused other -',
  '208-never-connected-sendText-delay': 'refused not-connected -',
  '213-closed-sendText-number-not-met': 'refused not-connected -',
  '214-closed-sendText-group': 'refused not-connected -',
  '215-closed-sendText-group-not-met': 'refused other -',
  '216-closed-sendText-delay': 'refused not-connected -',
  '221-reconnecting-sendText-number-not-met': 'refused not-connected -',
  '222-reconnecting-sendText-group': 'refused not-connected -',
  '223-reconnecting-sendText-group-not-met': 'refused other -',
  '224-reconnecting-sendText-delay': 'refused not-connected -',
  '229-whatsappNumbers-known': 'accepted',
  '230-whatsappNumbers-unknown': 'accepted',
  '231-whatsappNumbers-mixed': 'accepted',
  '232-whatsappNumbers-fifty': 'accepted',
  '233-whatsappNumbers-fifty-again': 'accepted',
  '234-whatsappNumbers-empty': 'refused other numbers',
  '235-whatsappNumbers-missing': 'refused not-connected',
  '236-whatsappNumbers-as-int': 'refused other numbers',
  '237-whatsappNumbers-not-array': 'refused other numbers',
  '238-whatsappNumbers-twice-the-same': 'refused other numbers',
  '239-whatsappNumbers-words': 'accepted',
  '240-whatsappNumbers-empty-string': 'accepted',
  '241-whatsappNumbers-formatted': 'accepted',
  '242-whatsappNumbers-group': 'accepted',
  '243-whatsappNumbers-lid': 'accepted',
  '244-whatsappNumbers-status': 'accepted',
  '245-whatsappNumbers-twelve-digits': 'accepted',
  '246-whatsappNumbers-foreign': 'accepted',
  '247-whatsappNumbers-unknown-instance': 'refused no-instance -',
  '248-whatsappNumbers-wrongkey': 'refused key -',
  '249-whatsappNumbers-never-connected': 'accepted',
  '250-whatsappNumbers-closed': 'accepted',
  '251-whatsappNumbers-reconnecting': 'accepted',
  '252-whatsappNumbers-closed-not-met': 'refused not-connected -',
  '253-whatsappNumbers-reconnecting-not-met': 'refused not-connected -',
  '254-whatsappNumbers-never-connected-not-met': 'refused not-connected',
  '352-fetchAllGroups-with-participants': 'answered',
  '353-fetchAllGroups-without-participants': 'answered',
  '354-fetchAllGroups-missing': 'refused other -',
  '355-fetchAllGroups-bad': 'refused other getParticipants',
  '356-fetchAllGroups-unknown-instance': 'refused no-instance -',
  '357-fetchAllGroups-wrongkey': 'refused key -',
  '358-fetchAllGroups-never-connected': 'refused not-connected -',
  '359-fetchAllGroups-closed': 'refused not-connected -',
  '360-fetchAllGroups-reconnecting': 'refused not-connected -',
  '361-participants-ok': 'answered',
  '362-participants-not-admin': 'answered',
  '363-participants-unknown-group': 'refused other - -',
  '364-participants-bad-jid': 'refused other groupJid',
  '365-participants-no-jid': 'refused other groupJid -',
  '366-participants-unknown-instance': 'refused no-instance -',
  '367-participants-wrongkey': 'refused key -',
  '368-participants-never-connected': 'refused not-connected - -',
  '369-participants-closed': 'refused not-connected - -',
  '370-participants-reconnecting': 'refused not-connected - -',
  '371-findGroupInfos-ok': 'answered',
  '372-findGroupInfos-not-admin': 'answered',
  '373-findGroupInfos-unknown-group': 'refused other - -',
  '374-findGroupInfos-bad-jid': 'refused other groupJid',
  '375-findGroupInfos-no-jid': 'refused other groupJid -',
  '376-findGroupInfos-unknown-instance': 'refused no-instance -',
  '377-findGroupInfos-wrongkey': 'refused key -',
  '378-findGroupInfos-never-connected': 'refused not-connected - -',
  '379-findGroupInfos-closed': 'refused not-connected - -',
  '380-findGroupInfos-reconnecting': 'refused not-connected - -',
  '381-inviteCode-ok': 'answered',
  '382-inviteCode-not-admin': 'refused other - -',
  '383-inviteCode-unknown-group': 'refused other - -',
  '384-inviteCode-bad-jid': 'refused other groupJid',
  '385-inviteCode-no-jid': 'refused other groupJid -',
  '386-inviteCode-unknown-instance': 'refused no-instance -',
  '387-inviteCode-wrongkey': 'refused key -',
  '388-inviteCode-never-connected': 'refused not-connected - -',
  '389-inviteCode-closed': 'refused not-connected - -',
  '390-inviteCode-reconnecting': 'refused not-connected - -',
  '391-revokeInviteCode-ok': 'accepted',
  '392-revokeInviteCode-not-admin': 'refused other - -',
  '393-revokeInviteCode-unknown-group': 'refused other - -',
  '394-revokeInviteCode-bad-jid': 'refused other groupJid',
  '395-revokeInviteCode-no-jid': 'refused other groupJid -',
  '396-revokeInviteCode-unknown-instance': 'refused no-instance -',
  '397-revokeInviteCode-wrongkey': 'refused key -',
  '398-revokeInviteCode-never-connected': 'refused not-connected - -',
  '399-revokeInviteCode-closed': 'refused not-connected - -',
  '400-revokeInviteCode-reconnecting': 'refused not-connected - -',
  '401-revokeInviteCode-then-inviteCode': 'answered',
  '402-revokeInviteCode-jid-in-body': 'accepted',
  '403-revokeInviteCode-no-body': 'accepted',
  '404-updateParticipant-ok-add': 'accepted',
  '405-updateParticipant-ok-add-again': 'accepted',
  '406-updateParticipant-ok-add-private': 'accepted',
  '407-updateParticipant-ok-add-not-on-platform': 'accepted',
  '408-updateParticipant-ok-add-several': 'accepted',
  '409-updateParticipant-ok-promote': 'accepted',
  '410-updateParticipant-ok-demote': 'accepted',
  '411-updateParticipant-ok-remove': 'accepted',
  '412-updateParticipant-ok-remove-not-in-group': 'accepted',
  '413-updateParticipant-ok-promote-not-in-group': 'accepted',
  '414-updateParticipant-jid-in-body': 'accepted',
  '415-updateParticipant-bare-id-in-body': 'accepted',
  '416-updateParticipant-not-admin': 'refused other - -',
  '417-updateParticipant-unknown-group': 'refused other - -',
  '418-updateParticipant-bad-jid': 'refused other - -',
  '419-updateParticipant-no-jid': 'refused other groupJid -',
  '420-updateParticipant-bad-action': 'refused other action',
  '421-updateParticipant-no-action': 'refused other action',
  '422-updateParticipant-no-participants': 'refused other participants',
  '423-updateParticipant-empty-participants': 'refused other participants',
  '424-updateParticipant-short-number': 'refused other participants[0]',
  '425-updateParticipant-int-number': 'refused other participants[0]',
  '426-updateParticipant-participants-string': 'refused other participants',
  '427-updateParticipant-same-twice': 'refused other participants',
  '428-updateParticipant-jid-number': 'accepted',
  '429-updateParticipant-unknown-instance': 'refused no-instance -',
  '430-updateParticipant-wrongkey': 'refused key -',
  '431-updateParticipant-never-connected': 'refused not-connected - -',
  '432-updateParticipant-closed': 'refused not-connected - -',
  '433-updateParticipant-reconnecting': 'refused not-connected - -',
  '434-updateGroupSubject-ok': 'accepted',
  '435-updateGroupSubject-jid-in-body': 'accepted',
  '436-updateGroupSubject-bare-id-in-body': 'accepted',
  '437-updateGroupSubject-not-admin': 'refused other - -',
  '438-updateGroupSubject-unknown-group': 'refused other - -',
  '439-updateGroupSubject-bad-jid': 'refused other - -',
  '440-updateGroupSubject-no-jid': 'refused other groupJid -',
  '441-updateGroupSubject-empty': 'refused other subject',
  '442-updateGroupSubject-missing': 'refused other subject',
  '443-updateGroupSubject-long': 'accepted',
  '444-updateGroupSubject-unknown-instance': 'refused no-instance -',
  '445-updateGroupSubject-wrongkey': 'refused key -',
  '446-updateGroupSubject-never-connected': 'refused not-connected - -',
  '447-updateGroupSubject-closed': 'refused not-connected - -',
  '448-updateGroupSubject-reconnecting': 'refused not-connected - -',
  '449-updateGroupDescription-ok': 'accepted',
  '450-updateGroupDescription-jid-in-body': 'accepted',
  '451-updateGroupDescription-bare-id-in-body': 'accepted',
  '452-updateGroupDescription-not-admin': 'refused other - -',
  '453-updateGroupDescription-unknown-group': 'refused other - -',
  '454-updateGroupDescription-bad-jid': 'refused other - -',
  '455-updateGroupDescription-no-jid': 'refused other groupJid -',
  '456-updateGroupDescription-empty': 'refused other description',
  '457-updateGroupDescription-missing': 'refused other description',
  '458-updateGroupDescription-as-int': 'refused other description',
  '459-updateGroupDescription-unknown-instance': 'refused no-instance -',
  '460-updateGroupDescription-wrongkey': 'refused key -',
  '461-updateGroupDescription-never-connected': 'refused not-connected - -',
  '462-updateGroupDescription-closed': 'refused not-connected - -',
  '463-updateGroupDescription-reconnecting': 'refused not-connected - -',
  '464-updateGroupPicture-ok': 'accepted',
  '465-updateGroupPicture-jid-in-body': 'accepted',
  '466-updateGroupPicture-bare-id-in-body': 'accepted',
  '467-updateGroupPicture-not-admin': 'refused other - -',
  '468-updateGroupPicture-unknown-group': 'refused other - -',
  '469-updateGroupPicture-bad-jid': 'refused other - -',
  '470-updateGroupPicture-no-jid': 'refused other groupJid -',
  '471-updateGroupPicture-not-an-image': 'refused other - image',
  '472-updateGroupPicture-not-base64': 'unknown',
  '473-updateGroupPicture-data-uri': 'unknown',
  '474-updateGroupPicture-url-refused': 'refused other - -',
  '475-updateGroupPicture-empty': 'refused other image',
  '476-updateGroupPicture-missing': 'refused other image',
  '477-updateGroupPicture-unknown-instance': 'refused no-instance -',
  '478-updateGroupPicture-wrongkey': 'refused key -',
  '479-updateGroupPicture-never-connected': 'refused not-connected - -',
  '480-updateGroupPicture-closed': 'refused not-connected - -',
  '481-updateGroupPicture-reconnecting': 'refused not-connected - -',
  '482-updateSetting-ok-announcement': 'accepted',
  '483-updateSetting-ok-locked': 'accepted',
  '484-updateSetting-ok-unlocked': 'accepted',
  '485-updateSetting-ok-not_announcement': 'accepted',
  '486-updateSetting-jid-in-body': 'accepted',
  '487-updateSetting-bare-id-in-body': 'accepted',
  '488-updateSetting-not-admin': 'refused other - -',
  '489-updateSetting-unknown-group': 'refused other - -',
  '490-updateSetting-bad-jid': 'refused other - -',
  '491-updateSetting-no-jid': 'refused other groupJid -',
  '492-updateSetting-bad': 'refused other action',
  '493-updateSetting-missing': 'refused other action',
  '494-updateSetting-unknown-instance': 'refused no-instance -',
  '495-updateSetting-wrongkey': 'refused key -',
  '496-updateSetting-never-connected': 'refused not-connected - -',
  '497-updateSetting-closed': 'refused not-connected - -',
  '498-updateSetting-reconnecting': 'refused not-connected - -',
  '499-updateSetting-then-findGroupInfos': 'answered',
  '518-sendInvite-ok': 'accepted',
  '519-leaveGroup-not-admin': 'accepted',
  '520-leaveGroup-unknown-group': 'accepted',
  '521-leaveGroup-bad-jid': 'accepted',
  '522-leaveGroup-no-jid': 'refused other groupJid -',
  '523-leaveGroup-unknown-instance': 'refused no-instance -',
  '524-leaveGroup-wrongkey': 'refused key -',
  '525-leaveGroup-never-connected': 'refused not-connected - -',
  '526-leaveGroup-closed': 'refused not-connected - -',
  '527-leaveGroup-reconnecting': 'refused not-connected - -',
  '528-leaveGroup-ok': 'accepted',
  '529-leaveGroup-twice': 'accepted',
  '530-leaveGroup-then-findGroupInfos': 'refused other - -',
  '621-logout-open': 'accepted',
  '622-logout-open-state-at-once': 'answered',
  '623-logout-open-state-later': 'answered',
  '624-logout-twice': 'refused not-connected -',
  '626-logout-waiting': 'accepted',
  '627-logout-waiting-state': 'answered',
  '628-logout-unknown-instance': 'refused no-instance -',
  '629-logout-wrongkey': 'refused key -',
  '630-logout-nokey': 'refused key -',
  '631-logout-never-connected': 'refused not-connected -',
  '632-logout-closed': 'refused not-connected -',
  '634-logout-token': 'accepted',
  '641-delete-open': 'accepted',
  '642-delete-open-state-at-once': 'answered',
  '643-delete-twice-at-once': 'accepted',
  '644-delete-twice-later': 'refused no-instance -',
  '646-delete-open-send': 'refused no-instance -',
  '647-delete-waiting': 'accepted',
  '648-delete-waiting-state': 'refused no-instance -',
  '649-delete-never-connected': 'accepted',
  '650-delete-closed': 'accepted',
  '651-delete-reconnecting': 'accepted',
  '652-delete-reconnecting-state': 'answered',
  '653-delete-unknown-instance': 'refused no-instance -',
  '654-delete-wrongkey': 'refused key -',
  '655-delete-nokey': 'refused key -',
  '656-delete-token-of-another': 'refused key -',
  '657-delete-token': 'accepted',
  '700-qr-limit-two-first': 'answered',
  '701-qr-limit-two-second': 'answered',
  '702-qr-limit-two-ran-out-state': 'answered',
  '704-qr-limit-two-ran-out-send': 'refused not-connected -',
  '705-qr-limit-two-ran-out-restart': 'refused not-connected',
  '706-qr-limit-two-ran-out-logout': 'refused not-connected -',
  '707-qr-limit-two-ran-out-connect': 'answered',
  '708-qr-limit-two-ran-out-connect-state': 'answered',
}

const known = recordings.filter((recording) => operationOf(recording) !== undefined)

describe('recorded exchanges', () => {
  it('every one of a known operation is in the table', () => {
    expect(known.map(({ name }) => name).toSorted()).toEqual(Object.keys(outcomes).toSorted())
    expect(known.length).toBeGreaterThan(100)
  })

  it.each(known.map((recording) => [recording.name, recording] as const))('%s', (name, one) => {
    expect(outcome(one)).toBe(outcomes[name])
  })
})

describe('an instance without a connection', () => {
  // Those that name no cause: a group that does not exist is refused in the same words.
  const unnamed = /^(207|215|223)-/
  const failuresOf = (instance: string) =>
    known.filter(
      ({ name, request, status }) =>
        request.path.split('?')[0]!.endsWith(`/${instance}`) &&
        status >= 400 &&
        !unnamed.test(name),
    )

  it.each([
    ['closed', 25],
    ['away', 24],
    ['fresh', 25],
  ])('is recognised in every failure of “%s”: %i', (instance, count) => {
    const failures = failuresOf(instance)
    for (const one of failures) expect(outcome(one), one.name).toMatch(/^refused not-connected/)
    expect(failures).toHaveLength(count)
  })
})

describe('what they hold', () => {
  it('no token of an instance is left in what comes of any of them', () => {
    for (const recording of known) {
      let left: unknown
      try {
        left = read(recording)
      } catch (error) {
        left = { ...(error as object) }
      }
      expect(JSON.stringify(left), recording.name).not.toMatch(
        /TOKEN-OF-AN-INSTANCE|the-token-of|wavoipToken/,
      )
    }
  })

  it('every reason is one line, without code or files of the server', () => {
    for (const recording of known) {
      let reasons: readonly { text: string }[] = []
      try {
        read(recording)
      } catch (error) {
        if (error instanceof RefusedError || error instanceof UnknownOutcomeError)
          reasons = error.reasons
      }
      for (const { text } of reasons) {
        expect(text, recording.name).not.toMatch(/\n|\.ts:\d|\[object/)
        expect(text.trim(), recording.name).not.toBe('')
      }
    }
  })

  it('the list tells which instance the key belongs to', () => {
    const list = (name: string) =>
      read(recordings.find((one) => one.name === name)!) as { name: string; ownKey?: boolean }[]
    expect(list('016-fetchInstances').some((one) => one.ownKey)).toBe(false)
    expect(list('020-fetchInstances-token').map((one) => [one.name, one.ownKey])).toEqual([
      ['sales', true],
    ])
  })
})
