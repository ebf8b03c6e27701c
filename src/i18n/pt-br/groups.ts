import type { Catalogue } from '#i18n/catalogues.ts'
import { plural } from '#i18n/plural.ts'

const groups = (n: number, shown: string) => plural('pt-BR', n, `${shown} grupo`, `${shown} grupos`)
const numbers = (n: number, shown: string) =>
  plural('pt-BR', n, `${shown} número`, `${shown} números`)

/** Groups. Where a function takes `n` and `shown`, they are a number and how it is written. */
export const text: Catalogue['groups'] = {
  title: 'Grupos',
  form: { new: 'Novo grupo', subject: 'Mudar assunto', invite: 'Convidar' },
  forms: 'O que fazer com grupos',
  close: 'Fechar o formulário',

  list: {
    label: 'Grupos desta instância',
    search: 'Assunto ou JID',
    count: groups,
    countOf: (n: number, shown: string, all: string) => `${shown} de ${groups(n, all)}`,
    subject: 'Assunto',
    noSubject: 'sem assunto',
    jid: 'JID',
    members: 'Membros',
    membersOf: (n: number, shown: string) =>
      plural('pt-BR', n, `${shown} membro`, `${shown} membros`),
    created: 'Criado',
    rename: (subject: string) => `Mudar o assunto de ${subject}`,
    invite: (subject: string) => `Convidar para ${subject}`,
    jidOf: (subject: string) => `JID de ${subject}`,
    empty: 'Nenhum grupo ainda',
    emptyText: 'Esta instância não está em nenhum grupo. Crie o primeiro.',
    noMatch: 'Nenhum grupo corresponde',
    noMatchText: 'Procure por uma parte do assunto ou do JID.',
    notOffered: 'Este gateway não lista grupos',
    notOfferedText:
      'O contrato não tem essa lista, e este gateway não a acrescenta. Os formulários funcionam mesmo assim: informe o JID do grupo, como aparece nas mensagens dele.',
    foot: 'A lista está além do contrato; este gateway a oferece.',
  },

  field: {
    group: 'Grupo',
    choose: 'Escolha um grupo',
    typeJid: 'Outro: digite o JID…',
    jidHelp: 'Dígitos e depois @g.us',
    pick: 'Escolher da lista',
    subject: 'Assunto',
    newSubject: 'Novo assunto',
    description: 'Descrição',
    json: 'O assunto como é enviado',
  },

  numbers: {
    help: 'Cole em qualquer formato, com código do país: linhas, vírgulas, Nome <5511…>.',
    checked: 'Números encontrados',
    ready: (n: number, shown: string) => plural('pt-BR', n, `${shown} pronto`, `${shown} prontos`),
    twice: (n: number, shown: string) =>
      plural('pt-BR', n, `${shown} repetido`, `${shown} repetidos`),
    leftOut: (n: number, shown: string) =>
      plural('pt-BR', n, `${shown} fica de fora`, `${shown} ficam de fora`),
    rowReady: 'pronto',
    rowTwice: 'Repetido',
    rowLeftOut: 'fica de fora',
    problem: {
      short: 'Curto demais: menos de 8 dígitos',
      long: 'Longo demais: mais de 15 dígitos',
      none: 'Não é um número',
      group: 'Um grupo, não uma pessoa',
    },
    more: (_n: number, shown: string) => `e mais ${shown}`,
  },

  new: {
    subjectHelp: 'Enviado como objeto; o contrato deixa a forma em aberto.',
    seeJson: 'Ver e editar o JSON',
    byHand: 'O JSON foi editado à mão: não acompanha mais este campo.',
    follow: 'Voltar a acompanhar o assunto',
    participants: 'Participantes',
    submit: (_n: number, shown: string) => `Criar grupo com ${shown}`,
    submitNone: 'Criar grupo',
    again: 'Criar de novo mesmo assim',
    accepted: (time: string) => `Aceito às ${time}`,
    acceptedText: (subject: string) => `“${subject}”. O gateway não informou o JID.`,
    acceptedJid: (subject: string) => `“${subject}”. O gateway informou o JID:`,
    looking: 'Lendo a lista de novo para encontrá-lo…',
    found: 'Encontrado na lista:',
    foundMany: (n: number, shown: string, subject: string) =>
      `${groups(n, shown)} ${plural('pt-BR', n, 'novo', 'novos')} com o nome “${subject}”; não se sabe qual é:`,
    sameSubject: (n: number, shown: string, subject: string) =>
      `${groups(n, shown)} com o nome “${subject}”; não se sabe qual é o novo:`,
    notThere: (subject: string, time: string) =>
      `A lista das ${time} não tem um grupo novo com o nome “${subject}”.`,
    noList: 'Este gateway não lista grupos: procure o JID em um telefone da instância.',
    lookFailed: 'Não foi possível ler a lista.',
    invite: 'Convidar para ele',
  },

  rename: {
    now: (subject: string) => `Agora: ${subject}`,
    nowUnknown: 'O assunto atual não é conhecido aqui.',
    same: 'Esse já é o assunto.',
    submit: 'Mudar assunto',
    again: 'Mudar de novo mesmo assim',
    accepted: (time: string) => `Aceito às ${time}`,
    before: 'Antes',
    after: 'Depois',
    notKnown: 'desconhecido',
    undo: (subject: string) => `Voltar para “${subject}”`,
    readBack: (subject: string, time: string) => `A lista das ${time} diz “${subject}”.`,
    readingBack: 'Lendo a lista de novo…',
  },

  invite: {
    description: 'Texto do convite',
    numbers: 'Destinatários',
    submit: (n: number, shown: string) => `Convidar ${numbers(n, shown)}`,
    submitNone: 'Convidar',
    again: 'Convidar de novo mesmo assim',
    accepted: (n: number, shown: string, time: string) =>
      `Aceito às ${time}: ${numbers(n, shown)} ${plural('pt-BR', n, 'convidado', 'convidados')}`,
    notSent: (time: string) => `Respondido às ${time}: o convite não foi enviado`,
    notUnderstood: (time: string) => `Aceito às ${time}, resposta não compreendida`,
    send: 'Convite enviado (send)',
    inviteUrl: 'Endereço do convite (inviteUrl)',
  },
}
