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
    name: 'Um nome e um e-mail para cada agente. Os agentes são identificados pelo e-mail.',
    phone:
      'Um telefone com código do país, formatado como texto: números como 5,5E+12 perderam dígitos.',
    password:
      'Uma senha de pelo menos 12 caracteres. As que faltam são geradas; você as baixa antes de qualquer envio.',
    permissions:
      'Permissões em uma coluna, p. ex. sales:FULL; support:WEBCHAT, ou uma coluna de níveis por instância.',
    kept: 'As senhas nunca são salvas neste navegador. Depois de recarregar, solte a lista de novo.',
  },
  earlier: 'Importações anteriores',
  another: 'Escolher outra lista',
  howRead: 'Alterar',

  columns: {
    title: 'Colunas',
    edit: 'Alterar colunas',
    imported: (n, some, all) =>
      plural('pt-BR', n, `${some} de ${all} é importada`, `${some} de ${all} são importadas`),
    inFile: 'Na lista',
    first: 'Primeiro valor',
    goesTo: 'Campo',
    goesToOf: (column) => `Campo para ${column}`,
    none: 'Não importar',
    hidden: 'oculta',
    check: 'Verificação',
    leftOut: 'ignorada',
    usable: 'válida',
    wrong: (n, s) => plural('pt-BR', n, `${s} inválido`, `${s} inválidos`),
    target: {
      name: 'Nome',
      firstName: 'Nome próprio',
      lastName: 'Sobrenome',
      email: 'E-mail',
      phone: 'Telefone',
      password: 'Senha',
      permissions: 'Permissões (sales:FULL; …)',
      instance: 'Instância',
      level: 'Nível',
    },
    levelAt: (instance) => `Nível em ${instance}`,
    levels: 'Níveis por instância',
    help: 'Células vazias não mudam nada. Um traço revoga uma permissão; uma coluna de permissões lista todas.',
    needEmail: 'Escolha a coluna dos e-mails',
    needEmailText: 'Os agentes são identificados pelo e-mail.',
    needName: 'Escolha a coluna dos nomes',
    needNameText:
      'Novos agentes precisam de um nome. Ele pode estar em uma coluna ou em duas: nome próprio e sobrenome.',
    lastNameSkipped: (column) => `“${column}” não é importada`,
    lastNameSkippedText: 'Sem ela, os nomes ficam sem sobrenome. Escolha “Sobrenome” para ela.',
  },

  existing: {
    label: 'Agentes que já existem',
    skip: 'Ignorar',
    update: 'Atualizar',
    help: 'Reconhecidos pelo e-mail, com maiúsculas ou minúsculas. Uma importação nunca muda as senhas deles.',
  },

  access: {
    label: 'Acesso existente',
    add: 'Adicionar',
    replace: 'Substituir',
    keep: 'Manter',
    help: {
      add: 'As permissões da lista são concedidas; nenhuma é revogada.',
      replace: 'As permissões que não estão na lista são revogadas.',
      keep: 'As permissões ficam como estão.',
    },
  },
  country: {
    completed: (n, s, code) =>
      plural('pt-BR', n, `${s} número recebe ${code}`, `${s} números recebem ${code}`),
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
    count: (n, s) => plural('pt-BR', n, `${s} valor desconhecido`, `${s} valores desconhecidos`),
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
  levelFor: 'Nível para linhas sem nível',
  includeHeld: 'Incluir linhas com um número a verificar',
  tally: {
    withoutAccess: (n, s) =>
      plural(
        'pt-BR',
        n,
        `${s} novo agente ficaria sem acesso`,
        `${s} novos agentes ficariam sem acesso`,
      ),
    granted: (n, s) => plural('pt-BR', n, `${s} permissão concedida`, `${s} permissões concedidas`),
    raised: (n, s) => plural('pt-BR', n, `${s} nível elevado`, `${s} níveis elevados`),
    lowered: (n, s) => plural('pt-BR', n, `${s} nível reduzido`, `${s} níveis reduzidos`),
    changed: (n, s) => plural('pt-BR', n, `${s} nível alterado`, `${s} níveis alterados`),
    revoked: (n, s) => plural('pt-BR', n, `${s} permissão revogada`, `${s} permissões revogadas`),
  },

  check: {
    title: 'Simulação',
    rows: 'Resultados da simulação',
    create: (n, s) => plural('pt-BR', n, `${s} seria criado`, `${s} seriam criados`),
    update: (n, s) => plural('pt-BR', n, `${s} mudaria`, `${s} mudariam`),
    held: (_n, s) => `${s} a verificar, não enviados`,
    asIs: (_n, s) => `${s} sem alteração`,
    skip: (n, s) => plural('pt-BR', n, `${s} já existe, ignorado`, `${s} já existem, ignorados`),
    wrong: (n, s) => plural('pt-BR', n, `${s} não importado`, `${s} não importados`),
    report: 'Relatório',
    reportName: 'simulacao-de-agentes',
    waiting: 'Carregando os agentes deste gateway…',
  },
  verdict: {
    create: 'novo',
    'create-made': 'novo, senha gerada',
    update: 'alterado',
    held: 'a verificar, não enviado',
    unchanged: 'sem alteração',
    skip: 'já existe, ignorado',
    empty: 'vazia, ignorada',
    duplicate: 'duplicada, ignorada',
    wrong: 'com erro',
  },
  issue: {
    unknownInstance: (name) => `Instância ${name} desconhecida`,
    sharedInstance: (name) => `Mais de uma instância se chama ${name}: use o UUID`,
    sharedEmail: 'Mais de um agente tem este e-mail',
    newUuid: 'UUID desconhecido; o gateway talvez o aceite',
    instanceTwice: (name) => `${name} aparece duas vezes`,
    permissionsForm: 'Use o formato sales:FULL; support:WEBCHAT',
    levelMissing: 'Falta um nível',
    unknownLevel: (level) => `O nível ${level} não está em uso`,
    phoneSent: (number) => `Enviado como ${number}`,
    columnMissing: (field) => `${field}: nenhuma coluna selecionada`,
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
    nothingSent: 'Nada foi enviado ainda. Importar a mesma lista de novo não cria duplicados.',
    unsettled: (n, s) =>
      plural(
        'pt-BR',
        n,
        `${s} nível desconhecido: aplique a sugestão ou mantenha-o.`,
        `${s} níveis desconhecidos: aplique as sugestões ou mantenha-os.`,
      ),
    revoked: (n, s) =>
      plural('pt-BR', n, `${s} permissão será revogada`, `${s} permissões serão revogadas`),
    revokeTitle: (n, s) =>
      plural('pt-BR', n, `Revogar ${s} permissão?`, `Revogar ${s} permissões?`),
    revokeText: (n, s) =>
      plural(
        'pt-BR',
        n,
        `${s} agente perde acesso porque a lista substitui o acesso existente.`,
        `${s} agentes perdem acesso porque a lista substitui o acesso existente.`,
      ),
    nothingToDo: 'Nada a enviar: nenhum agente seria criado nem alterado.',
    passwords: (n, s) => plural('pt-BR', n, `${s} senha nova`, `${s} senhas novas`),
    downloadFirst: 'Baixe primeiro a lista com as senhas: elas não aparecem em nenhum outro lugar.',
    downloaded: 'Baixada. Guarde bem o arquivo: as senhas não são salvas em nenhum outro lugar.',
    download: (n, s) => plural('pt-BR', n, `Baixar ${s} senha`, `Baixar ${s} senhas`),
    again: 'Baixar de novo',
    fileWord: 'senhas',
    undecided: (n, s) =>
      plural('pt-BR', n, `${s} agente talvez já exista`, `${s} agentes talvez já existam`),
    undecidedText:
      'Uma importação anterior não teve resposta para eles. Resolva-a primeiro: uma senha nova não valeria para um agente que já foi criado.',
    undecidedLink: 'Abrir a importação anterior',
    earlier: (n, s) =>
      plural('pt-BR', n, `${s} agente já tem uma senha`, `${s} agentes já têm uma senha`),
    earlierText: (files) =>
      files === undefined
        ? 'Ela foi gerada por uma importação anterior. Importe o arquivo com senhas que você baixou para manter as mesmas.'
        : `Ela está em ${files}. Importe esse arquivo para manter as mesmas senhas.`,
    chooseEarlier: 'Escolher arquivo com senhas…',
    replaceEarlier: (n, s) => plural('pt-BR', n, `Substituir ${s} senha`, `Substituir ${s} senhas`),
    start: (n, s) => plural('pt-BR', n, `Importar ${s} agente`, `Importar ${s} agentes`),
    startNone: 'Importar',
    writing: 'Salvando a lista…',
    failed: 'Não foi possível iniciar a importação',
    failedText: 'Nada foi enviado.',
    notAvailable: 'Importações precisam de uma conexão segura',
    notAvailableText:
      'Sem https ou localhost, duas abas poderiam enviar a mesma lista. Abra o Switchboard por https.',
  },
}
