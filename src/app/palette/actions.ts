import {
  IconBan,
  IconBooks,
  IconChecks,
  IconCopyCheck,
  IconDoorExit,
  IconDownload,
  IconHistory,
  IconKey,
  IconLinkPlus,
  IconListCheck,
  IconLockPassword,
  IconMapPin,
  IconMessages,
  IconMicrophone,
  IconPhoto,
  IconPin,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerStop,
  IconPlugConnectedX,
  IconPlus,
  IconQrcode,
  IconRefresh,
  IconSend,
  IconShieldCheck,
  IconSpeakerphone,
  IconTrash,
  IconUserPlus,
  IconUsersGroup,
  IconArrowBackUp,
  type TablerIcon,
} from '@tabler/icons-react'
import type { PageName } from '#paths'

/** What a button of a page does. The palette leads to that page; names and synonyms are in `action` of its texts. */
export interface PageAction {
  readonly page: PageName
  /** With the question mark: the tab or dialog that has it. */
  readonly query?: string
  readonly icon: TablerIcon
}

/** The actions of an instance. The first two are shown before anything is typed. */
export const instanceActions = {
  text: { page: 'messages', query: '?tab=text', icon: IconSend },
  campaign: { page: 'new-campaign', icon: IconSpeakerphone },
  audio: { page: 'messages', query: '?tab=audio', icon: IconMicrophone },
  media: { page: 'messages', query: '?tab=media', icon: IconPhoto },
  location: { page: 'messages', query: '?tab=location', icon: IconMapPin },
  presence: { page: 'chat-forms', icon: IconMessages },
  read: { page: 'chat-forms', icon: IconChecks },
  history: { page: 'history', icon: IconHistory },
  'new-group': { page: 'groups', query: '?form=new', icon: IconUsersGroup },
  invite: { page: 'groups', query: '?tab=invite', icon: IconUsersGroup },
  participants: { page: 'groups', query: '?tab=members', icon: IconUsersGroup },
  'leave-group': { page: 'groups', icon: IconDoorExit },
  connect: { page: 'connection', icon: IconQrcode },
  'pairing-link': { page: 'connection', icon: IconLinkPlus },
  'log-out': { page: 'connection', icon: IconPlugConnectedX },
  restart: { page: 'connection', icon: IconRefresh },
  token: { page: 'connection', icon: IconKey },
  'delete-instance': { page: 'connection', icon: IconTrash },
} as const satisfies Record<string, PageAction>

/** The actions of the gateway. */
export const gatewayActions = {
  'new-instance': { page: 'instances', icon: IconPlus },
  'add-by-name': { page: 'instances', icon: IconPlus },
  'change-settings': { page: 'fleet-settings', icon: IconListCheck },
  align: { page: 'fleet-settings', icon: IconCopyCheck },
  pin: { page: 'fleet-settings', icon: IconPin },
  'align-webhooks': { page: 'fleet-webhooks', icon: IconCopyCheck },
  grant: { page: 'agents', icon: IconShieldCheck },
  revoke: { page: 'agents', icon: IconBan },
  'set-password': { page: 'agents', icon: IconLockPassword },
  templates: { page: 'library', icon: IconBooks },
  pause: { page: 'jobs', icon: IconPlayerPause },
  resume: { page: 'jobs', icon: IconPlayerPlay },
  stop: { page: 'jobs', icon: IconPlayerStop },
  retry: { page: 'jobs', icon: IconRefresh },
  undo: { page: 'jobs', icon: IconArrowBackUp },
  'export-results': { page: 'jobs', icon: IconDownload },
  'export-requests': { page: 'activity', icon: IconDownload },
  'invite-person': { page: 'people', icon: IconUserPlus },
  'change-password': { page: 'account', icon: IconLockPassword },
  forget: { page: 'preferences', icon: IconTrash },
  guide: { page: 'overview', query: '?guide=shown', icon: IconListCheck },
} as const satisfies Record<string, PageAction>
