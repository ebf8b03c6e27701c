import type { Catalogue } from '#i18n/catalogues.ts'
import { plural } from '#i18n/plural.ts'

const groups = (n: number, shown: string) => plural('pt-BR', n, `${shown} grupo`, `${shown} grupos`)
const numbers = (n: number, shown: string) =>
  plural('pt-BR', n, `${shown} número`, `${shown} números`)

/** Groups. If a function takes `n` and `shown`, they are a number and its formatted text. */
export const text: Catalogue['groups'] = {
  title: 'Grupos',
  form: { details: 'Detalhes', new: 'Novo grupo', subject: 'Alterar assunto', invite: 'Convidar' },
  forms: 'Ações de grupos',
  close: 'Fechar formulário',

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
    known: 'Origem',
    used: 'Usado aqui',
    from: {
      gateway: 'Do gateway',
      created: 'Criado aqui',
      renamed: 'Renomeado aqui',
      invited: 'Convidado daqui',
      added: 'Adicionado manualmente',
      left: 'Você saiu',
      imported: 'Importado',
    },
    edit: (subject: string) => `Grupo salvo ${subject}`,
    rename: (subject: string) => `Alterar o assunto de ${subject}`,
    invite: (subject: string) => `Convidar para ${subject}`,
    jidOf: (subject: string) => `JID de ${subject}`,
    empty: 'Nenhum grupo ainda',
    emptyText: 'Esta instância não está em nenhum grupo. Crie o primeiro.',
    noMatch: 'Nenhum grupo corresponde',
    noMatchText: 'Procure por uma parte do assunto ou do JID.',
    notOffered: 'Este gateway não lista grupos',
    notOfferedText:
      'Você pode usar os formulários mesmo assim: digite o ID (JID) do grupo como aparece nas mensagens dele.',
    foot: 'Grupos do gateway e grupos salvos neste navegador.',
    footBook: 'Este gateway não lista grupos. Estes estão salvos neste navegador.',
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
    json: 'Assunto em JSON',
  },

  numbers: {
    help: 'Cole números com código do país em qualquer formato: um por linha, separados por vírgulas, linhas de uma planilha ou Nome <5511…>.',
    checked: 'Números encontrados',
    count: {
      ready: (n: number, shown: string) =>
        plural('pt-BR', n, `${shown} pronto`, `${shown} prontos`),
      check: (_n: number, shown: string) => `${shown} a verificar`,
      included: (n: number, shown: string) =>
        plural('pt-BR', n, `${shown} incluído`, `${shown} incluídos`),
      duplicate: (n: number, shown: string) =>
        plural('pt-BR', n, `${shown} repetido`, `${shown} repetidos`),
      invalid: (n: number, shown: string) =>
        plural('pt-BR', n, `${shown} inválido`, `${shown} inválidos`),
      refused: (n: number, shown: string) =>
        plural('pt-BR', n, `${shown} recusado`, `${shown} recusados`),
      skipped: (n: number, shown: string) =>
        plural('pt-BR', n, `${shown} ignorado`, `${shown} ignorados`),
    },
    row: {
      ready: 'pronto',
      check: 'a verificar',
      included: 'incluído',
      duplicate: 'repetido',
      invalid: 'inválido',
      refused: 'recusado',
      skipped: 'ignorado',
    },
    held: (n: number, shown: string) =>
      plural(
        'pt-BR',
        n,
        `${shown} número a verificar não é enviado.`,
        `${shown} números a verificar não são enviados.`,
      ),
    include: (_n: number, shown: string) => `Incluir ${shown} a verificar`,
    exclude: (_n: number, shown: string) => `Não enviar ${shown} a verificar`,
    more: (_n: number, shown: string) => `e mais ${shown}`,
  },

  mark: {
    community: 'Comunidade',
    announcements: 'Avisos',
    adminsOnly: 'só administradores escrevem',
  },
  length: {
    count: (n, max) => `${n} de ${max} caracteres`,
    over: (max) => `Mais de ${max} caracteres: muitos gateways recusam ou cortam`,
  },
  new: {
    subjectHelp: 'Enviado como objeto JSON.',
    seeJson: 'Mostrar e editar o JSON',
    byHand: 'Você editou o JSON; ele não acompanha mais este campo.',
    follow: 'Descartar as edições do JSON',
    tooMany: (max) => `Um grupo com mais de ${max} pessoas: muitos gateways recusam`,
    participants: 'Participantes',
    submit: (_n: number, shown: string) => `Criar grupo com ${shown}`,
    submitNone: 'Criar grupo',
    leaveOut: (n: number, shown: string) =>
      plural('pt-BR', n, 'Ignorar o número recusado', `Ignorar os ${shown} números recusados`),
    again: 'Criar de novo mesmo assim',
    accepted: (time: string) => `Aceito às ${time}`,
    acceptedText: (subject: string) => `“${subject}”. O gateway não retornou o JID.`,
    acceptedJid: (subject: string) => `“${subject}”. O gateway retornou o JID:`,
    looking: 'Atualizando a lista para encontrá-lo…',
    found: 'Encontrado na lista:',
    foundMany: (n: number, shown: string, subject: string) =>
      `${groups(n, shown)} ${plural('pt-BR', n, 'novo', 'novos')} com o nome “${subject}”. Pode ser qualquer um destes:`,
    sameSubject: (n: number, shown: string, subject: string) =>
      `${groups(n, shown)} com o nome “${subject}”. O novo pode ser qualquer um destes:`,
    notThere: (subject: string, time: string) =>
      `Às ${time}, a lista não tinha um grupo novo com o nome “${subject}”.`,
    noList: 'Este gateway não lista grupos. Procure o JID no celular da instância.',
    lookFailed: 'Não foi possível carregar a lista.',
    invite: 'Convidar pessoas',
  },

  notAdded: {
    title: (n, shown, all) =>
      `${shown} de ${all} ${plural('pt-BR', n, 'foi adicionado', 'foram adicionados')}`,
    why: 'Não estão entre os participantes que o gateway retornou: não estão registrados ou só aceitam convites.',
    invite: (n, shown) => `Convidar ${plural('pt-BR', n, `${shown} pessoa`, `${shown} pessoas`)}`,
  },

  rename: {
    now: (subject: string) => `Agora: ${subject}`,
    nowUnknown: 'O assunto atual é desconhecido.',
    submit: 'Alterar assunto',
    was: (subject: string, when: string) => `Chamava-se “${subject}” até ${when}.`,
    useAgain: 'Restaurar este assunto',
  },

  invite: {
    blocked: 'Espere a tarefa abaixo terminar, ou pare-a.',
    notSaved: 'Nada foi enviado: este navegador não conseguiu salvar a tarefa',
    description: 'Texto do convite',
    numbers: 'Destinatários',
    perCall: 'Números por requisição',
    perCallHelp:
      'O gateway responde uma vez por requisição. Com 1, você recebe o resultado de cada número.',
    submit: (n: number, shown: string) => `Convidar ${numbers(n, shown)}`,
    submitNone: 'Convidar',
    inCalls: (n: number, shown: string) =>
      plural('pt-BR', n, `Em ${shown} requisição`, `Em ${shown} requisições, uma depois da outra`),
    runName: (n: number, shown: string, group: string) => `${numbers(n, shown)} para ${group}`,
    notRegistered: 'Não registrado na plataforma',
    people: numbers,
    results: 'Resultados dos convites',
    batch: (from: string, to: string) => `Números ${from} a ${to}`,
    named: 'Retornados pelo gateway',
    inviteUrl: 'URL do convite (inviteUrl)',
    qr: 'Mostrar como código QR',
    qrOf: (url: string) => `Código QR de ${url}`,
  },

  book: {
    menu: 'Grupos salvos',
    add: 'Adicionar pelo JID',
    import: 'Importar…',
    xlsx: 'Exportar como XLSX',
    csv: 'Exportar como CSV',
    json: 'Exportar como JSON',
    addTitle: 'Adicionar grupo pelo JID',
    editTitle: 'Grupo salvo',
    subjectHelp: 'Nome neste navegador. O grupo não muda.',
    subjectListed: 'Do gateway. Use “Alterar assunto” para alterá-lo.',
    note: 'Anotação',
    noteHelp: 'Salva neste navegador e incluída na busca.',
    addNote: 'Adicionar anotação…',
    editNote: 'Editar anotação…',
    save: 'Salvar grupo',
    remove: 'Remover dos grupos salvos',
    notKept: 'Não foi possível salvar neste navegador',
    importTitle: 'Importar grupos salvos',
    importHelp:
      'Um arquivo JSON ou CSV com uma coluna “jid” e, opcionalmente, colunas “subject” e “note”. Nada é enviado ao gateway.',
    choose: 'Escolher arquivo…',
    unreadable: (name: string) => `${name} não é uma lista de grupos`,
    unreadableText: 'É preciso uma coluna ou propriedade com o nome “jid”.',
    checked: 'Linhas ignoradas',
    fresh: (n: number, shown: string) => plural('pt-BR', n, `${shown} novo`, `${shown} novos`),
    there: (n: number, shown: string) =>
      plural('pt-BR', n, `${shown} já salvo`, `${shown} já salvos`),
    wrong: (n: number, shown: string) =>
      plural('pt-BR', n, `${shown} ignorada`, `${shown} ignoradas`),
    noJid: (line: string) => `Linha ${line}: não é o JID de um grupo`,
    leftOut: 'ignorada',
    more: (_n: number, shown: string) => `e mais ${shown}`,
    importNow: (n: number, shown: string) => `Importar ${groups(n, shown)}`,
  },
}
