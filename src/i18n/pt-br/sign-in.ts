import type { Catalogue } from '#i18n/catalogues.ts'

export const text: Catalogue['signIn'] = {
  title: 'Entrar',
  intro: (host) => `O servidor em ${host} tem a chave do gateway. Aqui não se pede chave.`,
  name: 'Nome',
  password: 'Senha',
  show: 'Mostrar a senha',
  submit: 'Entrar',
  missing: 'Preencha este campo',
  wrong: 'Nome ou senha incorretos',
  wrongText:
    'Os dois precisam ser como foram passados a você. Quem cuida deste servidor pode dar uma senha nova.',
  code: 'Código',
  codeHelp: 'Seis dígitos do seu aplicativo autenticador, ou um código de recuperação.',
  wrongCode: 'Código incorreto',
  wrongCodeText:
    'Os códigos mudam a cada 30 segundos e só funcionam uma vez. Digite o próximo, ou um código de recuperação.',
  wait: (time) => `Tentativas erradas demais: espere ${time}`,
  waitText: 'Até lá nenhuma senha é conferida, nem a certa.',
  silent: 'O servidor não respondeu',
  silentText: 'Ele pode estar fora do ar, ou a rede. Nada mudou.',
  retry: 'Tentar de novo',
  other: 'Conectar a outro gateway, com a chave dele',
  joinTitle: 'Escolha uma senha',
  joinIntro: (name) => `Você entra como ${name}. Só você conhece esta senha.`,
  joinRole: {
    admin: 'Seu papel é o de administrador.',
    'support-lead': 'Seu papel é o de líder de suporte.',
  },
  newPassword: 'Nova senha',
  newPasswordHelp:
    'Pelo menos 15 caracteres. Várias palavras sem relação entre si são fáceis de lembrar.',
  strength: 'Força',
  strengths: ['muito fraca', 'fraca', 'razoável', 'boa', 'forte'],
  setPassword: 'Definir senha e entrar',
  passwordShort: 'Use pelo menos 15 caracteres',
  passwordLong: 'Use no máximo 1000 caracteres',
  passwordEasy: 'Fácil demais de adivinhar: use várias palavras sem relação entre si',
  linkInvalid: 'Este link não funciona mais',
  linkInvalidText:
    'Ele já foi usado, foi revogado ou tem mais de 24 horas. Peça outro a um administrador.',
  toSignIn: 'Ir para a entrada',
}
