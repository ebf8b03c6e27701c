import type { Catalogue } from '#i18n/catalogues.ts'
import { plural } from '#i18n/plural.ts'

export const text: Catalogue['shell'] = {
  skip: 'Ir para o conteúdo',
  navigation: 'Navegação',
  openNavigation: 'Abrir a navegação',
  closeNavigation: 'Fechar a navegação',
  foldNavigation: 'Recolher a navegação',
  unfoldNavigation: 'Expandir a navegação',
  gateway: 'Gateway',
  switchGateway: 'Trocar de gateway',
  otherGateway: 'Conectar a outro gateway',
  disconnect: 'Desconectar',
  instance: 'Instância',
  chooseInstance: 'Escolher uma instância',
  noInstances: 'Nenhuma instância ainda',
  noSuchInstance: 'Nenhuma instância com este nome',
  page: {
    instances: 'Instâncias',
    'fleet-settings': 'Configurações da frota',
    agents: 'Agentes',
    messages: 'Mensagens',
    campaigns: 'Campanhas',
    inbox: 'Caixa de entrada',
    chats: 'Conversas',
    groups: 'Grupos',
    settings: 'Configurações',
    webhook: 'Webhook',
    preferences: 'Preferências',
  },
  language: 'Idioma',
  theme: 'Tema',
  timeZone: 'Fuso horário',
  search: 'Buscar…',
  lockNow: 'Bloquear agora',
  newAgent: 'Novo agente',
  importAgents: 'Importar agentes',
  fleet: 'Frota',
  agentMatrix: 'Matriz de acesso',
  messageFrom: (instance) => `Nova mensagem de ${instance}`,
  running: (n: number) => `${n} em curso`,
  newCampaignFrom: (instance: string) => `Nova campanha de ${instance}`,
  runningNow: 'O que corre nesta aba',

  notFound: 'Esta página não existe',
  notFoundText:
    'O endereço não leva a lugar nenhum aqui. Pode ter um erro de digitação ou ser de outra versão.',
  toInstances: 'Ir para as instâncias',
  toConnect: 'Ir para a conexão',

  offline: 'Este navegador está sem rede',
  offlineText:
    'O que for pedido agora fica sem resposta. Nada é enviado por conta própria quando a rede voltar.',

  palette: {
    title: 'Buscar ou ir para',
    placeholder: 'Uma página, instância, agente ou ação',
    results: 'Resultados',
    nothing: (typed) => `Nada aqui se chama “${typed}”.`,
    others: (n, text) =>
      plural(
        'pt-BR',
        n,
        'Mais 1; continue digitando para achar',
        `Mais ${text}; continue digitando para achar`,
      ),
    group: { pages: 'Ir para', instances: 'Instâncias', agents: 'Agentes', actions: 'Ações' },
    choose: 'escolher',
    open: 'abrir',
    allKeys: 'todos os atalhos',
  },

  keys: {
    title: 'Atalhos de teclado',
    everywhere: 'Em todo lugar',
    goTo: 'Ir para',
    inForms: 'Em um formulário',
    palette: 'Buscar ou ir para',
    help: 'Estes atalhos',
    close: 'Fechar o que está aberto',
    submit: 'Enviar o formulário',
    after: 'depois',
    off: 'Os atalhos de um só caractere podem ser desligados nas preferências.',
  },

  lock: {
    title: 'Bloqueado',
    text: (gateway) => `Digite a chave de ${gateway} para continuar de onde parou.`,
    goesOn: 'O trabalho em andamento continua. O que foi digitado está guardado.',
    key: 'Chave da API',
    wrong: 'Esta não é a chave com que foi bloqueado',
    unlock: 'Desbloquear',
  },

  again: { title: (gateway) => `A chave de ${gateway}`, submit: 'Usar esta chave' },
}
