import type { Catalogue } from '#i18n/catalogues.ts'
import { plural } from '#i18n/plural.ts'

export const text: Catalogue['import'] = {
  title: 'Importar',
  steps: 'Etapas',
  step: { file: 'Arquivo', columns: 'Colunas', check: 'Simulação', run: 'Importação' },
  stepDone: 'pronto',
  list: 'Lista de agentes',
  placeholder: 'nome,email,telefone,senha,permissões',
  template: 'Baixar um modelo',
  templateName: 'modelo-de-agentes',
  typeRows: 'Começar com uma tabela vazia',
  pastedName: 'Lista colada',
  startHelp: {
    title: 'O que uma lista pode ter',
    name: 'Um nome e um e-mail para cada agente; o e-mail diz quem é quem.',
    phone:
      'Um telefone com código do país, como texto: números como 5,5E+12 perderam os seus dígitos.',
    password:
      'Uma senha de pelo menos 12 caracteres. Onde não há, uma é criada: você baixa essas senhas antes de qualquer envio.',
    permissions:
      'Permissões em uma coluna, como sales:FULL; support:WEBCHAT, ou uma coluna de níveis para cada instância.',
    kept: 'As senhas nunca são guardadas aqui. Recarregar a página as esquece: a lista as traz de volta.',
  },
  earlier: 'Importações anteriores',
  another: 'Escolher outra lista',
  howRead: 'Alterar',

  columns: {
    title: 'Colunas',
    imported: (n, some, all) =>
      plural('pt-BR', n, `${some} de ${all} é importada`, `${some} de ${all} são importadas`),
    inFile: 'Na lista',
    first: 'Primeiro valor',
    goesTo: 'Vai para',
    goesToOf: (column) => `Para onde vai ${column}`,
    none: 'Não importar',
    hidden: 'oculta',
    check: 'Verificação',
    leftOut: 'deixada de fora',
    usable: 'utilizável',
    wrong: (n, s) => plural('pt-BR', n, `${s} não utilizável`, `${s} não utilizáveis`),
    target: {
      name: 'Nome',
      email: 'Endereço de e-mail',
      phone: 'Telefone',
      password: 'Senha',
      permissions: 'Permissões (sales:FULL; …)',
      instance: 'Instância',
      level: 'Nível',
    },
    levelAt: (instance) => `Nível em ${instance}`,
    levels: 'Níveis por instância',
    help: 'Células vazias deixam o agente como está. Um traço retira a permissão; uma coluna de permissões diz todas.',
    needEmail: 'Escolha a coluna dos e-mails',
    needEmailText: 'Sem ela não se sabe quem é quem.',
  },

  existing: {
    label: 'Agentes que já existem',
    skip: 'Pular',
    update: 'Atualizar',
    help: 'Encontrados pelo e-mail, com maiúsculas ou minúsculas. As senhas deles nunca mudam aqui.',
  },

  access: {
    label: 'Acesso existente',
    add: 'Adicionar',
    replace: 'Substituir',
    keep: 'Manter',
    help: {
      add: 'As permissões da lista são adicionadas; nenhuma é revogada.',
      replace: 'As permissões que a lista não tem são revogadas.',
      keep: 'As permissões ficam como estão.',
    },
  },
  country: {
    label: 'Números sem código do país são de',
    without: (n, s) =>
      plural(
        'pt-BR',
        n,
        `${s} número sem código do país é de`,
        `${s} números sem código do país são de`,
      ),
  },
  suggestions: {
    title: 'Sugestões',
    count: (n, s) => plural('pt-BR', n, `para ${s} linha`, `para ${s} linhas`),
    none: 'nenhuma pendente',
    rows: (n, s) => plural('pt-BR', n, `${s} linha`, `${s} linhas`),
    noLevel: 'Este gateway não tem esse nível',
    didYouMean: 'Você quis dizer esta?',
    apply: (n, s) => (n === 1 ? 'Aplicar' : `Aplicar às ${s}`),
    applyOf: (word, proposal, rows) =>
      `Usar ${proposal} no lugar de ${word} em todas as ${rows} linhas`,
    choose: 'Escolher nível',
    chooseFor: (word) => `Nível para ${word}`,
    keep: (word) => `Manter ${word}`,
    applied: 'Aplicada',
    sameInstance: 'a instância sugerida',
    undoOf: (word) => `Desfazer ${word}`,
    more: (n, s) => plural('pt-BR', n, `E mais ${s}.`, `E mais ${s}.`),
  },
  replace: {
    title: 'Localizar e substituir',
    column: 'Coluna',
    find: 'Localizar',
    with: 'Substituir por',
    submit: 'Substituir em todas as linhas',
    done: (n, s) =>
      plural('pt-BR', n, `Substituído em ${s} célula.`, `Substituído em ${s} células.`),
  },
  undo: 'Desfazer',
  mark: { check: 'Para conferir', revokes: 'Revoga acesso' },
  tally: {
    granted: (n, s) => plural('pt-BR', n, `${s} permissão concedida`, `${s} permissões concedidas`),
    raised: (n, s) => plural('pt-BR', n, `${s} nível elevado`, `${s} níveis elevados`),
    lowered: (n, s) => plural('pt-BR', n, `${s} nível reduzido`, `${s} níveis reduzidos`),
    changed: (n, s) => plural('pt-BR', n, `${s} nível alterado`, `${s} níveis alterados`),
    revoked: (n, s) => plural('pt-BR', n, `${s} permissão revogada`, `${s} permissões revogadas`),
  },

  check: {
    title: 'Simulação',
    rows: 'Linhas e o que aconteceria com elas',
    create: (n, s) => plural('pt-BR', n, `${s} seria criado`, `${s} seriam criados`),
    update: (n, s) => plural('pt-BR', n, `${s} mudaria`, `${s} mudariam`),
    asIs: (_n, s) => `${s} sem alteração`,
    skip: (n, s) => plural('pt-BR', n, `${s} já existe, pulado`, `${s} já existem, pulados`),
    wrong: (n, s) => plural('pt-BR', n, `${s} não importado`, `${s} não importados`),
    report: 'Relatório',
    reportName: 'simulacao-de-agentes',
    waiting: 'Lendo os agentes deste gateway…',
  },
  verdict: {
    create: 'novo',
    'create-made': 'novo, senha gerada',
    update: 'alterado',
    unchanged: 'sem alteração',
    skip: 'já existe, pulado',
    empty: 'vazia, pulada',
    duplicate: 'duplicada, pulada',
    wrong: 'com erro',
  },
  issue: {
    shortened:
      'Abreviado pela planilha: os últimos dígitos se perderam. Formate a coluna como texto',
    unknownInstance: (name) => `Nenhuma instância ${name} é conhecida`,
    sharedInstance: (name) => `Mais de uma instância se chama ${name}: informe o UUID`,
    sharedEmail: 'Mais de um agente tem este e-mail',
    newUuid: 'Nenhuma lista conhece este UUID; o gateway talvez conheça',
    instanceTwice: (name) => `${name} aparece duas vezes`,
    permissionsForm: 'Não tem a forma sales:FULL; support:WEBCHAT',
    levelMissing: 'Falta um nível',
    unknownLevel: (level) => `Nenhum nível ${level} está em uso`,
    phoneSent: (number) => `Enviado como ${number}`,
    'phone-country': 'Confira: sem código do país',
    'phone-short': 'Confira: curto demais para o país',
    'phone-long': 'Confira: longo demais para o país',
    'phone-unknown': 'Confira: não existe número assim no país',
    columnMissing: (field) => `${field}: nenhuma coluna vai para lá`,
    blanks: 'Começa ou termina com espaço',
    was: (before) => `Era ${before}`,
    wasEmpty: 'Estava vazio',
    permissionGranted: (instance, level) => `${instance} + ${level}`,
    permissionRevoked: (instance, level) => `${instance} − ${level}`,
    level: (instance, from, to) => `${instance} ${from} → ${to}`,
    field: (field, from, to) => `${field} ${from} → ${to}`,
    none: 'nenhum',
  },

  foot: {
    nothingSent:
      'Nada foi enviado ainda. Rodar a mesma lista duas vezes não cria ninguém duas vezes.',
    unsettled: (n, s) =>
      plural(
        'pt-BR',
        n,
        `${s} nível não é conhecido aqui: aplique a sugestão ou mantenha-o.`,
        `${s} níveis não são conhecidos aqui: aplique as sugestões ou mantenha-os.`,
      ),
    revoked: (n, s) =>
      plural('pt-BR', n, `${s} permissão será revogada`, `${s} permissões serão revogadas`),
    revokeTitle: (n, s) =>
      plural('pt-BR', n, `Revogar ${s} permissão?`, `Revogar ${s} permissões?`),
    revokeText: (n, s) =>
      plural(
        'pt-BR',
        n,
        `${s} agente perde acesso, porque a lista substitui o acesso existente.`,
        `${s} agentes perdem acesso, porque a lista substitui o acesso existente.`,
      ),
    nothingToDo: 'Nada a enviar: ninguém seria criado nem mudado.',
    passwords: (n, s) => plural('pt-BR', n, `${s} senha é gerada`, `${s} senhas são geradas`),
    downloadFirst: 'Baixe antes a lista com elas: não aparecem em nenhum outro lugar.',
    downloaded: 'Baixada. Guarde bem: as senhas não estão em nenhum outro lugar.',
    download: (n, s) => plural('pt-BR', n, `Baixar ${s} senha`, `Baixar ${s} senhas`),
    again: 'Baixar de novo',
    fileWord: 'senhas',
    undecided: (n, s) =>
      plural('pt-BR', n, `${s} agente talvez já exista`, `${s} agentes talvez já existam`),
    undecidedText:
      'Uma importação anterior ficou sem resposta sobre eles. Resolva-a primeiro: uma senha nova estaria errada para um agente que já foi criado.',
    undecidedLink: 'Abrir a importação anterior',
    earlier: (n, s) =>
      plural('pt-BR', n, `${s} agente já tem uma senha`, `${s} agentes já têm uma senha`),
    earlierText: (files) =>
      files === ''
        ? 'Ela foi entregue por uma importação anterior. Importe o arquivo com senhas que você baixou: as senhas continuam as mesmas.'
        : `Ela foi entregue com ${files}. Importe esse arquivo: as senhas continuam as mesmas.`,
    chooseEarlier: 'Escolher o arquivo com senhas…',
    replaceEarlier: (n, s) => plural('pt-BR', n, `Substituir ${s} senha`, `Substituir ${s} senhas`),
    start: (n, s) => plural('pt-BR', n, `Importar ${s} agente`, `Importar ${s} agentes`),
    startNone: 'Importar',
    writing: 'Anotando a lista…',
    failed: 'A importação não começou',
    failedText: 'Nada foi enviado.',
    notAvailable: 'Importações precisam de um endereço seguro',
    notAvailableText:
      'Em http simples, duas abas poderiam enviar a mesma lista. Abra esta página por https ou em localhost.',
  },
}
