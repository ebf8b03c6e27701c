import type { Catalogue } from '#i18n/catalogues.ts'

/** Settings: six switches, and the text sent when a call is rejected. */
export const text: Catalogue['settings'] = {
  title: 'Configurações',
  form: 'Configurações da instância',
  on: 'sim',
  off: 'não',
  wasOn: 'antes sim',
  wasOff: 'antes não',
  switches: {
    rejectCall: {
      label: 'Recusar chamadas',
      help: 'As chamadas recebidas são recusadas, e o texto abaixo é enviado. O celular não toca.',
    },
    groupsIgnore: {
      label: 'Ignorar grupos',
      help: 'Mensagens em grupos não geram eventos, por isso o webhook não as recebe.',
    },
    alwaysOnline: {
      label: 'Sempre on-line',
      help: 'A conta aparece on-line o tempo todo. O celular pode deixar de mostrar notificações.',
    },
    readMessages: {
      label: 'Confirmações de leitura',
      help: 'As mensagens são marcadas como lidas assim que chegam. Quem envia as vê como lidas, mesmo que ninguém tenha lido.',
    },
    readStatus: {
      label: 'Ler status',
      help: 'Os status dos contatos são vistos automaticamente. Os contatos veem esta conta entre quem os viu.',
    },
    syncFullHistory: {
      label: 'Histórico completo',
      help: 'O próximo pareamento baixa todo o histórico de mensagens. Pode demorar e encher o armazenamento do gateway.',
    },
  },
  callText: {
    label: 'Texto enviado quando uma chamada é recusada',
    help: 'Enviado apenas enquanto “Recusar chamadas” está ativado.',
    helpAlways:
      'Este gateway o envia a cada chamada recebida assim que não estiver vazio, mesmo com “Recusar chamadas” desativado.',
    count: (n, max) => `${n} de ${max} caracteres`,
    empty: 'vazio',
    notKnown: 'desconhecido',
    fromGateway: 'Carregado do gateway.',
    fromBrowserTitle: 'O gateway não retorna este texto.',
    fromBrowser: (when) =>
      `Este é o último texto salvo deste navegador, em ${when}. Salvar substitui o texto atual, mesmo que você mude só uma opção.`,
    unknownTitle: 'O texto atual é desconhecido.',
    unknown:
      'O gateway não o retorna, e ele não foi salvo deste navegador. Salvar o substitui, mesmo que você mude só uma opção: digite o texto desejado.',
    saveEmpty: 'Salvar vazio: nenhum texto é enviado, e o texto atual é excluído',
  },
  diff: {
    baselineTitle: 'Comparação com a referência',
    baseline: 'Referência',
    asBaseline: 'Sem diferenças em relação à referência.',
    setting: 'Configuração',
    after: 'Depois de salvar',
  },
  failed: 'Não foi possível carregar as configurações',
}
