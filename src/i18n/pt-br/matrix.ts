import type { Catalogue } from '#i18n/catalogues.ts'
import { plural } from '#i18n/plural.ts'

const cells = (n: number, number: string) =>
  plural('pt-BR', n, `${number} célula`, `${number} células`)
const agents = (n: number, number: string) =>
  plural('pt-BR', n, `${number} agente`, `${number} agentes`)
const changes = (n: number, number: string) =>
  plural('pt-BR', n, `${number} alteração`, `${number} alterações`)

export const text: Catalogue['matrix'] = {
  title: 'Matriz de acesso',
  noInstances: 'Nenhuma instância ainda',
  noInstancesText:
    'As colunas são as instâncias com UUID conhecido. Crie uma instância ou adicione uma pelo nome.',
  filter: {
    agent: 'Buscar agentes por nome ou e-mail',
    instance: 'Buscar instâncias',
    level: 'Nível',
    changed: 'Só alterações',
    chosen: (n, number) =>
      plural('pt-BR', n, `Só ${number} agente selecionado`, `Só os ${number} agentes selecionados`),
    on: 'Instância',
    view: 'Níveis como',
    words: 'Palavras',
    letters: 'Letras',
    count: (agents, ofAgents, instances, ofInstances) =>
      `${agents} de ${ofAgents} agentes · ${instances} de ${ofInstances} instâncias`,
    nothing: 'Nada corresponde',
    nothingText: 'Nenhum agente ou instância corresponde. Limpe os filtros para ver todos.',
  },
  grid: {
    label: 'Acesso dos agentes às instâncias',
    agent: 'Agente',
    all: 'Selecionar tudo',
    none: 'sem acesso',
    through: 'todas',
    throughAll: 'acesso a todas as instâncias, definido no gateway; não pode ser revogado aqui',
    allInstances: 'todas as instâncias',
    changedSince: 'alterado por outra pessoa',
    unnamed: 'instância sem nome',
  },
  level: {
    selected: (n, number) =>
      plural('pt-BR', n, `${number} célula selecionada`, `${cells(n, number)} selecionadas`),
    set: 'Nível das células selecionadas',
    template: 'Modelo de função…',
    same: 'Mesmo acesso que…',
    full: 'FULL',
    webchat: 'WEBCHAT',
    none: 'Sem acesso',
    other: 'Outro nível',
    use: 'Definir nível',
    keys: 'Setas: mover; com Shift: selecionar. F: FULL, W: WEBCHAT, Delete: sem acesso, Enter: outro nível. Ctrl+Espaço: selecionar coluna, Shift+Espaço: selecionar linha. Ctrl+C: copiar, Ctrl+V: colar, Ctrl+Z: desfazer.',
    keysTitle: 'Teclado',
    copied: (n, number) =>
      plural('pt-BR', n, `${number} célula copiada`, `${cells(n, number)} copiadas`),
    notPasted: (word) => `Nada foi colado: “${word}” não é um nível deste gateway.`,
  },
  kind: {
    granted: 'concedido',
    raised: 'elevado',
    lowered: 'reduzido',
    changed: 'alterado',
    revoked: 'revogado',
    password: 'senha redefinida',
  },
  counts: {
    granted: (n, s) => plural('pt-BR', n, `${s} permissão concedida`, `${s} permissões concedidas`),
    raised: (n, s) => plural('pt-BR', n, `${s} nível elevado`, `${s} níveis elevados`),
    lowered: (n, s) => plural('pt-BR', n, `${s} nível reduzido`, `${s} níveis reduzidos`),
    changed: (n, s) => plural('pt-BR', n, `${s} nível alterado`, `${s} níveis alterados`),
    revoked: (n, s) => plural('pt-BR', n, `${s} permissão revogada`, `${s} permissões revogadas`),
    password: (n, s) => plural('pt-BR', n, `${s} senha redefinida`, `${s} senhas redefinidas`),
  },
  cell: {
    granted: (level) => `concedido: ${level}`,
    raised: (before, level) => `elevado de ${before} para ${level}`,
    lowered: (before, level) => `reduzido de ${before} para ${level}`,
    changed: (before, level) => `alterado de ${before} para ${level}`,
    revoked: (before) => `revogado: ${before}`,
  },
  bar: {
    label: 'Alterações',
    none: 'Nenhuma alteração',
    count: (n, number, m, of) => `${changes(n, number)} para ${agents(m, of)}`,
    undo: 'Desfazer',
    redo: 'Refazer',
    discard: 'Descartar tudo',
    discardTitle: (n, number) => `Descartar ${changes(n, number)}?`,
    discardText:
      'Nada disso foi aplicado ainda. Com Desfazer você recupera tudo enquanto esta página estiver aberta.',
    review: (n, number) => `Revisar ${changes(n, number)}…`,
    restored: (when) => `Alterações de ${when} recuperadas`,
    restoredText: 'Foram salvas neste navegador e ainda não foram aplicadas.',
  },
  earlier: {
    title: (n: number, s: string) =>
      plural(
        'pt-BR',
        n,
        `${s} redefinição de senha não foi aplicada`,
        `${s} redefinições de senha não foram aplicadas`,
      ),
    text: (n) =>
      plural(
        'pt-BR',
        n,
        'Você a pediu antes. Se o agente já tem uma senha nova, descarte a redefinição: uma senha aleatória a substituiria.',
        'Você as pediu antes. Se um agente já tem uma senha nova, descarte as redefinições: uma senha aleatória a substituiria.',
      ),
    discard: (n: number, s: string) =>
      plural('pt-BR', n, 'Descartar a redefinição', `Descartar ${s} redefinições`),
    keep: (n: number, s: string) =>
      plural('pt-BR', n, 'Manter a redefinição', `Manter ${s} redefinições`),
  },
  review: {
    title: 'Revisar as alterações',
    undoTitle: 'Revisar o que será desfeito',
    back: 'Voltar à matriz',
    cancel: 'Voltar aos resultados',
    apply: (n, number, m, of) => `Aplicar ${changes(n, number)} a ${agents(m, of)}`,
    window:
      'A lista de agentes é carregada de novo logo antes de salvar. Agentes que outra pessoa alterou nesse meio-tempo são ignorados e listados. Uma alteração nesse exato momento seria sobrescrita.',
    agent: 'Agente',
    instance: 'Instância',
    before: 'Antes',
    after: 'Depois',
    password: 'senha aleatória, não mostrada',
    what: 'Alteração',
    keep: 'Descartar alteração',
    keepOf: (agent, instance) => `Descartar a alteração de ${agent} em ${instance}`,
    search: 'Buscar agentes e instâncias',
    count: (shown, all) => `${shown} de ${all}`,
    changedTitle: (n, number) =>
      plural(
        'pt-BR',
        n,
        `${number} agente foi alterado por outra pessoa nesse meio-tempo`,
        `${number} agentes foram alterados por outra pessoa nesse meio-tempo`,
      ),
    changedText:
      'Eles são ignorados, e as suas alterações são mantidas. Compare com os valores atuais e decida.',
    goneTitle: (n, number) =>
      plural('pt-BR', n, `${number} agente não existe mais`, `${number} agentes não existem mais`),
    goneText: 'As suas alterações neles não podem ser aplicadas.',
    layUpon: 'Reaplicar minhas alterações',
    drop: 'Descartar minhas alterações',
    theirs: (list) => `No gateway agora: ${list}`,
    yours: (list) => `Suas: ${list}`,
    otherData: 'nome, e-mail ou telefone alterado',
    dropGone: 'Descartar estas alterações',
    nothing: 'Não resta nada a aplicar',
    nothingText: 'Todas as alterações foram descartadas ou precisam da sua decisão acima.',
  },
  run: {
    title: 'Alterações de acesso',
    name: (n, number) => `Acesso de ${agents(n, number)}`,
    undoName: (n, number) => `Desfazer em ${agents(n, number)}`,
    toMatrix: 'Voltar à matriz',
    leftOut: {
      changed:
        'alterado por outra pessoa nesse meio-tempo; a sua alteração continua pendente na matriz',
      password: 'uma senha nova foi definida depois do pedido desta redefinição; nada foi alterado',
      gone: 'não existe mais',
    },
    there: {
      yours: 'como aplicado',
      before: 'como antes',
      otherwise: (list) => `diferente: ${list}`,
      gone: 'não existe mais',
    },
    allThere: (n, number, time) =>
      plural(
        'pt-BR',
        n,
        `${number} agente tem o novo acesso, verificado às ${time}`,
        `${number} agentes têm o novo acesso, verificado às ${time}`,
      ),
    notTaken: (n, number) =>
      plural(
        'pt-BR',
        n,
        `O gateway aceitou ${number} agente e salvou valores diferentes`,
        `O gateway aceitou ${number} agentes e salvou valores diferentes`,
      ),
    notTakenText: 'As alterações que não foram salvas continuam pendentes na matriz.',
    unread: 'Não foi possível verificar o resultado',
    unreadText: 'O acesso atual no gateway é desconhecido.',
  },
  last: {
    unfinished: 'Há alterações de acesso não concluídas',
    title: 'O resultado é salvo neste navegador e pode ser desfeito.',
    open: 'Abrir',
  },
}
