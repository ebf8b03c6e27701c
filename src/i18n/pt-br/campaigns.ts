import type { Catalogue } from '#i18n/catalogues.ts'
import { plural } from '#i18n/plural.ts'

const count = (n: number, written: string, one: string, other: string) =>
  plural('pt-BR', n, `${written} ${one}`, `${written} ${other}`)

export const text: Catalogue['campaigns'] = {
  title: 'Campanhas',
  one: 'Campanha',
  create: 'Nova campanha',
  recipients: 'Destinatários',
  loading: 'Carregando',
  empty: 'Nenhuma campanha ainda',
  emptyText:
    'Uma campanha envia uma mensagem para muitas pessoas: destinatários de uma planilha, no ritmo que você define, e ninguém a recebe duas vezes.',
  insecure: 'Campanhas precisam de uma origem segura',
  insecureText:
    'Sem https (ou localhost) o navegador não distingue as abas, e duas delas poderiam enviar a mesma campanha. Abra o Switchboard por https.',
  unread: 'Não foi possível ler as campanhas',
  unreadText: 'O armazenamento deste navegador não responde. Nada se perdeu; recarregue a página.',
  searchCampaigns: 'Nome de uma campanha',
  countCampaigns: (n, written) => count(n, written, 'campanha', 'campanhas'),
  noneFits: 'Nada corresponde',
  noneFitsText: 'Nenhuma linha tem o que foi buscado e filtrado.',

  column: {
    campaign: 'Campanha',
    state: 'Estado',
    progress: 'Andamento',
    created: 'Criada',
    actions: 'Ações',
    row: 'Linha',
    to: 'Destinatário',
    name: 'Nome',
    outcome: 'Resultado',
    id: 'Id da mensagem ou motivo',
    time: 'Hora',
  },
  state: {
    making: 'sendo gravada',
    ready: 'não iniciada',
    running: 'em curso',
    paused: 'pausada',
    stopped: 'encerrada',
    finished: 'concluída',
  },
  finishedInVain: 'concluída, nada aceito',
  runningSince: (time) => `em curso desde ${time}`,
  runningElsewhere: 'em curso em outra aba',
  endedAt: (state, time) => `${state} ${time}`,
  kind: {
    audio: 'Áudio',
    image: 'Imagem',
    video: 'Vídeo',
    document: 'Documento',
    location: 'Localização',
  },
  placeholders: (n) =>
    n === 0 ? 'igual para todos' : plural('pt-BR', n, `${n} marcador`, `${n} marcadores`),
  foot: {
    here: 'Enviada por esta aba. Mantenha-a aberta; enquanto isso, use as outras páginas.',
    elsewhere: 'Enviada por outra aba. Mantenha aquela aberta.',
  },

  pause: 'Pausar',
  resume: 'Retomar',
  startIt: 'Iniciar',
  stop: 'Encerrar…',
  useAgain: 'Usar de novo',
  useAgainOf: (name) => `Usar ${name} de novo como uma nova campanha`,
  remove: {
    short: 'Excluir',
    button: (name) => `Excluir ${name}`,
  },

  progress: {
    label: 'Andamento',
    ofTotal: (total) => `de ${total} feitos`,
    ofDone: (share) => `${share} dos feitos`,
    now: 'agora',
    notSent: 'Não enviados',
    group: {
      accepted: 'Aceitos',
      refused: 'Recusados',
      'not-arrived': 'Não entregues',
      unknown: 'Desconhecidos',
      sending: 'A caminho',
      remaining: 'Restantes',
    },
  },
  left: {
    nothing: 'Nada restante',
    stopped: 'Não recebem nada',
    waits: 'Em espera',
    network: 'Espera pela rede',
    never: 'Nenhum horário escolhido',
    hours: (time) => `Continua às ${time}`,
    tooMany: 'O gateway pede para esperar',
    tooManyUntil: (time) => `O gateway pede para esperar até ${time}`,
    measuring: 'Ainda não se sabe',
  },
  chart: {
    title: 'Mensagens por minuto',
    now: 'agora',
    asTable: 'Mostrar como tabela',
    asBars: 'Mostrar como barras',
    from: 'Desde',
    messages: 'Mensagens',
    perMinute: 'Por minuto',
  },
  pace: {
    noPause: 'Sem pausa entre as mensagens',
    every: (seconds) => `Uma a cada ${seconds}\u00a0s`,
    everyBetween: (from, to) => `Uma a cada ${from} a ${to}\u00a0s`,
    lessThanAMinute: 'Menos de um minuto',
    minutes: (n) => `Cerca de ${n}\u00a0min`,
    hours: (n) => `Cerca de ${n}\u00a0h`,
    days: (n) => `Cerca de ${n} dias`,
    within: {
      lessThanAMinute: 'menos de um minuto',
      minutes: (n) => `cerca de ${n}\u00a0min`,
      hours: (n) => `cerca de ${n}\u00a0h`,
      days: (n) => `cerca de ${n} dias`,
    },
    onlyAt: (days, from, to, zone) => `Só ${days}, das ${from} às ${to} (${zone})`,
    messages: (n, written) => count(n, written, 'mensagem', 'mensagens'),
    takes: (messages, duration, done) => `${messages}: ${duration}, até ${done}`,
    asAnswered: (messages) => `${messages}, tão rápido quanto o gateway responder`,
    never: 'Nenhum dia foi escolhido: nunca começaria.',
  },

  decideElsewhere: 'Está em curso em outra aba: decida lá ou pause-a primeiro.',

  unknownCount: (n, written) =>
    plural('pt-BR', n, `${written} desconhecido`, `${written} desconhecidos`),
  retry: {
    button: {
      refused: (n) => `Tentar ${n} recusados…`,
      'not-arrived': (n) => `Enviar ${n} que não chegaram…`,
      'not-sent': (n) => `Enviar aos ${n} não enviados…`,
    },
  },

  filter: 'Resultado',
  all: 'Todos',
  count: (word, n) => `${word} ${n}`,
  search: 'Número ou nome',
  openRow: (row, to) => `Linha ${row}, ${to}`,
  rowState: {
    waiting: 'em espera',
    sending: 'enviando',
    accepted: 'aceito',
    refused: 'recusado',
    unknown: 'desconhecido',
    skipped: 'não enviado: errado',
    arrived: 'marcado como entregue',
    'not-arrived': 'marcado como não entregue',
    'not-sent': 'não enviado',
  },
  reason: {
    'no-answer': () => 'Sem resposta: a conexão falhou',
    'timed-out': (waited) =>
      waited === undefined ? 'Sem resposta a tempo' : `Sem resposta em ${waited}`,
    offline: () => 'Este navegador estava sem rede',
    'broken-off': () => 'A resposta foi interrompida no meio',
    'server-error': () => 'O gateway respondeu com um erro',
    'web-page': () => 'Respondeu uma página da web, não o gateway',
    redirect: () => 'O gateway aponta para outro lugar',
    'no-id': () => 'Resposta sem ID de mensagem',
    left: () => 'A página foi fechada antes da resposta',
    'not-written': () => 'O resultado não pôde ser anotado',
    'too-many': () => 'Chamadas demais',
    'not-connected': () => 'Não enviado: a instância não está conectada',
    mistake: () => 'Um erro do Switchboard',
  },
  export: {
    title: 'Exportar resultado',
  },
}
