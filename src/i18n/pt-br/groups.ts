import type { Catalogue } from '#i18n/catalogues.ts'
import { plural } from '#i18n/plural.ts'

const groups = (n: number, shown: string) => plural('pt-BR', n, `${shown} grupo`, `${shown} grupos`)
const numbers = (n: number, shown: string) =>
  plural('pt-BR', n, `${shown} número`, `${shown} números`)

/** Groups. Where a function takes `n` and `shown`, they are a number and how it is written. */
export const text: Catalogue['groups'] = {
  title: 'Grupos',
  form: { details: 'Detalhes', new: 'Novo grupo', subject: 'Mudar assunto', invite: 'Convidar' },
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
    known: 'Conhecido por',
    used: 'Usado aqui',
    from: {
      gateway: 'Do gateway',
      created: 'Criado aqui',
      renamed: 'Renomeado aqui',
      invited: 'Convites daqui',
      added: 'Incluído à mão',
      imported: 'Importado',
    },
    edit: (subject: string) => `${subject} no caderno`,
    rename: (subject: string) => `Mudar o assunto de ${subject}`,
    invite: (subject: string) => `Convidar para ${subject}`,
    jidOf: (subject: string) => `JID de ${subject}`,
    empty: 'Nenhum grupo ainda',
    emptyText: 'Esta instância não está em nenhum grupo. Crie o primeiro.',
    noMatch: 'Nenhum grupo corresponde',
    noMatchText: 'Procure por uma parte do assunto ou do JID.',
    notOffered: 'Este gateway não lista grupos',
    notOfferedText:
      'Este gateway não lista grupos. Os formulários funcionam mesmo assim: informe o ID (JID) do grupo, como aparece nas mensagens dele.',
    foot: 'A lista vem do gateway. Grupos usados daqui são acrescentados do caderno.',
    footBook: 'Este gateway não lista grupos: estes são do caderno deste navegador.',
  },

  field: {
    group: 'Grupo',
    choose: 'Escolha um grupo',
    typeJid: 'Outro: digite o JID…',
    jid: 'JID',
    jidHelp: 'Dígitos e depois @g.us',
    pick: 'Escolher da lista',
    subject: 'Assunto',
    newSubject: 'Novo assunto',
    description: 'Descrição',
    json: 'O assunto como é enviado',
  },

  numbers: {
    help: 'Cole em qualquer formato, com código do país: linhas, vírgulas, linhas de uma planilha, Nome <5511…>.',
    checked: 'Números encontrados',
    ready: (n: number, shown: string) => plural('pt-BR', n, `${shown} pronto`, `${shown} prontos`),
    twice: (n: number, shown: string) =>
      plural('pt-BR', n, `${shown} repetido`, `${shown} repetidos`),
    leftOut: (n: number, shown: string) =>
      plural('pt-BR', n, `${shown} fica de fora`, `${shown} ficam de fora`),
    rowReady: 'pronto',
    rowTwice: 'Repetido',
    rowLeftOut: 'fica de fora',
    refused: (n: number, shown: string) =>
      plural('pt-BR', n, `${shown} recusado`, `${shown} recusados`),
    rowRefused: 'recusado',
    problem: {
      short: 'Curto demais: menos de 8 dígitos',
      long: 'Longo demais: mais de 15 dígitos',
      none: 'Não é um número',
      group: 'Um grupo, não uma pessoa',
      jid: 'Não é o JID de uma pessoa',
      rounded: 'Arredondado por uma planilha: formate a coluna como texto',
      national: 'Começa com 0: informe com o código do país',
    },
    more: (_n: number, shown: string) => `e mais ${shown}`,
  },

  new: {
    subjectHelp: 'Enviado como objeto.',
    seeJson: 'Ver e editar o JSON',
    byHand: 'O JSON foi editado à mão: não acompanha mais este campo.',
    follow: 'Voltar a acompanhar o assunto',
    participants: 'Participantes',
    submit: (_n: number, shown: string) => `Criar grupo com ${shown}`,
    submitNone: 'Criar grupo',
    leaveOut: (n: number, shown: string) =>
      plural('pt-BR', n, 'Deixar o recusado de fora', `Deixar os ${shown} recusados de fora`),
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
    changed: (subject: string) =>
      `Alguém o mudou para “${subject}” enquanto isso. Pressione de novo para mudar esse.`,
    was: (subject: string, when: string) => `Chamava-se “${subject}” até ${when}.`,
    useAgain: 'Chamar assim de novo',
    undo: (subject: string) => `Voltar para “${subject}”`,
    readBack: (subject: string, time: string) => `A lista das ${time} diz “${subject}”.`,
    readingBack: 'Lendo a lista de novo…',
  },

  invite: {
    blocked: 'Espere a tarefa abaixo terminar, ou pare-a.',
    notSaved: 'Nada foi enviado: este navegador não conseguiu gravar a tarefa',
    description: 'Texto do convite',
    numbers: 'Destinatários',
    perCall: 'Números por chamada',
    perCallHelp:
      'O gateway responde uma vez por chamada. Com 1, o resultado de cada número é conhecido.',
    submit: (n: number, shown: string) => `Convidar ${numbers(n, shown)}`,
    submitNone: 'Convidar',
    inCalls: (n: number, shown: string) =>
      plural('pt-BR', n, `Em ${shown} chamada`, `Em ${shown} chamadas, uma depois da outra`),
    runName: (n: number, shown: string, group: string) => `${numbers(n, shown)} para ${group}`,
    notRegistered: 'Não registrado na plataforma',
    people: numbers,
    results: 'O que resultou dos convites',
    batch: (from: string, to: string) =>
      from === to ? `Número ${from}` : `Números ${from} a ${to}`,
    named: 'Citados pelo gateway',
    inviteUrl: 'Endereço do convite (inviteUrl)',
    qr: 'Mostrar como código QR',
    qrOf: (url: string) => `Código QR de ${url}`,
  },

  book: {
    menu: 'Caderno',
    add: 'Incluir pelo JID',
    import: 'Importar…',
    csv: 'Exportar como CSV',
    json: 'Exportar como JSON',
    addTitle: 'Incluir um grupo pelo JID',
    editTitle: 'O grupo no caderno',
    subjectHelp: 'Como se chama aqui; o grupo em si não muda.',
    subjectListed: 'Como o gateway o lista; “Mudar assunto” muda o grupo em si.',
    note: 'Anotação',
    noteHelp: 'Suas próprias palavras, guardadas neste navegador; a busca as encontra.',
    addNote: 'Incluir uma anotação…',
    editNote: 'Mudar a anotação…',
    save: 'Guardar no caderno',
    remove: 'Tirar do caderno',
    notKept: 'Este navegador não conseguiu guardar',
    importTitle: 'Importar grupos para o caderno',
    importHelp:
      'Um arquivo JSON ou CSV com uma coluna de JIDs (jid) e, se conhecidos, subject e note. Nada é enviado ao gateway.',
    choose: 'Escolher um arquivo…',
    unreadable: (name: string) => `${name} não é uma lista de grupos`,
    unreadableText: 'Precisa de uma coluna ou de membros chamados jid.',
    checked: 'Linhas deixadas de fora',
    fresh: (n: number, shown: string) => plural('pt-BR', n, `${shown} novo`, `${shown} novos`),
    there: (_n: number, shown: string) => `${shown} já no caderno`,
    wrong: (n: number, shown: string) =>
      plural('pt-BR', n, `${shown} fica de fora`, `${shown} ficam de fora`),
    noJid: (line: string) => `Linha ${line}: sem JID de grupo`,
    leftOut: 'fica de fora',
    more: (_n: number, shown: string) => `e mais ${shown}`,
    importNow: (n: number, shown: string) => `Importar ${groups(n, shown)}`,
  },
}
