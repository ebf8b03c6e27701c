import type { Catalogue } from '#i18n/catalogues.ts'
import { plural } from '#i18n/plural.ts'

/** Uma planilha ou lista que é lida, relacionada, verificada e editada. */
export const text: Catalogue['sheet'] = {
  source: {
    kind: 'De onde vem a lista',
    file: 'Um arquivo',
    text: 'Uma lista colada',
    choose: 'Escolha ou solte um arquivo XLSX ou CSV',
    another: 'Solte ou escolha outro arquivo para trocar este.',
    help: 'XLSX, CSV ou TSV de qualquer planilha. O arquivo fica neste navegador.',
    remove: (name) => `Remover ${name}`,
    list: 'Lista',
    listHelp: 'Uma linha por registro; células copiadas de uma planilha mantêm as colunas.',
  },
  reading: (percent) => `Lendo, ${percent}`,
  found: 'O que foi encontrado',
  rows: (n, written) => plural('pt-BR', n, `${written} linha`, `${written} linhas`),
  columns: (n, written) => plural('pt-BR', n, `${written} coluna`, `${written} colunas`),
  sheet: 'Planilha',
  workbook: 'Pasta de trabalho do Excel',
  separator: 'Separador',
  separators: { ',': 'Vírgula ,', ';': 'Ponto e vírgula ;', '\t': 'Tabulação', '|': 'Barra |' },
  encoding: 'Codificação',
  header: 'Cabeçalho',
  noHeader: 'Sem cabeçalho',
  headerIs: (row) => `Linha ${row}`,
  again: 'Descobrir de novo',

  refusal: {
    empty: { title: 'Este arquivo está vazio', text: 'Não tem um único byte. Exporte de novo.' },
    blank: { title: 'Não há linhas', text: 'Todas as células estão vazias.' },
    workbook: {
      title: 'Não é possível ler esta pasta de trabalho',
      text: 'Abra no seu programa de planilhas e salve a planilha como CSV.',
    },
    zip: {
      title: 'Este é um arquivo ZIP',
      text: 'Descompacte e escolha o CSV que está nele. Uma pasta de trabalho precisa antes ser salva como CSV.',
    },
    pdf: { title: 'Este é um PDF', text: 'Exporte a tabela como CSV no sistema de origem.' },
    image: { title: 'Esta é uma imagem', text: 'Escolha um arquivo CSV.' },
    html: {
      title: 'Esta é uma página da web',
      text: 'Alguns sistemas dão a páginas o nome de uma planilha ou respondem com uma tela de login. Abra em um programa de planilhas e salve como CSV.',
    },
    json: { title: 'Este é um JSON', text: 'Escolha um arquivo CSV.' },
    binary: { title: 'Isto não é texto', text: 'Diga o que disser o nome, não há tabela nele.' },
    unreadable: {
      title: 'O arquivo não pode ser lido',
      text: 'Foi movido ou alterado, ou este navegador não pode abri-lo. Escolha-o de novo.',
    },
    program: {
      title: 'A leitura quebrou',
      text: 'Um erro do Switchboard ou falta de memória. Nada foi enviado nem alterado.',
    },
  },
  checkBroke: {
    title: 'A verificação quebrou',
    text: 'Um erro do Switchboard. Nada foi enviado nem alterado.',
  },

  problem: {
    unclosedQuote: 'uma aspa se abre e nunca se fecha',
    textAfterQuote: 'há texto depois de uma aspa que fecha',
    longCell: 'uma célula tem mais de um milhão de caracteres e foi cortada',
    longRow: 'mais células que colunas; em geral um separador em um texto sem aspas',
    shortRow: 'menos células que colunas; as que faltam contam como vazias',
    manyColumns: 'mais de 300 colunas; o resto não é lido',
    zeroCharacter: 'um caractere nulo em uma célula',
    badCharacter: 'caracteres que não existem nesta codificação; tente outra',
    onlyHeader: 'um cabeçalho sem linhas abaixo',
    sameName: (names) => `um nome que outra coluna já tem; usado como ${names}`,
    noName: (names) => `colunas sem nome; usadas como ${names}`,
    tooManyRows: 'a leitura parou aqui: uma lista pode ter um milhão de linhas. Divida o arquivo',
    tooLarge: 'a leitura parou aqui: a lista é grande demais para este navegador. Divida o arquivo',
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
    zeroCharacter: 'Um caractere nulo',
    badCharacter: 'Caractere ilegível',
    unchecked: 'Não pôde ser verificada',
  },
  duplicateOf: (row) => `Repete a linha ${row}`,

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
    filter: 'Quais linhas',
    count: (word, n) => `${word} ${n}`,
    edited: 'editada',
    loading: 'Carregando',
    keys: 'As setas movem, Enter ou F2 edita uma célula, Enter salva, Esc deixa como estava.',
    editing: (column, row) => `${column}, linha ${row}`,
    none: 'Nenhuma linha aqui.',
    first: (n) =>
      `São mostradas as primeiras ${n} linhas. Escolha quais linhas para ver as outras.`,
    checking: (percent) => `Verificando, ${percent}`,
  },
  fileButton: {
    tooLarge: (name) => `${name} tem mais de 20 MB: nada foi lido`,
    unreadable: (name) => `Não foi possível ler ${name}`,
  },
}
