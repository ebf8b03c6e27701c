import type { Catalogue } from '#i18n/catalogues.ts'
import { plural } from '#i18n/plural.ts'

const calls = (n: number, shown: string) =>
  plural('pt-BR', n, `${shown} chamada`, `${shown} chamadas`)

/**
 * A run of calls. Where a function takes `n` and `shown`, they are a number and how it is written; `things` is what
 * the calls are about, counted: `3 mensagens`.
 */
export const text: Catalogue['bulk'] = {
  progress: 'Andamento',
  done: (done: string, things: string) => `${done} de ${things} feitas`,
  state: {
    making: 'sendo anotada',
    ready: 'não iniciada',
    running: 'em andamento',
    paused: 'em pausa',
    stopped: 'parada',
    finished: 'concluída',
  },
  elsewhere: 'em outra aba',
  began: (time: string) => `iniciada ${time}`,
  item: {
    waiting: 'à espera',
    sending: 'a caminho',
    accepted: 'aceito',
    refused: 'recusado',
    unknown: 'desconhecido',
    skipped: 'deixado de fora',
    arrived: 'feito, afinal',
    'not-arrived': 'não feito',
    'not-sent': 'não enviado',
  },
  outcome: 'Resultado',
  onGateway: 'No gateway',
  noAnswer: 'sem resposta: pode ter sido feito',
  acceptedAt: (time: string) => `Aceito às ${time}`,
  notUnderstood: 'Aceito, resposta não compreendida',
  reason: {
    'no-answer': 'sem resposta',
    'timed-out': 'sem resposta a tempo',
    offline: 'este navegador estava offline',
    'broken-off': 'a resposta foi interrompida',
    'server-error': 'o gateway falhou',
    'web-page': 'respondeu uma página da web, não o gateway',
    redirect: 'o gateway aponta para outro lugar',
    'no-id': 'resposta sem ID de mensagem',
    left: 'a página foi fechada antes da resposta',
    'too-many': 'requisições demais',
    'not-connected': 'não enviado: a instância não está conectada',
    mistake: 'um erro deste programa',
  },
  rows: 'O que resultou de cada chamada',
  more: (n: number, shown: string) => `e mais ${calls(n, shown)}`,
  holds: (things: string) => `Mostrar ${things}`,
  answer: 'O que o gateway respondeu',

  pause: 'Pausar',
  resume: 'Continuar',
  start: 'Iniciar',
  stop: 'Parar',
  retry: (things: string) => `Enviar ${things} de novo`,
  rest: (things: string) => `Enviar o restante: ${things}`,
  bringBack: (things: string) => `Devolver ${things} ao formulário`,
  download: 'Baixar resultado',
  close: 'Fechar',
  remove: 'Excluir este registro',
  removeTitle: 'Excluir este registro?',
  removeText: 'O resultado destas chamadas deixa de ser conhecido aqui. Nada é desfeito.',
  earlier: (n: number, shown: string) =>
    plural('pt-BR', n, `${shown} anterior`, `${shown} anteriores`),
  open: (name: string) => `Mostrar: ${name}`,

  allDone: 'Todas foram feitas',
  noneDone: 'Nenhuma foi feita',
  wasDone: 'Foi feito',
  wasNotDone: 'Não foi feito',
  again: 'Enviar de novo…',
  againTitle: 'Enviar de novo?',
  againNow: 'Enviar de novo',

  refusal: {
    busy: {
      title: 'Outra deste tipo está em andamento nesta instância',
      text: 'Aqui ou em outra aba. Inicie esta quando aquela terminar.',
    },
    unavailable: {
      title: 'Não iniciada: esta página não é segura',
      text: 'Por http simples, duas abas poderiam enviar o mesmo. Abra o painel por https ou em localhost.',
    },
    ended: { title: 'Não resta nada a enviar', text: 'Cada chamada tem um resultado.' },
    gone: {
      title: 'Este registro foi excluído',
      text: 'O que não foi enviado não será mais enviado.',
    },
    atWork: {
      title: 'Ainda está em andamento',
      text: 'Aqui ou em outra aba. Tente de novo quando terminar.',
    },
    failed: { title: 'Não foi possível iniciar', text: 'Nada foi enviado. Tente de novo.' },
  },
  why: {
    person: 'Em pausa',
    left: 'Em pausa: a página foi fechada durante o envio',
    key: 'Em pausa: o gateway recusou a chave três vezes seguidas',
    failures: 'Em pausa: vinte seguidas foram recusadas ou são desconhecidas',
    'no-answer': 'Em pausa: três seguidas ficaram sem resposta',
    'web-page': 'Em pausa: três seguidas receberam uma página da web',
    'no-id': 'Em pausa: três seguidas foram aceitas sem ID de mensagem',
    disk: 'Em pausa: o armazenamento deste navegador está cheio',
    disconnected: 'Em pausa: o gateway foi desconectado',
    'not-connected': 'Em pausa: a instância não está conectada. Conecte-a e depois retome',
    broken: 'Em pausa: não foi possível começar',
  },
  whyText: 'O que está à espera só é enviado quando você continuar.',
  unknownTitle: (things: string) => `Desconhecido: ${things}`,
  unknownText:
    'O gateway não deu uma resposta clara: talvez tenham sido feitas. Verifique antes e depois diga abaixo o que houve com cada uma. Nada é enviado de novo sozinho.',
  blocked: 'Espere a de baixo terminar, ou pare-a.',
  notWritten: 'Nada foi enviado: este navegador não conseguiu anotar',
  file: {
    tooLarge: (name: string) => `${name} tem mais de 20 MB: nada foi lido`,
    unreadable: (name: string) => `Não foi possível ler ${name}`,
  },
  unread: {
    title: 'Não foi possível ler isto',
    text: 'O armazenamento deste navegador não responde ou está cheio. Ele ainda pode estar lá: libere espaço e tente de novo.',
  },
  gone: 'Este registro não existe mais: foi excluído ou pertence a outro navegador.',
}
