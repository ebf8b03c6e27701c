import type { Catalogue } from '#i18n/catalogues.ts'
import { plural } from '#i18n/plural.ts'

const changes = (n: number) => plural('pt-BR', n, `${n} alteração`, `${n} alterações`)

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
    count: (n, max) => `${n} de ${max} caracteres`,
    empty: 'vazio',
    changedMeanwhile:
      'Outra pessoa alterou este texto nesse meio-tempo. Compare os dois textos abaixo; salve de novo para substituir o dela.',
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
    title: 'Ainda não salvo',
    setting: 'Configuração',
    before: 'No gateway',
    after: 'Depois de salvar',
    none: 'As suas alterações aparecem aqui antes de você salvar.',
    thenRead:
      'Depois de salvar, as configurações são verificadas. Os valores que o gateway não salvou são mostrados.',
    changes,
  },
  bar: {
    pending: (n) => plural('pt-BR', n, `${n} alteração não salva`, `${n} alterações não salvas`),
    kept: 'Mantidas neste navegador até você salvar ou descartar',
    none: 'Nenhuma alteração',
    save: (n) => (n === 0 ? 'Salvar' : `Salvar ${changes(n)}`),
  },
  restored: (when) => `Alterações de ${when} recuperadas`,
  restoredText: 'Você as fez neste navegador e não as salvou.',
  failed: {
    nothingSent: 'Nada foi enviado: não foi possível carregar as configurações antes',
    title: 'Não foi possível carregar as configurações',
    noForm: 'O formulário está oculto para que nada seja sobrescrito.',
    lastRead: (time) => `Último carregamento às ${time}.`,
    kept: (n) =>
      plural(
        'pt-BR',
        n,
        `${n} alteração é mantida neste navegador.`,
        `${n} alterações são mantidas neste navegador.`,
      ),
  },
  outcome: {
    taken: (n, time) =>
      `Salvo às ${time}: ${plural('pt-BR', n, 'a alteração está verificada', `as ${n} alterações estão verificadas`)}.`,
    accepted: (time) => `Aceito às ${time}.`,
    reading: 'Verificando…',
    notRead: 'Não foi possível verificar o resultado.',
    textNotReadable: 'Este gateway não retorna o texto, por isso ele não pode ser verificado.',
    notTaken: (n, time) =>
      `Aceito às ${time}, mas ${plural('pt-BR', n, `${n} alteração não foi salva`, `${n} alterações não foram salvas`)}.`,
    askedIs: (asked, is) => `deveria ser ${asked}, é ${is}`,
    undo: 'Desfazer',
    textLost: 'O texto anterior é desconhecido e não pode ser recuperado.',
    meanwhile: 'Alterado por outra pessoa nesse meio-tempo e mantido:',
    wasIs: (was, is) => `era ${was}, é ${is}`,
    notUnderstood: 'Aceito, mas a resposta é inválida.',
    now: (time) => `Valores atuais às ${time}`,
    asAsked: (is) => `${is}, como salvo`,
    notAsAsked: (is) => `${is}, não salvo`,
    notReadable: 'não pode ser verificado',
    echo: 'Configurações na resposta',
    instance: 'Instância',
  },
}
