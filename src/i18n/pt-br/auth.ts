import type { Catalogue } from '#i18n/catalogues.ts'

export const text: Catalogue['auth'] = {
  role: { admin: 'Administrador', 'support-lead': 'Líder de suporte' },
  password: 'Senha',
  currentPassword: 'Senha atual',
  missing: 'Preencha este campo',
  show: 'Mostrar a senha',

  noResponse: 'O servidor não respondeu',
  noResponseRead: 'O servidor ou a rede pode estar fora do ar.',
  noResponseWrite: 'A alteração pode ter sido feita. Atualize para conferir.',
  wait: (time) => `Espere ${time}.`,
  signInAgain: 'Entrar de novo…',
  failure: {
    'signed-out': {
      title: 'Sua sessão terminou',
      text: 'Entre de novo; o que você digitou foi mantido.',
    },
    locked: {
      title: 'Esta sessão está bloqueada',
      text: 'Recarregue a página e digite a sua senha.',
    },
    'wrong-password': { title: 'Senha incorreta', text: 'Digite a sua senha atual.' },
    'wrong-enrolment-code': {
      title: 'Código incorreto',
      text: 'Digite o código que o aplicativo mostra agora. Confira se o relógio do celular está certo.',
    },
    'not-found': {
      title: 'Não existe mais',
      text: 'A pessoa ou a sessão foi removida. Atualize a lista.',
    },
    'too-many-attempts': {
      title: 'Muitas tentativas incorretas',
      text: 'Até lá, senhas e códigos não são conferidos.',
    },
    'pairing-unavailable': {
      title: 'A resposta do gateway é inválida',
      text: 'Nada foi criado. Tente de novo em um momento.',
    },
    'too-many-links': {
      title: 'Links de pareamento demais',
      text: 'Revogue alguns ou espere até expirarem.',
    },
    'baseline-changed': {
      title: 'A referência foi alterada nesse meio-tempo',
      text: 'Outra pessoa a fixou ou desafixou. Seus valores continuam aqui; nada foi salvo.',
    },
    'baseline-file': {
      title: 'O servidor não consegue ler ou salvar a referência',
      text: 'Nada foi alterado. Peça a quem opera o servidor que verifique a pasta de dados.',
    },
    'not-stored': {
      title: 'Este navegador não consegue salvar a referência',
      text: 'O armazenamento está cheio ou bloqueado. Nada foi alterado.',
    },
    'must-enrol': {
      title: 'É preciso ter um segundo fator',
      text: 'Configure primeiro o seu segundo fator.',
    },
    'not-allowed': {
      title: 'Só administradores podem fazer isto',
      text: 'A sua função pode ter mudado. Nada foi alterado.',
    },
    'password-too-short': {
      title: 'Use pelo menos 15 caracteres',
      text: 'A senha não foi alterada.',
    },
    'password-too-long': {
      title: 'Use no máximo 1000 caracteres',
      text: 'A senha não foi alterada.',
    },
    'password-too-easy': {
      title: 'Fácil demais de adivinhar: use várias palavras sem relação entre si',
      text: 'A senha não foi alterada.',
    },
    'name-taken': {
      title: 'Alguém já tem este nome',
      text: 'Acrescente um sobrenome ou uma inicial.',
    },
    'last-administrator': {
      title: 'O último administrador',
      text: 'Primeiro torne outra pessoa administradora e espere que ela entre.',
    },
    'second-factor-on': {
      title: 'O segundo fator já está ativado',
      text: 'Atualize para ver o estado atual.',
    },
    'second-factor-off': {
      title: 'O segundo fator já está desativado',
      text: 'Atualize para ver o estado atual.',
    },
    'second-factor-required': {
      title: 'O segundo fator é obrigatório para todos',
      text: 'Ele não pode ser removido.',
    },
    'no-enrolment': {
      title: 'A configuração expirou',
      text: 'Ela vale por 10 minutos. Comece de novo.',
    },
    'users-file': {
      title: 'O servidor não consegue gravar o arquivo de usuários',
      text: 'Nada foi alterado. Avise quem cuida do servidor.',
    },
    invalid: { title: 'O servidor recusou estes valores', text: 'Confira o que você digitou.' },
    unexpected: {
      title: 'A resposta do servidor é inválida',
      text: 'Atualize para ver o que mudou. O servidor pode ter outra versão.',
    },
  },

  devices: 'Sessões',
  device: (browser, system) => `${browser} no ${system}`,
  unknownDevice: 'Navegador desconhecido',
  thisDevice: 'esta sessão',
  locked: 'bloqueada',
  lastUsed: (when) => `Último uso: ${when}`,
  signedIn: (when) => `Entrada: ${when}`,
  endSession: 'Encerrar',
  endSessionOf: (device, when) => `Encerrar ${device}, entrada: ${when}`,
  noSessions: 'Nenhuma sessão',
  loadingSessions: 'Carregando as sessões',

  setUp: {
    title: 'Configurar um segundo fator',
    required: 'É preciso ter um segundo fator. Configure-o para continuar.',
    confirmPassword: 'Confirme a sua senha para começar.',
    start: 'Continuar',
    scan: 'Leia este código QR com um aplicativo autenticador.',
    qr: 'Código QR do segundo fator',
    noScan: 'Sem câmera? Digite este segredo no aplicativo:',
    secret: 'Segredo',
    code: 'Código',
    codeHelp: 'Os seis dígitos que o aplicativo mostra',
    confirm: 'Ativar',
    again: 'Começar de novo',
  },
  codes: {
    title: 'Códigos de recuperação',
    text: 'Cada código permite entrar uma vez se você perder o aparelho. Guarde-os em lugar seguro: eles só aparecem uma vez.',
    copy: 'Copiar',
    copied: 'Copiado',
    download: 'Baixar',
    fileIntro: (host, name) =>
      `Códigos de recuperação de ${host}, ${name}. Cada um funciona uma vez.`,
    saved: 'Guardei estes códigos',
    saveFirst: 'Guarde os códigos primeiro',
    done: 'Concluir',
  },
}
