import type { Catalogue } from '#i18n/catalogues.ts'
import { plural } from '#i18n/plural.ts'

export const text: Catalogue['sinks'] = {
  title: 'Destinos de eventos y proxy',
  about:
    'El gateway entrega los eventos de esta instancia a cada destino activado, además del webhook. Las direcciones de los brokers se definen en el gateway.',
  proxyTitle: 'Proxy',
  proxyAbout:
    'La instancia se conecta a la plataforma a través del proxy. Reinicia la instancia después de un cambio.',
  manager: {
    title: 'Bots e integraciones',
    text: 'Typebot, Chatwoot y otros bots e integraciones se configuran en el gestor del propio gateway.',
    open: 'Abrir el gestor',
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
    websocket: 'Los clientes se conectan al gateway y reciben los eventos por WebSocket.',
    rabbitmq: 'Publica los eventos en el exchange del gateway.',
    sqs: 'Envía los eventos a una cola por evento.',
    nats: 'Publica los eventos en subjects del servidor NATS.',
    kafka: 'Publica los eventos en topics del clúster de Kafka.',
    pusher: 'Publica los eventos en tu app de Pusher.',
    proxy: 'Proxy HTTP o SOCKS para la conexión de esta instancia.',
  },
  on: 'Activado',
  off: 'Desactivado',
  unset: 'Sin configurar',
  unavailable: 'Desactivado en el gateway: quien lo opera puede habilitarlo',
  notOffered: 'No disponible en este gateway',
  events: (count, shown) => plural('es', count, `${shown} evento`, `${shown} eventos`),
  noneMeansAll: 'Ningún evento seleccionado: este gateway los entrega todos',
  edit: 'Editar',
  setUp: 'Configurar',
  editOf: (name) => `Configurar ${name}`,
  notStored: 'El gateway aceptó el cambio y no lo guardó: este destino está desactivado en él.',
  field: {
    enabled: 'Activado',
    events: 'Eventos',
    appId: 'ID de la app',
    key: 'Clave',
    secret: 'Secreto',
    cluster: 'Clúster',
    useTLS: 'Usar TLS',
    protocol: 'Protocolo',
    host: 'Servidor',
    port: 'Puerto',
    username: 'Usuario',
    password: 'Contraseña',
  },
  secretHelp: {
    secret: 'El secreto guardado nunca se muestra. Escríbelo con cada cambio.',
    password: 'La contraseña guardada nunca se muestra. Si usas una, escríbela con cada cambio.',
  },
}
