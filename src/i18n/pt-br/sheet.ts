import type { Catalogue } from '#i18n/catalogues.ts'
import { plural } from '#i18n/plural.ts'

/** A spreadsheet or a list that is loaded, mapped, checked and edited. */
export const text: Catalogue['sheet'] = {
  source: {
    kind: 'Origem da lista',
    file: 'Arquivo',
    text: 'Lista colada',
    choose: 'Escolha ou solte um arquivo XLSX, CSV ou vCard',
    another: 'Solte ou escolha outro arquivo para trocar este.',
    help: 'XLSX, CSV ou TSV de qualquer planilha. O arquivo fica neste navegador.',
    remove: (name) => `Remover ${name}`,
    list: 'Lista',
    listHelp: 'Uma linha por registro; células copiadas de uma planilha mantêm as colunas.',
  },
  reading: (percent) => `Carregando, ${percent}`,
  opening: 'Abrindo a pasta de trabalho…',
  openingFile: 'Abrindo o arquivo…',
  found: 'Formato detectado',
  rows: (n, written) => plural('pt-BR', n, `${written} linha`, `${written} linhas`),
  columns: (n, written) => plural('pt-BR', n, `${written} coluna`, `${written} colunas`),
  sheet: 'Planilha',
  workbook: 'Pasta de trabalho do Excel',
  contacts: { name: 'Nome', phone: 'Telefone', email: 'E-mail', company: 'Empresa' },
  vCard: 'Contatos (vCard)',
  separator: 'Separador',
  separators: { ',': 'Vírgula ,', ';': 'Ponto e vírgula ;', '\t': 'Tabulação', '|': 'Barra |' },
  encoding: 'Codificação',
  header: 'Cabeçalho',
  noHeader: 'Sem cabeçalho',
  headerIs: (row) => `Linha ${row}`,
  again: 'Detectar de novo',
  parts: {
    title: 'Células ocultas ou mescladas',
    help: 'Células ocultas são ignoradas, e só a primeira linha de células mescladas tem o texto delas.',
    hiddenRows: (n, written) =>
      plural('pt-BR', n, `Incluir ${written} linha oculta`, `Incluir ${written} linhas ocultas`),
    hiddenColumns: (n, written) =>
      plural('pt-BR', n, `Incluir ${written} coluna oculta`, `Incluir ${written} colunas ocultas`),
    merged: (n, written) =>
      plural(
        'pt-BR',
        n,
        `Preencher ${written} célula mesclada para baixo`,
        `Preencher ${written} células mescladas para baixo`,
      ),
  },

  refusal: {
    empty: {
      title: 'Este arquivo está vazio',
      text: 'O arquivo não tem conteúdo. Exporte de novo.',
    },
    blank: { title: 'Não há linhas', text: 'Todas as células estão vazias.' },
    workbook: {
      title: 'Não é possível abrir esta pasta de trabalho',
      text: 'Abra no seu programa de planilhas e salve a planilha como CSV.',
    },
    tooLarge: {
      title: 'Esta pasta de trabalho é grande demais',
      text: 'Salve a planilha como CSV no seu programa de planilhas e escolha esse arquivo.',
    },
    zip: {
      title: 'Este é um arquivo ZIP',
      text: 'Descompacte e escolha o CSV que está nele. Uma pasta de trabalho precisa antes ser salva como CSV.',
    },
    pdf: { title: 'Este é um PDF', text: 'Exporte a tabela como CSV no sistema de origem.' },
    image: { title: 'Esta é uma imagem', text: 'Escolha um arquivo CSV.' },
    html: {
      title: 'Esta é uma página da web',
      text: 'Alguns sistemas exportam páginas da web com o nome de uma planilha. Abra o arquivo em um programa de planilhas e salve como CSV.',
    },
    json: { title: 'Este é um JSON', text: 'Escolha um arquivo CSV.' },
    binary: {
      title: 'Este não é um arquivo de texto',
      text: 'Ele não contém tabela. Escolha um arquivo CSV.',
    },
    unreadable: {
      title: 'O arquivo não pode ser lido',
      text: 'Foi movido ou alterado, ou este navegador não pode abri-lo. Escolha-o de novo.',
    },
    program: {
      title: 'Não foi possível carregar a lista',
      text: 'Um erro interno ou falta de memória. Nada foi enviado nem alterado.',
    },
  },
  checkBroke: {
    title: 'A verificação falhou',
    text: 'Um erro interno. Nada foi enviado nem alterado.',
  },

  problem: {
    unclosedQuote: 'uma aspa nunca é fechada',
    textAfterQuote: 'há texto depois de uma aspa que fecha',
    longCell: 'uma célula tem mais de um milhão de caracteres e foi cortada',
    longRow: 'mais células que colunas; em geral um separador em um texto sem aspas',
    shortRow: 'menos células que colunas; as que faltam contam como vazias',
    manyColumns: 'mais de 300 colunas; o resto não é carregado',
    noValue:
      'uma fórmula sem resultado; abra e salve a pasta de trabalho no seu programa de planilhas',
    errorValue: 'uma fórmula com erro, como #N/D',
    zeroCharacter: 'um caractere nulo em uma célula',
    badCharacter: 'caracteres inválidos nesta codificação; tente outra',
    onlyHeader: 'um cabeçalho sem linhas abaixo',
    sameName: (names) => `um nome de coluna repetido; renomeado para ${names}`,
    noName: (names) => `colunas sem nome; renomeadas para ${names}`,
    tooManyRows:
      'o carregamento parou aqui: uma lista pode ter no máximo um milhão de linhas. Divida o arquivo',
    tooLarge:
      'o carregamento parou aqui: a lista é grande demais para este navegador. Divida o arquivo',
  },
  problemRows: (n, rows) => plural('pt-BR', n, `Linha ${rows}`, `Linhas ${rows}`),
  andMore: (rows, more) => `${rows} e mais ${more}`,
  problemIn: (where, what) => `${where}: ${what}.`,
  problems: (n, written) =>
    plural(
      'pt-BR',
      n,
      `${written} tipo de problema na lista`,
      `${written} tipos de problemas na lista`,
    ),

  issue: {
    unclosedQuote: 'Aspa nunca fechada',
    textAfterQuote: 'Texto depois de uma aspa que fecha',
    longCell: 'Longa demais, foi cortada',
    longRow: 'Mais células que colunas',
    shortRow: 'Menos células que colunas',
    manyColumns: 'Mais de 300 colunas',
    noValue: 'Fórmula sem resultado',
    errorValue: 'Fórmula com erro',
    zeroCharacter: 'Um caractere nulo',
    badCharacter: 'Caractere ilegível',
    unchecked: 'Não pôde ser verificada',
  },
  duplicateOf: (row) => `Repete a linha ${row}`,
  likelyDuplicateOf: (row) => `Provavelmente repete a linha ${row}`,

  mapper: {
    column: (name, example) => `${name} (${example})`,
    none: 'Nenhuma coluna',
    choose: 'Escolha uma coluna',
    missing: 'Escolha a coluna para este campo',
    noExample: 'Vazia nas primeiras linhas',
  },

  grid: {
    row: 'Linha',
    outcome: 'Resultado',
    all: 'Todas',
    filter: 'Filtrar linhas',
    count: (word, n) => `${word} ${n}`,
    edited: 'editada',
    loading: 'Carregando',
    keys: 'Setas: mover. Enter ou F2: editar. Enter: salvar. Esc: cancelar.',
    editing: (column, row) => `${column}, linha ${row}`,
    none: 'Nenhuma linha.',
    first: (n) => `São mostradas as primeiras ${n} linhas. Filtre as linhas para ver as outras.`,
    checking: (percent) => `Verificando, ${percent}`,
  },
  fileButton: {
    tooLarge: (name) => `${name} tem mais de 20 MB`,
    unreadable: (name) => `Não foi possível carregar ${name}`,
  },
}
