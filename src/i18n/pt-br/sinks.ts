import type { Catalogue } from '#i18n/catalogues.ts'
import { plural } from '#i18n/plural.ts'

export const text: Catalogue['sinks'] = {
  title: 'Destinos de eventos e proxy',
  about:
    'O gateway entrega os eventos desta instância a cada destino ativado, além do webhook. Os endereços dos brokers ficam na configuração do gateway.',
  proxyTitle: 'Proxy',
  proxyAbout:
    'A instância se conecta à plataforma pelo proxy. Reinicie a instância depois de uma alteração.',
  manager: {
    title: 'Bots e integrações',
    text: 'Typebot, Chatwoot e outros bots e integrações são configurados no gerenciador do próprio gateway.',
    open: 'Abrir o gerenciador',
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
    websocket: 'Clientes se conectam ao gateway e recebem os eventos por WebSocket.',
    rabbitmq: 'Publica os eventos na exchange do gateway.',
    sqs: 'Envia os eventos para uma fila por evento.',
    nats: 'Publica os eventos em subjects do servidor NATS.',
    kafka: 'Publica os eventos em tópicos do cluster Kafka.',
    pusher: 'Publica os eventos no seu app do Pusher.',
    proxy: 'Proxy HTTP ou SOCKS para a conexão desta instância.',
  },
  on: 'Ativado',
  off: 'Desativado',
  unset: 'Não configurado',
  unavailable: 'Desativado no gateway: quem o opera pode habilitá-lo',
  notOffered: 'Não disponível neste gateway',
  events: (count, shown) => plural('pt-BR', count, `${shown} evento`, `${shown} eventos`),
  noneMeansAll: 'Nenhum evento selecionado: este gateway entrega todos',
  edit: 'Editar',
  setUp: 'Configurar',
  editOf: (name) => `Configurar ${name}`,
  notStored: 'O gateway aceitou a alteração e não a gravou: este destino está desativado nele.',
  field: {
    enabled: 'Ativado',
    events: 'Eventos',
    appId: 'ID do app',
    key: 'Chave',
    secret: 'Segredo',
    cluster: 'Cluster',
    useTLS: 'Usar TLS',
    protocol: 'Protocolo',
    host: 'Servidor',
    port: 'Porta',
    username: 'Usuário',
    password: 'Senha',
  },
  secretHelp: {
    secret: 'O segredo salvo nunca é mostrado. Digite-o a cada alteração.',
    password: 'A senha salva nunca é mostrada. Se você usa uma, digite-a a cada alteração.',
  },
}
