import type { Catalogue } from '#i18n/catalogues.ts'
import { plural } from '#i18n/plural.ts'

const counted = (one: string, other: string) => (n: number, shown: string) =>
  plural('pt-BR', n, `${shown} ${one}`, `${shown} ${other}`)
const ofDone = (one: string, other: string, done: string) => (n: number, shown: string) =>
  `de ${counted(one, other)(n, shown)} ${done}`

export const text: Catalogue['jobs'] = {
  kinds: {
    campaign: {
      things: counted('destinatário', 'destinatários'),
      ofTotal: ofDone('destinatário', 'destinatários', 'prontos'),
      rows: 'Destinatários',
      search: 'Número ou nome',
      stopTitle: 'Parar esta campanha?',
      risk: 'A primeira mensagem pode ter sido enviada: só falta a resposta. Quem já a tem vai recebê-la outra vez.',
      goneText: 'Foi excluída ou está em outro navegador: as campanhas ficam onde foram criadas.',
    },
    'agent-import': {
      things: counted('agente', 'agentes'),
      ofTotal: ofDone('agente', 'agentes', 'prontos'),
      rows: 'Linhas da importação',
      search: 'Nome ou e-mail',
      stopTitle: 'Parar esta importação?',
      risk: 'A lista de agentes é lida antes: nenhum agente é criado duas vezes.',
      goneText: 'Foi excluída ou está em outro navegador.',
    },
    'agent-permissions': {
      things: counted('agente', 'agentes'),
      ofTotal: ofDone('agente', 'agentes', 'prontos'),
      rows: 'Resultados por agente',
      search: 'Buscar agentes',
      stopTitle: 'Parar de aplicar estas alterações?',
      risk: 'A lista de agentes é lida antes: nada é gravado duas vezes.',
      goneText:
        'Foi excluída ou está em outro navegador. As alterações não aplicadas continuam pendentes na matriz.',
    },
    settings: {
      things: counted('instância', 'instâncias'),
      ofTotal: ofDone('instância', 'instâncias', 'prontas'),
      rows: 'Resultados por instância',
      search: 'Buscar instâncias',
      stopTitle: 'Parar de aplicar estas configurações?',
      risk: 'Cada instância é lida antes: o que já está lá não é gravado de novo.',
      goneText: 'Foi excluída ou está em outro navegador.',
    },
    'mark-read': {
      things: counted('mensagem', 'mensagens'),
      ofTotal: ofDone('mensagem', 'mensagens', 'prontas'),
      rows: 'Resultados por requisição',
      search: 'Buscar mensagens',
      stopTitle: 'Parar de marcar mensagens?',
      risk: 'Mensagens já marcadas são marcadas outra vez, o que não muda nada.',
      goneText: 'Foi excluída ou está em outro navegador.',
    },
    invitations: {
      things: counted('número', 'números'),
      ofTotal: ofDone('número', 'números', 'prontos'),
      rows: 'Resultados por requisição',
      search: 'Buscar números',
      stopTitle: 'Parar de enviar convites?',
      risk: 'Os números que já receberam o convite o receberiam outra vez.',
      goneText: 'Foi excluída ou está em outro navegador.',
    },
  },

  state: {
    making: 'sendo gravada',
    ready: 'não iniciada',
    running: 'em andamento',
    paused: 'em pausa',
    stopped: 'parada',
    finished: 'concluída',
  },
  finishedInVain: 'concluída, nenhum aceito',
  runningSince: (time) => `em andamento desde ${time}`,
  runningElsewhere: 'em andamento em outra aba',
  endedAt: (state, time) => `${state} ${time}`,
  row: {
    waiting: 'na fila',
    sending: 'em andamento',
    accepted: 'aceito',
    refused: 'recusado',
    unknown: 'desconhecido',
    skipped: 'pulado',
    arrived: 'confirmado como feito',
    'not-arrived': 'não feito',
    'not-sent': 'não enviado',
  },
  group: {
    accepted: 'Aceitos',
    skipped: 'Pulados',
    refused: 'Recusados',
    'not-arrived': 'Não feitos',
    unknown: 'Desconhecidos',
    sending: 'Em andamento',
    remaining: 'Restantes',
  },
  notSent: 'Não enviados',
  column: {
    row: 'Linha',
    to: 'Destinatário',
    name: 'Nome',
    email: 'E-mail',
    what: 'Ação',
    agent: 'Agente',
    instance: 'Instância',
    changes: 'Alterações',
    outcome: 'Resultado',
    detail: 'Detalhes',
    now: 'No gateway',
    time: 'Hora',
  },
  reason: {
    'no-answer': () => 'Sem resposta',
    'timed-out': (waited) =>
      waited === undefined ? 'Sem resposta a tempo' : `Sem resposta em ${waited}`,
    offline: () => 'Este navegador estava offline',
    'broken-off': () => 'A resposta foi interrompida',
    'server-error': () => 'O gateway falhou',
    'web-page': () => 'Respondeu uma página da web, não o gateway',
    redirect: () => 'O gateway redireciona para outro endereço',
    'no-id': () => 'Resposta sem ID de mensagem',
    left: () => 'A página foi fechada antes da resposta',
    'too-many': () => 'Requisições demais',
    'not-connected': () => 'Não enviado: a instância não está conectada',
    mistake: () => 'Erro interno',
  },

  progress: 'Andamento',
  ofDone: (share) => `${share} dos prontos`,
  now: 'agora',
  left: {
    nothing: 'Nada restante',
    stopped: 'Até você continuar',
    waits: 'Em espera',
    network: 'Aguardando a rede',
    never: 'Nenhum horário escolhido',
    hours: (time) => `Continua às ${time}`,
    tooMany: 'O gateway pede para esperar',
    tooManyUntil: (time) => `O gateway pede para esperar até ${time}`,
    measuring: 'Ainda não se sabe',
    about: {
      lessThanAMinute: 'Menos de um minuto',
      minutes: (n) => `Cerca de ${n}\u00a0min`,
      hours: (n) => `Cerca de ${n}\u00a0h`,
      days: (n) => `Cerca de ${n} dias`,
    },
  },
  unknownCount: (n, shown) => plural('pt-BR', n, `${shown} desconhecido`, `${shown} desconhecidos`),

  pause: 'Pausar',
  resume: 'Retomar',
  start: 'Iniciar',
  stop: 'Parar…',
  stopText: (n, things) =>
    `${n === 0 ? '' : `Faltam: ${things}. Você pode continuar com o restante depois. `}As requisições em andamento ainda terminam.`,
  stopNow: 'Parar',
  actions: 'Ações',
  rest: (n) => `Continuar com o restante (${n})`,
  restTitle: (things) => `Continuar com ${things}?`,
  restText:
    'Só é enviado o que ainda não foi: nada vai para quem já tem um resultado, nem para quem tem um desconhecido.',
  retry: (n) => `Repetir ${n} com falha`,
  retryTitle: (things) => `Repetir ${things}?`,
  retryText:
    'O gateway recusou, ou você disse que não foi feito: nada é feito duas vezes. Se o motivo persistir, será recusado de novo.',
  retryNow: (things) => `Enviar a ${things}`,
  retryUnknown: (n) => `Repetir ${n} sem resultado`,
  undo: (things) => `Desfazer em ${things}…`,
  bringBack: (things) => `Devolver ${things} ao formulário`,
  close: 'Fechar',
  remove: 'Excluir',
  removeTitle: 'Excluir esta tarefa?',
  removeText: 'Os resultados dela são excluídos deste navegador. Nada é desfeito no gateway.',
  export: 'Exportar resultados',
  exportAs: { csv: 'CSV', json: 'JSON' },
  exportRunning: 'Ainda em andamento: o arquivo tem os resultados até agora.',

  filter: 'Resultado',
  all: 'Todos',
  count: (word, n) => `${word} ${n}`,
  noneFits: 'Nenhuma linha corresponde',
  noneFitsText: 'Limpe a busca e o filtro para ver todas.',

  acceptedAt: (time) => `Aceito às ${time}`,
  notUnderstood: 'Aceito, resposta não compreendida',
  more: (n, shown) => `e mais ${counted('requisição', 'requisições')(n, shown)}`,
  holds: (things) => `Mostrar ${things}`,
  answer: 'Resposta do gateway',
  earlier: (n, shown) => plural('pt-BR', n, `${shown} anterior`, `${shown} anteriores`),
  open: (name) => `Mostrar: ${name}`,
  began: (time) => `iniciada ${time}`,
  elsewhereShort: 'em outra aba',

  allDone: 'Todas foram feitas',
  noneDone: 'Nenhuma foi feita',
  wasDone: 'Foi feito',
  wasNotDone: 'Não foi feito',
  again: 'Enviar de novo…',
  againTitle: 'Enviar de novo?',
  againNow: 'Enviar de novo',

  refusal: {
    busy: {
      title: 'Outra tarefa está em andamento',
      text: 'Só uma tarefa deste tipo é executada por vez, em todas as abas deste navegador. Espere que termine ou pause-a; depois inicie esta.',
    },
    unavailable: {
      title: 'Não iniciada: esta página não é segura',
      text: 'Abra o Switchboard por https ou em localhost: por http simples, duas abas poderiam executar a mesma tarefa.',
    },
    ended: { title: 'Não resta nada a enviar', text: 'Cada linha tem um resultado.' },
    gone: { title: 'Esta tarefa foi excluída', text: 'Nada mais é enviado.' },
    atWork: {
      title: 'Esta tarefa está em andamento',
      text: 'Aqui ou em outra aba. Tente de novo quando terminar, ou pause-a antes.',
    },
    failed: { title: 'Não foi possível iniciar', text: 'Nada foi enviado. Tente de novo.' },
    unread: {
      title: 'Nada foi enviado: os agentes não puderam ser lidos antes',
      text: 'A lista de agentes é lida antes de cada início.',
    },
  },
  why: {
    person: { title: 'Em pausa', text: 'Nada é enviado até você retomar.' },
    left: {
      title: 'Em pausa: a página foi fechada durante a execução',
      text: 'Nada foi enviado desde então. As requisições que estavam em andamento têm resultado desconhecido; retomar envia só o restante.',
    },
    key: {
      title: 'Em pausa: o gateway recusou a chave três vezes seguidas',
      text: 'Informe a chave de novo e retome. As linhas recusadas podem ser repetidas.',
    },
    failures: {
      title: 'Em pausa: vinte seguidas foram recusadas ou são desconhecidas',
      text: 'Veja os motivos abaixo antes de retomar.',
    },
    'no-answer': {
      title: 'Em pausa: o gateway não responde',
      text: 'Três requisições seguidas ficaram sem resposta; talvez tenham sido feitas. Verifique o gateway e retome.',
    },
    'web-page': {
      title: 'Em pausa: responde uma página da web, não o gateway',
      text: 'Três requisições seguidas receberam uma página da web; talvez não tenham sido feitas. Entre na rede ou no proxy, se ele pedir, e retome.',
    },
    'no-id': {
      title: 'Em pausa: o gateway responde sem IDs de mensagem',
      text: 'Três seguidas foram aceitas, mas nada nas respostas mostra que foram enviadas. Verifique uma delas e retome.',
    },
    disk: {
      title: 'Em pausa: o armazenamento deste navegador está cheio',
      text: 'Nada é enviado sem antes ser gravado. Libere espaço e retome.',
    },
    disconnected: {
      title: 'Em pausa: o gateway foi desconectado',
      text: 'Nada foi enviado desde então. Retome quando quiser.',
    },
    'not-connected': {
      title: 'Em pausa: a instância não está conectada',
      text: 'Nada foi enviado ao restante. Conecte a instância (leia o código QR dela no gateway) e depois retome.',
    },
    broken: { title: 'Em pausa: não foi possível começar', text: 'Nada foi enviado.' },
  },
  pausedAfter: (n) =>
    plural(
      'pt-BR',
      n,
      `Em pausa após ${n} erro, como escolhido`,
      `Em pausa após ${n} erros, como escolhido`,
    ),
  elsewhere: 'Em andamento em outra aba',
  elsewhereText: 'Esta página a acompanha. Pausar e Parar são repassados àquela aba.',
  unknownTitle: (things) => `Desconhecido: ${things}`,
  unknownText: {
    person:
      'O gateway não deu uma resposta clara: talvez tenha sido feito. Verifique e depois diga o que houve com cada um. Nada é enviado de novo sozinho.',
    read: 'Talvez tenha sido feito. É lido de volta quando nenhuma requisição está em andamento; o que está como foi enviado conta como feito. Nada é enviado de novo sozinho.',
  },
  readAgain: 'Ler de volta outra vez',
  decide: (n) => `Decidir sobre ${n}…`,
  notWritten: 'Nada foi enviado: este navegador não conseguiu gravar a tarefa',
  unavailable:
    'Alterar muitos exige uma página segura (https ou localhost): sem ela, duas abas poderiam gravar a mesma coisa.',
  unread: {
    title: 'Não foi possível ler isto',
    text: 'O armazenamento deste navegador não responde ou está cheio. A tarefa ainda pode estar lá: libere espaço e tente de novo.',
  },
  gone: 'Esta tarefa não existe aqui',

  said: {
    state: {
      ready: 'Não iniciada',
      running: 'Em andamento',
      stopped: 'Parada',
      finished: 'Concluída',
    },
    part: (word, n) => `${word}: ${n}`,
  },
}
