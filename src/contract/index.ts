import { createAgent, listAgents, updateAgent } from './agents.ts'
import { checkNumbers, markMessageAsRead, sendPresence } from './chats.ts'
import { connectInstance, deleteInstance, logoutInstance, restartInstance } from './connection.ts'
import {
  createGroup,
  sendInvite,
  updateGroupSubject,
  findGroup,
  listParticipants,
  findInviteLink,
  revokeInviteLink,
  updateParticipants,
  updateGroupDescription,
  updateGroupPicture,
  updateGroupSetting,
  leaveGroup,
} from './groups.ts'
import {
  connectionState,
  createInstance,
  fetchAllGroups,
  fetchInstances,
  gatewayInfo,
} from './instances.ts'
import { sendLocation, sendMedia, sendPlatformAudio, sendText } from './messages.ts'
import type { Operation } from './operation.ts'
import {
  disconnectSandboxPhone,
  listSandboxChats,
  listSandboxMessages,
  readSandboxMedia,
  scanSandboxCode,
} from './sandbox.ts'
import { findSettings, setSettings } from './settings.ts'
import {
  findWebsocket,
  setWebsocket,
  findRabbitmq,
  setRabbitmq,
  findSqs,
  setSqs,
  findNats,
  setNats,
  findKafka,
  setKafka,
  findPusher,
  setPusher,
  findProxy,
  setProxy,
} from './sinks.ts'
import { findWebhook, setWebhook } from './webhook.ts'

/** The fourteen operations of the contract (section 4), by their names. */
export const operations = {
  sendPlatformAudio,
  sendMedia,
  sendLocation,
  markMessageAsRead,
  sendPresence,
  sendInvite,
  createGroup,
  updateGroupSubject,
  setSettings,
  findSettings,
  findWebhook,
  createAgent,
  listAgents,
  updateAgent,
} satisfies Record<string, Operation>

/** Operations that the contract does not show and gateways of this kind have. */
export const operationsBeyond = {
  gatewayInfo,
  fetchInstances,
  connectionState,
  createInstance,
  fetchAllGroups,
  findGroup,
  listParticipants,
  findInviteLink,
  revokeInviteLink,
  updateParticipants,
  updateGroupDescription,
  updateGroupPicture,
  updateGroupSetting,
  leaveGroup,
  setWebhook,
  findWebsocket,
  setWebsocket,
  findRabbitmq,
  setRabbitmq,
  findSqs,
  setSqs,
  findNats,
  setNats,
  findKafka,
  setKafka,
  findPusher,
  setPusher,
  findProxy,
  setProxy,
  sendText,
  checkNumbers,
  listSandboxChats,
  listSandboxMessages,
  readSandboxMedia,
  disconnectSandboxPhone,
  connectInstance,
  scanSandboxCode,
  restartInstance,
  logoutInstance,
  deleteInstance,
} satisfies Record<string, Operation>

/** Every operation that Switchboard knows, by name. */
export const allOperations = { ...operations, ...operationsBeyond }

export type OperationName = keyof typeof operations
export type AnyOperationName = keyof typeof allOperations
/** The names of all operations, in the contract's order. */
export const operationNames = Object.keys(allOperations) as readonly AnyOperationName[]
/** The operation of a name. */
export type OperationNamed<N extends AnyOperationName> = (typeof allOperations)[N]

export type { ParticipantAction } from './groups.ts'
export { sinkNames, type SinkAnswer, type SinkName } from './sinks.ts'
export { settingNames } from './settings.ts'
export type { AnswerOf, BodyOf, Operation, ParamsOf, RequestOf } from './operation.ts'
