import type { Catalogue } from '#i18n/catalogues.ts'
import { plural } from '#i18n/plural.ts'

const instances = (n: number, shown: string) =>
  plural('pt-BR', n, `${shown} instância`, `${shown} instâncias`)

/** Alterar as configurações de muitas instâncias: o que definir, o que resultou, modelos. */
export const text: Catalogue['fleetChange'] = {
  edit: {
    title: (n, shown) => `Alterar configurações de ${instances(n, shown)}`,
    undoTitle: (n, shown) => `Desfazer em ${instances(n, shown)}`,
    what: 'O que definir',
    whatText: 'O que fica em “deixar” é gravado como cada instância tem.',
    leave: 'Deixar',
    on: 'Ligar',
    off: 'Desligar',
    text: 'Texto enviado quando uma chamada é recusada',
    leaveText: 'Deixar o de cada uma',
    setText: 'Um texto para todas',
    textField: 'O texto para todas elas',
    emptyText: 'Vazio: nenhum texto é enviado, e o que estiver lá agora é apagado.',
    tooLong: (max) => `No máximo ${max} caracteres`,
    fill: 'Preencher com',
    fillUsual: 'Os valores habituais',
    fillTemplate: (name) => `Modelo: ${name}`,
    fillInstance: 'Uma instância…',
    whichInstance: 'Qual instância',
    noSuchInstance: 'Nenhuma instância tem esse nome',
    unread: (name) => `Não foi possível ler ${name}`,
    save: 'Salvar como modelo…',
    result: 'O que muda',
    rows: 'O que muda em cada instância',
    changes: (shown) => `Mudam ${shown}`,
    same: (shown) => `Já estão assim ${shown}`,
    left: (shown) => `De fora ${shown}`,
    becomes: (before, after) => `${before} → ${after}`,
    is: {
      same: 'já está assim: nada é enviado',
      unread: 'de fora: as configurações não foram lidas',
      'text-unknown': 'de fora: o texto não é conhecido',
    },
    search: 'Buscar instâncias',
    nothing: 'Nada a alterar',
    nothingWished: 'Diga primeiro o que deve ser definido.',
    nothingText: 'Nenhuma destas instâncias mudaria.',
    nothingLeft:
      'Todas as que mudariam estão de fora, porque o texto delas não é conhecido. Diga o que fazer com elas.',
    unknownTitle: (n, shown) =>
      plural(
        'pt-BR',
        n,
        `O texto de ${shown} instância não é conhecido`,
        `O texto de ${shown} instâncias não é conhecido`,
      ),
    unknownText:
      'O gateway não o informa na leitura, e este navegador não o gravou. Cada gravação o substitui, mesmo que só uma chave mude.',
    unknownWhat: 'O que fazer com estas',
    unknownSkip: 'Deixar de fora',
    unknownWrite: 'Gravar um texto em todas estas',
    unknownField: 'O texto para estas',
    unknownNeeded: 'Digite o texto, ou deixe-as de fora',
    lostTitle: (n, shown) =>
      plural(
        'pt-BR',
        n,
        `O texto de ${shown} instância não pode ser recuperado`,
        `O texto de ${shown} instâncias não pode ser recuperado`,
      ),
    lostText: (names) => `Ninguém sabe qual era antes; fica o que foi gravado: ${names}.`,
    more: (shown) => `e mais ${shown}`,
    unreadTitle: (n, shown) =>
      plural('pt-BR', n, `${shown} instância não foi lida`, `${shown} instâncias não foram lidas`),
    unreadText: 'O que não foi lido fica de fora, para que nada seja sobrescrito sem ser visto.',
    window:
      'Cada instância é lida de novo logo antes: a que outra pessoa alterou nesse meio-tempo fica de fora e é mostrada. Uma alteração feita no exato momento de salvar seria sobrescrita.',
    stopAfter: 'Pausar depois de',
    errors: (n) => plural('pt-BR', n, `${n} erro`, `${n} erros`),
    cancel: 'Voltar',
    apply: (n, shown) => `Aplicar a ${instances(n, shown)}`,
    bar: 'Alterações',
    count: (n, shown, of) =>
      plural(
        'pt-BR',
        n,
        `${shown} instância de ${of} mudaria`,
        `${shown} instâncias de ${of} mudariam`,
      ),
  },

  run: {
    title: 'Alteração de configurações',
    name: (n, shown) => `Configurações de ${instances(n, shown)}`,
    undoName: (n, shown) => `Desfazer configurações de ${instances(n, shown)}`,
    look: (n, shown) =>
      plural('pt-BR', n, 'Ver de novo a alterada…', `Ver de novo ${shown} alteradas…`),
    back: 'Ir para a frota',
    changed: (what) => `alterada por outra pessoa nesse meio-tempo: ${what}`,
    changedAny: 'alterada por outra pessoa nesse meio-tempo',
    unread: 'as configurações não foram compreendidas, nada foi enviado',
    notReached: 'sem resposta à leitura anterior: nada foi enviado',
    there: {
      all: 'como aplicado',
      'all-but-text': 'como aplicado; o texto não pode ser lido de volta',
      maybe: 'como aplicado; o texto não pode ser lido de volta',
      before: 'como antes',
      otherwise: (what) => `diferente: ${what}`,
      unread: 'não lida de volta',
    },
    allThere: (n, shown) =>
      plural(
        'pt-BR',
        n,
        `Lido de volta: ${shown} instância tem o que foi aplicado`,
        `Lido de volta: ${shown} instâncias têm o que foi aplicado`,
      ),
    textNotReadable: 'Textos que este gateway não informa na leitura contam como aceitos.',
    notTaken: (n, shown) =>
      plural(
        'pt-BR',
        n,
        `O gateway aceitou ${shown} alteração e a tem de outra forma`,
        `O gateway aceitou ${shown} alterações e as tem de outra forma`,
      ),
    notTakenText: 'Estão abaixo, com o que o gateway tem agora.',
    changedTitle: (n, shown) =>
      plural(
        'pt-BR',
        n,
        `${shown} instância foi alterada por outra pessoa nesse meio-tempo`,
        `${shown} instâncias foram alteradas por outra pessoa nesse meio-tempo`,
      ),
    changedText: 'Nada dela foi sobrescrito. Veja-as de novo, com o que está lá agora.',
  },

  templates: {
    title: 'Modelos',
    none: 'Nenhum modelo ainda. Um modelo são configurações com um nome, guardadas neste navegador.',
    list: 'Modelos de configurações',
    apply: 'Aplicar',
    applyOne: (name, n, shown) => `Aplicar ${name} a ${instances(n, shown)}`,
    applyNone: 'Escolha primeiro instâncias, depois aplique um modelo a elas.',
    compare: 'Comparar',
    compareOne: (name) => `Comparar todas com ${name}`,
    rename: 'Renomear',
    renameOne: (name) => `Renomear ${name}`,
    remove: 'Excluir',
    removeOne: (name) => `Excluir ${name}`,
    removeTitle: (name) => `Excluir o modelo ${name}?`,
    removeText: 'As instâncias mantêm suas configurações.',
    fromUsual: 'Salvar os valores habituais…',
    name: 'Nome do modelo',
    nameNeeded: 'Digite um nome',
    nameTaken: 'Já existe um modelo com este nome',
    keep: 'Salvar o modelo',
    export: 'Exportar como JSON',
    import: 'Importar JSON…',
    imported: (n) => plural('pt-BR', n, `${n} modelo importado`, `${n} modelos importados`),
    there: (n) => plural('pt-BR', n, `${n} já existia`, `${n} já existiam`),
    notJson: 'Isto não é JSON',
    notTemplates: 'Este não é um arquivo de modelos',
    notTemplatesText: (where) => `Veja: ${where}`,
    notKept: 'Este navegador não conseguiu guardar',
  },
}
