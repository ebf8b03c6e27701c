/** The frame around every page behind Connect. */
import type { Catalogue } from '#i18n/catalogues.ts'

export const text: Catalogue['shell'] = {
  skip: 'Skip to the content',
  navigation: 'Navigation',
  openNavigation: 'Open the navigation',
  closeNavigation: 'Close the navigation',
  gateway: 'Gateway',
  switchGateway: 'Switch gateway',
  otherGateway: 'Connect to another gateway',
  disconnect: 'Disconnect',
  instance: 'Instance',
  chooseInstance: 'Choose an instance',
  noInstances: 'No instance yet',
  page: {
    instances: 'Instances',
    agents: 'Agents',
    messages: 'Messages',
    chats: 'Chats',
    groups: 'Groups',
    settings: 'Settings',
    webhook: 'Webhook',
    preferences: 'Preferences',
  },
  language: 'Language',
  theme: 'Theme',
  timeZone: 'Time zone',
  notFound: 'There is no such page',
  notFoundText: 'The address leads nowhere here. It may be mistyped, or from another version.',
  toInstances: 'To the instances',
  toConnect: 'To Connect',
  pageFailed: 'This page failed',
}
