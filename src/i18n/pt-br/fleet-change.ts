import type { Catalogue } from '#i18n/catalogues.ts'
import { plural } from '#i18n/plural.ts'

const instances = (n: number, shown: string) =>
  plural('pt-BR', n, `${shown} instância`, `${shown} instâncias`)

/** Changing settings of many instances: values, results, templates. */
export const text: Catalogue['fleetChange'] = {
  edit: {
    title: (n, shown) => `Alterar configurações de ${instances(n, shown)}`,
    undoTitle: (n, shown) => `Desfazer em ${instances(n, shown)}`,
    what: 'Novos valores',
    whatText: 'Configurações em “Manter” não mudam em nenhuma instância.',
    leave: 'Manter',
    on: 'Ativar',
    off: 'Desativar',
    text: 'Texto enviado quando uma chamada é recusada',
    leaveText: 'Manter o texto de cada instância',
    setText: 'O mesmo texto para todas',
    textField: 'Texto para todas as instâncias',
    emptyText: 'Deixe vazio para não enviar texto. Os textos atuais são excluídos.',
    tooLong: (max) => `No máximo ${max} caracteres`,
    fill: 'Preencher com',
    fillBaseline: 'Referência',
    fillMostCommon: 'Valores mais comuns',
    fillTemplate: (name) => `Modelo: ${name}`,
    fillInstance: 'Uma instância…',
    whichInstance: 'Instância',
    noSuchInstance: 'Nenhuma instância corresponde',
    unread: (name) => `Não foi possível carregar ${name}`,
    save: 'Salvar como modelo…',
    result: 'Prévia',
    rows: 'Alterações por instância',
    changes: (shown) => `Mudam ${shown}`,
    same: (shown) => `Já estão assim ${shown}`,
    left: (shown) => `Ignoradas ${shown}`,
    becomes: (before, after) => `${before} → ${after}`,
    is: {
      same: 'já está assim: nada é enviado',
      unread: 'ignorada: as configurações não foram carregadas',
      'text-unknown': 'ignorada: o texto atual é desconhecido',
    },
    search: 'Buscar instâncias',
    nothing: 'Nada a alterar',
    nothingWished: 'Escolha primeiro os novos valores.',
    nothingText: 'Nenhuma destas instâncias mudaria.',
    nothingLeft:
      'Todas as instâncias que mudariam são ignoradas porque o texto atual é desconhecido. Escolha o que fazer com elas.',
    unknownTitle: (n, shown) =>
      plural(
        'pt-BR',
        n,
        `O texto atual de ${shown} instância é desconhecido`,
        `O texto atual de ${shown} instâncias é desconhecido`,
      ),
    unknownText:
      'O gateway não o retorna, e ele não foi salvo deste navegador. Salvar sempre o substitui, mesmo que só uma opção mude.',
    unknownWhat: 'Instâncias com texto desconhecido',
    unknownSkip: 'Ignorá-las',
    unknownWrite: 'Definir o mesmo texto para todas',
    unknownField: 'Texto para estas instâncias',
    unknownChoose: 'Escolha o que fazer com as instâncias cujo texto é desconhecido',
    unknownNeeded: 'Digite o texto ou ignore-as',
    notRestored: (n, shown) =>
      plural(
        'pt-BR',
        n,
        `O texto de ${shown} instância não pode ser restaurado.`,
        `Os textos de ${shown} instâncias não podem ser restaurados.`,
      ),
    restored: 'Todos os outros valores alterados podem ser desfeitos.',
    changeValues: 'Alterar valores',
    lostTitle: (n, shown) =>
      plural(
        'pt-BR',
        n,
        `O texto de ${shown} instância não pode ser recuperado`,
        `O texto de ${shown} instâncias não pode ser recuperado`,
      ),
    lostText: (names) => `O texto anterior é desconhecido, por isso o novo é mantido: ${names}.`,
    more: (shown) => `e mais ${shown}`,
    unreadTitle: (n, shown) =>
      plural(
        'pt-BR',
        n,
        `${shown} instância não foi carregada`,
        `${shown} instâncias não foram carregadas`,
      ),
    unreadText:
      'Instâncias não carregadas são ignoradas, para que nenhum valor desconhecido seja sobrescrito.',
    window:
      'Cada instância é carregada de novo logo antes de salvar. As que outra pessoa alterou nesse meio-tempo são ignoradas e listadas. Uma alteração nesse exato momento seria sobrescrita.',
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
      plural('pt-BR', n, 'Revisar a instância alterada…', `Revisar ${shown} instâncias alteradas…`),
    back: 'Voltar para a frota',
    changed: (what) => `alterada por outra pessoa nesse meio-tempo: ${what}`,
    changedAny: 'alterada por outra pessoa nesse meio-tempo',
    unread: 'não enviado: as configurações têm um formato desconhecido',
    notReached: 'não enviado: não foi possível carregar as configurações antes',
    there: {
      all: 'como aplicado',
      'all-but-text': 'como aplicado; o texto não pode ser verificado',
      maybe: 'como aplicado; o texto não pode ser verificado',
      before: 'como antes',
      otherwise: (what) => `diferente: ${what}`,
      unread: 'não verificada',
    },
    allThere: (n, shown) =>
      plural(
        'pt-BR',
        n,
        `Verificado: ${shown} instância tem os novos valores`,
        `Verificado: ${shown} instâncias têm os novos valores`,
      ),
    textNotReadable: 'Este gateway não retorna textos, por isso eles não podem ser verificados.',
    notTaken: (n, shown) =>
      plural(
        'pt-BR',
        n,
        `O gateway aceitou ${shown} alteração e salvou valores diferentes`,
        `O gateway aceitou ${shown} alterações e salvou valores diferentes`,
      ),
    notTakenText: 'Elas aparecem abaixo com os valores atuais.',
    changedTitle: (n, shown) =>
      plural(
        'pt-BR',
        n,
        `${shown} instância foi alterada por outra pessoa nesse meio-tempo`,
        `${shown} instâncias foram alteradas por outra pessoa nesse meio-tempo`,
      ),
    changedText: 'Nada foi sobrescrito. Revise-as com os valores atuais.',
  },

  templates: {
    title: 'Modelos',
    none: 'Nenhum modelo ainda. Um modelo é um conjunto de configurações com nome, salvo neste navegador.',
    list: 'Modelos de configurações',
    apply: 'Aplicar',
    applyOne: (name, n, shown) => `Aplicar ${name} a ${instances(n, shown)}`,
    applyNone: 'Selecione primeiro instâncias para aplicar um modelo.',
    compare: 'Comparar',
    compareOne: (name) => `Comparar todas com ${name}`,
    rename: 'Renomear',
    renameOne: (name) => `Renomear ${name}`,
    remove: 'Excluir',
    removeOne: (name) => `Excluir ${name}`,
    removeTitle: (name) => `Excluir o modelo ${name}?`,
    removeText: 'As instâncias mantêm suas configurações.',
    fromMostCommon: 'Salvar os valores mais comuns…',
    name: 'Nome do modelo',
    nameNeeded: 'Digite um nome',
    nameTaken: 'Já existe um modelo com este nome',
    keep: 'Salvar modelo',
    export: 'Exportar como JSON',
    import: 'Importar JSON…',
    imported: (n) => plural('pt-BR', n, `${n} modelo importado`, `${n} modelos importados`),
    there: (n) => plural('pt-BR', n, `${n} já existia`, `${n} já existiam`),
    notJson: 'O arquivo não é um JSON válido',
    notTemplates: 'O arquivo não contém modelos',
    notTemplatesText: (where) => `Confira: ${where}`,
    notKept: 'Não foi possível salvar neste navegador',
  },
}
