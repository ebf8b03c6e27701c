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
  noInstances: 'Nenhuma instância é conhecida ainda',
  noInstancesText:
    'As colunas são as instâncias cujo id é conhecido. Crie uma instância ou abra uma pelo nome.',
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
    nothingText: 'Não restou nenhum agente ou nenhuma instância. Retire os filtros para ver todos.',
  },
  grid: {
    label: 'Acesso dos agentes às instâncias',
    agent: 'Agente',
    all: 'Tudo',
    none: 'sem acesso',
    through: 'todas',
    throughAll: 'acesso por todas as instâncias, definido no gateway; nenhuma operação o retira',
    allInstances: 'todas as instâncias',
    changedSince: 'alterado por outra pessoa',
    unnamed: 'instância sem nome',
  },
  level: {
    selected: (n, number) =>
      plural('pt-BR', n, `${number} célula selecionada`, `${cells(n, number)} selecionadas`),
    set: 'Nível das células selecionadas',
    template: 'Modelo…',
    same: 'Mesmo acesso que…',
    full: 'FULL',
    webchat: 'WEBCHAT',
    none: 'Sem acesso',
    other: 'Outra palavra',
    use: 'Usar',
    keys: 'As setas movem, com Shift selecionam. F FULL, W WEBCHAT, Delete sem acesso, Enter outra palavra; Ctrl+Espaço a coluna, Shift+Espaço a linha, Ctrl+C copia, Ctrl+V cola, Ctrl+Z desfaz.',
    keysTitle: 'Teclas',
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
    restored: (when) => `Alterações de ${when}, recuperadas`,
    restoredText: 'Foram guardadas neste navegador e ainda não foram aplicadas.',
  },
  review: {
    title: 'Revisar as alterações',
    undoTitle: 'Revisar a reversão',
    back: 'Voltar à matriz',
    cancel: 'Voltar ao resultado',
    apply: (n, number, m, of) => `Aplicar ${changes(n, number)} a ${agents(m, of)}`,
    window:
      'A lista é lida de novo logo antes. Agentes que outra pessoa alterou nesse meio-tempo são ignorados e mostrados. Uma alteração no exato momento da gravação seria sobrescrita.',
    agent: 'Agente',
    instance: 'Instância',
    before: 'Antes',
    after: 'Depois',
    password: 'senha aleatória, não mostrada a ninguém',
    what: 'O quê',
    keep: 'Descartar esta',
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
      'Ficam de fora, e as suas alterações para eles esperam. Veja o que o gateway tem agora e decida.',
    goneTitle: (n, number) =>
      plural(
        'pt-BR',
        n,
        `${number} agente não está mais no gateway`,
        `${number} agentes não estão mais no gateway`,
      ),
    goneText: 'As alterações deles não podem ser aplicadas.',
    layUpon: 'Pôr as minhas sobre as deles',
    drop: 'Descartar as minhas',
    theirs: (list) => `No gateway agora: ${list}`,
    yours: (list) => `Suas: ${list}`,
    otherData: 'nome, e-mail ou telefone alterado',
    dropGone: 'Descartar estas alterações',
    nothing: 'Não resta nada a aplicar',
    nothingText: 'Todas as alterações foram descartadas ou esperam a sua decisão acima.',
  },
  run: {
    title: 'Alterações de acesso',
    name: (n, number) => `Acesso de ${agents(n, number)}`,
    undoName: (n, number) => `Reversão para ${agents(n, number)}`,
    toMatrix: 'Para a matriz',
    leftOut: {
      changed: 'alterado por outra pessoa nesse meio-tempo; a sua alteração espera na matriz',
      gone: 'não está mais no gateway',
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
        `${number} agente está no gateway como aplicado, lido de volta às ${time}`,
        `${number} agentes estão no gateway como aplicado, lidos de volta às ${time}`,
      ),
    notTaken: (n, number) =>
      plural(
        'pt-BR',
        n,
        `O gateway aceitou ${number} agente e o tem diferente`,
        `O gateway aceitou ${number} agentes e os tem diferentes`,
      ),
    notTakenText: 'O que não foi gravado continua pendente na matriz.',
    unread: 'A lista não pôde ser lida de volta',
    unreadText: 'Não se sabe o que o gateway tem agora.',
  },
  last: {
    unfinished: 'Há alterações de acesso não concluídas',
    title: 'O resultado é guardado neste navegador e pode ser revertido.',
    open: 'Abrir',
  },
}
