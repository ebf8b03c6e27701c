import { plural } from '#i18n/plural.ts'

/** The event sinks of an instance other than its webhook, and its proxy. */
export const text = {
  title: 'Event sinks and proxy',
  about:
    'The gateway delivers the events of this instance to each sink that is on, in addition to the webhook. The addresses of brokers are in the configuration of the gateway.',
  proxyTitle: 'Proxy',
  proxyAbout:
    'The instance connects to the platform through the proxy. Restart the instance after a change.',
  manager: {
    title: 'Bots and integrations',
    text: 'Typebot, Chatwoot and other bots and integrations are configured in the gateway’s own manager.',
    open: 'Open the manager',
  },
  name: {
    websocket: 'WebSocket',
    rabbitmq: 'RabbitMQ',
    sqs: 'Amazon SQS',
    nats: 'NATS',
    kafka: 'Kafka',
    pusher: 'Pusher',
    proxy: 'Proxy',
  },
  help: {
    websocket: 'Clients connect to the gateway and receive events over a WebSocket.',
    rabbitmq: 'Publishes events to the exchange of the gateway.',
    sqs: 'Sends events to one queue per event.',
    nats: 'Publishes events to subjects of the NATS server.',
    kafka: 'Publishes events to topics of the Kafka cluster.',
    pusher: 'Publishes events to your Pusher app.',
    proxy: 'HTTP or SOCKS proxy for the connection of this instance.',
  },
  on: 'On',
  off: 'Off',
  unset: 'Not set up',
  unavailable: 'Switched off on the gateway: its operator can enable it',
  notOffered: 'Not available on this gateway',
  events: (count: number, shown: string) =>
    plural('en', count, `${shown} event`, `${shown} events`),
  noneMeansAll: 'No event selected: this gateway delivers all',
  edit: 'Edit',
  setUp: 'Set up',
  editOf: (name: string) => `Set up ${name}`,
  notStored:
    'The gateway accepted the change and did not store it: this sink is switched off there.',
  field: {
    enabled: 'Enabled',
    events: 'Events',
    appId: 'App ID',
    key: 'Key',
    secret: 'Secret',
    cluster: 'Cluster',
    useTLS: 'Use TLS',
    protocol: 'Protocol',
    host: 'Host',
    port: 'Port',
    username: 'User name',
    password: 'Password',
  },
  secretHelp: {
    secret: 'The saved secret is never shown. Enter it with every change.',
    password: 'The saved password is never shown. Enter it with every change if you use one.',
  },
}
