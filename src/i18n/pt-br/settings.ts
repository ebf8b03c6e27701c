import type { Catalogue } from '#i18n/catalogues.ts'
import { plural } from '#i18n/plural.ts'

const changes = (n: number) => plural('pt-BR', n, `${n} alteração`, `${n} alterações`)

/** Configurações: seis chaves e o texto que responde a uma chamada recusada. */
export const text: Catalogue['settings'] = {
  title: 'Configurações',
  form: 'Configurações da instância',
  on: 'ligado',
  off: 'desligado',
  wasOn: 'estava ligado',
  wasOff: 'estava desligado',
  switches: {
    rejectCall: {
      label: 'Recusar chamadas',
      help: 'As chamadas recebidas são recusadas, e o texto abaixo é enviado. O telefone não toca.',
    },
    groupsIgnore: {
      label: 'Ignorar grupos',
      help: 'Mensagens em grupos não geram eventos. Quem escuta o webhook não as vê.',
    },
    alwaysOnline: {
      label: 'Sempre on-line',
      help: 'A conta aparece on-line o tempo todo. O telefone pode deixar de mostrar notificações.',
    },
    readMessages: {
      label: 'Confirmações de leitura',
      help: 'As mensagens são marcadas como lidas assim que chegam. Quem envia as vê como lidas, mesmo que ninguém tenha lido.',
    },
    readStatus: {
      label: 'Ler status',
      help: 'As atualizações de status dos contatos são lidas. Os contatos veem esta conta entre quem as viu.',
    },
    syncFullHistory: {
      label: 'Histórico completo',
      help: 'O próximo pareamento busca todo o histórico de mensagens. Pode demorar e encher o armazenamento do gateway.',
    },
  },
  callText: {
    label: 'Texto enviado quando uma chamada é recusada',
    help: 'Enviado apenas enquanto “Recusar chamadas” está ligado.',
    count: (n, max) => `${n} de ${max} caracteres`,
    empty: 'vazio',
    changedMeanwhile:
      'Outra pessoa alterou este texto nesse meio-tempo. A diferença mostra o dela e o seu: salve de novo para substituí-lo.',
    notKnown: 'não se sabe',
    fromGateway: 'Como o gateway informou.',
    fromBrowserTitle: 'O gateway não informa este texto na leitura.',
    fromBrowser: (when) =>
      `O que aparece é o que este navegador gravou por último, em ${when}. Salvar substitui o que estiver lá agora, mesmo que só uma chave tenha mudado.`,
    unknownTitle: 'Não se sabe qual texto está lá agora.',
    unknown:
      'O gateway não o informa na leitura, e este navegador não o gravou. Salvar o substitui, mesmo que só uma chave tenha mudado: digite o texto que deve ficar.',
    saveEmpty: 'Salvar vazio: nenhum texto é enviado, e o que estiver lá agora é apagado',
  },
  diff: {
    title: 'Ainda não salvo',
    setting: 'Configuração',
    before: 'No gateway',
    after: 'Depois de salvar',
    none: 'Nada foi alterado. O que você alterar aparece aqui antes de ser salvo.',
    thenRead:
      'Depois de salvar, as configurações são lidas de novo. O que o gateway não adotou é mostrado.',
    changes,
  },
  bar: {
    pending: (n) => plural('pt-BR', n, `${n} alteração não salva`, `${n} alterações não salvas`),
    kept: 'Ficam neste navegador até você salvar ou descartar',
    none: 'Nenhuma alteração',
    save: (n) => (n === 0 ? 'Salvar' : `Salvar ${changes(n)}`),
  },
  restored: (when) => `Alterações de ${when}, recuperadas`,
  restoredText: 'Foram digitadas neste navegador e não foram salvas.',
  failed: {
    nothingSent: 'Nada foi enviado: não foi possível ler as configurações antes',
    title: 'Não foi possível ler as configurações',
    noForm: 'O formulário não é mostrado, para que nada seja sobrescrito.',
    lastRead: (time) => `Última leitura às ${time}.`,
    kept: (n) =>
      plural(
        'pt-BR',
        n,
        `${n} alteração fica guardada neste navegador.`,
        `${n} alterações ficam guardadas neste navegador.`,
      ),
  },
  outcome: {
    taken: (n, time) =>
      `Aceito às ${time} e lido de volta: ${plural('pt-BR', n, 'a alteração está', `as ${n} alterações estão`)} no gateway.`,
    accepted: (time) => `Aceito às ${time}.`,
    reading: 'Lendo de volta o que está lá agora…',
    notRead: 'Não foi possível ler de volta.',
    textNotReadable: 'Este gateway não permite ler o texto de volta.',
    notTaken: (n, time) =>
      `Aceito às ${time}, mas ${plural('pt-BR', n, `${n} alteração não foi adotada`, `${n} alterações não foram adotadas`)}.`,
    askedIs: (asked, is) => `pedido: ${asked}; está: ${is}`,
    undo: 'Desfazer',
    textLost: 'Não se sabe qual era o texto anterior: ele não pode ser recuperado.',
    meanwhile: 'Alterado por outra pessoa desde que esta página leu, e mantido:',
    wasIs: (was, is) => `era ${was}, é ${is}`,
    notUnderstood: 'A resposta não foi compreendida; conta como aceita.',
    now: (time) => `O que está lá agora, lido às ${time}`,
    asAsked: (is) => `${is}, como pedido`,
    notAsAsked: (is) => `${is}, diferente do pedido`,
    notReadable: 'não legível',
    echo: 'As configurações com que respondeu',
    instance: 'Instância',
  },
}
