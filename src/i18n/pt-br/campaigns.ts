import type { Catalogue } from '#i18n/catalogues.ts'
import { plural } from '#i18n/plural.ts'

const count = (n: number, written: string, one: string, other: string) =>
  plural('pt-BR', n, `1 ${one}`, `${written} ${other}`)
const recipients = (n: number, written: string) =>
  count(n, written, 'destinatário', 'destinatários')

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
  gone: 'Não há essa campanha aqui',
  goneText:
    'Ela foi excluída ou pertence a outro navegador: as campanhas ficam onde foram criadas.',
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
    n === 0 ? 'igual para todos' : plural('pt-BR', n, '1 marcador', `${n} marcadores`),
  foot: {
    here: 'Enviada por esta aba. Mantenha-a aberta; enquanto isso, use as outras páginas.',
    elsewhere: 'Enviada por outra aba. Mantenha aquela aberta.',
  },

  pause: 'Pausar',
  resume: 'Retomar',
  startIt: 'Iniciar',
  stop: 'Encerrar…',
  stopTitle: 'Encerrar esta campanha?',
  stopText: (n, written) =>
    n === 0
      ? 'Ela não poderá ser retomada. O que está a caminho termina sozinho.'
      : `${recipients(n, written)} não ${plural('pt-BR', n, 'receberá', 'receberão')} a mensagem. Ela não poderá ser retomada; o que está a caminho termina sozinho.`,
  stopNow: 'Encerrar de vez',
  useAgain: 'Usar de novo',
  useAgainOf: (name) => `Usar ${name} de novo como uma nova campanha`,
  replace: {
    title: 'Substituir o rascunho?',
    text: 'Uma nova campanha já está sendo escrita. Ela será substituída por esta.',
    now: 'Substituir',
  },
  remove: {
    short: 'Excluir',
    button: (name) => `Excluir ${name}`,
    title: (name) => `Excluir ${name}?`,
    text: (n, written) =>
      `Perde-se o que houve com ${recipients(n, written)}: ids das mensagens, horários e motivos. O que foi enviado continua enviado.`,
    unknown: (n, written) =>
      `${plural('pt-BR', n, '1 resultado ainda é desconhecido', `${written} resultados ainda são desconhecidos`)}; depois ninguém mais saberá se deve enviar de novo.`,
    now: 'Excluir',
    failed: 'Não foi possível excluir: ela está em curso. Pause ou encerre primeiro.',
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
    onlyAt: (days, from, to, zone) => `Só ${days}, das ${from} às ${to} (${zone})`,
    messages: (n, written) => count(n, written, 'mensagem', 'mensagens'),
    takes: (messages, about, done) => `${messages}: ${about.toLowerCase()}, até ${done}`,
    asAnswered: (messages) => `${messages}, tão rápido quanto o gateway responder`,
    never: 'Nenhum dia foi escolhido: nunca começaria.',
  },

  refusal: {
    busy: {
      title: 'Outra campanha está em curso nesta instância',
      text: 'Só uma por vez, em todas as abas deste navegador. Espere que termine ou pause-a; depois inicie esta.',
    },
    unavailable: {
      title: 'Campanhas precisam de uma origem segura',
      text: 'Abra o Switchboard por https (ou localhost): sem isso duas abas poderiam enviar a mesma campanha.',
    },
    ended: { title: 'Não resta nada a enviar', text: 'Cada destinatário já tem um resultado.' },
    gone: { title: 'Ela foi excluída', text: 'Outra aba excluiu esta campanha.' },
    failed: {
      title: 'Não foi possível iniciar',
      text: 'Nada foi enviado. O que deu errado está abaixo.',
    },
  },
  why: {
    person: { title: 'Pausada', text: 'Alguém a pausou.' },
    left: {
      title: 'Pausada: a página foi fechada durante o envio',
      text: 'Nada foi enviado nesse meio-tempo. O que estava a caminho é desconhecido e espera pela sua decisão; retomar envia só aos que restam.',
    },
    key: {
      title: 'Pausada: o gateway recusou a chave três vezes seguidas',
      text: 'Informe a chave de novo e retome. Os recusados podem ser tentados outra vez.',
    },
    failures: {
      title: 'Pausada: vinte seguidos foram recusados ou são desconhecidos',
      text: 'Veja os motivos abaixo antes de retomar.',
    },
    'no-answer': {
      title: 'Pausada: o gateway não responde',
      text: 'Três seguidos ficaram sem resposta; podem ter sido enviados. Verifique o gateway e retome.',
    },
    disk: {
      title: 'Pausada: o armazenamento deste navegador está cheio',
      text: 'Nada é enviado sem antes ser anotado. Libere espaço e retome.',
    },
    disconnected: {
      title: 'Pausada: o gateway foi desconectado',
      text: 'Nada foi enviado desde então. Retome quando quiser.',
    },
    broken: { title: 'Pausada: não pôde começar', text: 'Nada foi enviado.' },
  },
  elsewhere: 'Está em curso em outra aba',
  elsewhereText: 'O que você vê aqui a acompanha. Pausar e Encerrar são repassados àquela aba.',
  decideElsewhere: 'Está em curso em outra aba: decida lá ou pause-a primeiro.',

  unknownCount: (n, written) => plural('pt-BR', n, '1 desconhecido', `${written} desconhecidos`),
  unknown: {
    title: (n, written) => plural('pt-BR', n, '1 desconhecido.', `${written} desconhecidos.`),
    text: 'Podem ter sido enviados. Nada é enviado a eles de novo sem que você decida, um a um ou todos de uma vez.',
    decide: (n) => `Decidir sobre ${n}…`,
    how: 'Pergunte ao destinatário, ou veja no telefone da instância, se a mensagem chegou.',
    list: 'Destinatários de resultado desconhecido',
    row: (row) => `linha ${row}`,
    arrived: 'Chegou',
    notArrived: 'Não chegou',
    again: 'Enviar de novo…',
    allArrived: (n, written) => plural('pt-BR', n, 'Chegou', `Todos os ${written} chegaram`),
    noneArrived: (n, written) => plural('pt-BR', n, 'Não chegou', `Nenhum dos ${written} chegou`),
    allAgain: (n, written) =>
      plural('pt-BR', n, 'Enviar de novo…', `Enviar todos os ${written} de novo…`),
    more: (n) => `Mais ${n} estão na tabela, em Desconhecidos.`,
    kept: 'Sua resposta fica com o resultado. Enviar aos que não receberam continua sendo decisão sua.',
  },
  again: {
    title: (n, written) =>
      plural('pt-BR', n, 'Enviar a 1 de novo?', `Enviar a ${written} de novo?`),
    risk: 'Podem receber a mensagem duas vezes',
    riskText:
      'A primeira mensagem pode ter sido enviada: só falta a resposta. Quem a recebeu vai recebê-la outra vez.',
    back: 'Voltar',
    now: (n, written) =>
      plural('pt-BR', n, 'Enviar de novo, com o risco', `Enviar ${written} de novo, com o risco`),
  },
  retry: {
    button: {
      refused: (n) => `Tentar ${n} recusados…`,
      'not-arrived': (n) => `Enviar ${n} que não chegaram…`,
    },
    title: {
      refused: (n, written) =>
        plural('pt-BR', n, 'Tentar 1 recusado?', `Tentar ${written} recusados?`),
      'not-arrived': (n, written) =>
        plural('pt-BR', n, 'Enviar 1 que não chegou?', `Enviar ${written} que não chegaram?`),
    },
    text: {
      refused:
        'O gateway disse não: nada foi enviado, então ninguém recebe duas vezes. Se o motivo persistir, serão recusados de novo.',
      'not-arrived': 'Você disse que a mensagem não chegou. Ela será enviada mais uma vez.',
    },
    now: (n, written) => plural('pt-BR', n, 'Enviar 1', `Enviar ${written}`),
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
    arrived: 'chegou, você disse',
    'not-arrived': 'não chegou, você disse',
    'not-sent': 'não enviado',
  },
  reason: {
    'no-answer': () => 'Sem resposta: a conexão falhou',
    'timed-out': (waited) =>
      waited === undefined ? 'Sem resposta a tempo' : `Sem resposta em ${waited}`,
    offline: () => 'Este navegador estava sem rede',
    'broken-off': () => 'A resposta foi interrompida no meio',
    'server-error': () => 'O gateway respondeu com um erro',
    left: () => 'A página foi fechada antes da resposta',
    'not-written': () => 'O resultado não pôde ser anotado',
    'too-many': () => 'Chamadas demais',
    mistake: () => 'Um erro do Switchboard',
  },
  row: {
    title: (row) => `Linha ${row}`,
    took: 'Resposta após',
    reason: 'Motivo',
    id: 'Id da mensagem',
    chat: 'Conversa',
    fromMe: 'Desta instância',
    earlier: (n) => plural('pt-BR', n, '1 tentativa anterior', `${n} tentativas anteriores`),
    unknown: 'Pode ter sido enviada',
    again: 'Enviar de novo',
  },
  export: {
    title: 'Exportar resultado',
    text: (n, written) =>
      `Uma linha por destinatário (${recipients(n, written)}): linha, número, resultado, id, hora, motivo.`,
    running: 'Ainda em curso: o arquivo diz como está agora.',
    csv: 'CSV',
    json: 'JSON',
  },
}
