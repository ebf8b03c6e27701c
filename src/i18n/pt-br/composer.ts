import type { Catalogue } from '#i18n/catalogues.ts'
import { plural } from '#i18n/plural.ts'

export const text: Catalogue['composer'] = {
  place: {
    paste: 'Cole coordenadas ou um link de mapa',
    help: 'Como -23.5614, -46.6559, em graus e minutos, geo: ou o link de um site de mapas. Nada é aberto.',
    read: (latitude, longitude) => `Preenchido: ${latitude}, ${longitude}`,
    problem: {
      'short-link': 'Um link curto não diz onde é. Abra-o e cole o endereço longo a que ele leva.',
      'out-of-range': 'Não é um lugar na Terra: a latitude vai até 90 graus, a longitude até 180.',
      unreadable: 'Nenhuma coordenada foi encontrada aqui.',
    },
    device: 'Usar a posição deste aparelho',
    looking: 'Pedindo a posição…',
    found: (metres) => `Posição deste aparelho, com precisão de uns ${metres} m`,
    insecure:
      'Navegadores só informam a posição por https ou em localhost. Cole ou digite as coordenadas.',
    refused:
      'A posição não foi permitida. Permita-a nas configurações do navegador para este site, ou digite.',
    unavailable: 'Este aparelho não soube dizer onde está. Cole ou digite as coordenadas.',
    late: 'A posição demorou demais. Tente de novo ou digite.',
  },
  phone: {
    mobile: (country) => `${country}, celular.`,
    landline: (country) => `${country}, telefone fixo.`,
    country: (country) => `${country}.`,
    written: (number) => `Escrito ${number}.`,
    short: 'Mais curto que os números de lá: falta um dígito?',
    long: 'Mais longo que os números de lá: sobra um dígito?',
    unknown: 'Nenhum país conhecido tem este código.',
    ninth:
      'Celulares brasileiros têm o nono dígito; aqui ele falta. Contas antigas podem ser conhecidas sem ele.',
    addNinth: (number) => `Usar ${number}`,
    groupOption: (subject) => `Grupo: ${subject}`,
    recentOption: 'Já recebeu daqui',
  },
  size: {
    refused: 'Do jeito que está, não é enviado nem guardado no rascunho.',
    of: (size, limit) => `${size} de ${limit}`,
    lying: (named, found) => `Pelo nome é ${named}, pelos bytes ${found}. Valem os bytes.`,
  },
  request: {
    long: 'O corpo é longo demais para um comando: ele é lido do arquivo request.json.',
    unreadable: 'O arquivo não pode mais ser lido: escolha-o de novo.',
    download: 'Baixar request.json',
  },
  progress: {
    label: 'Enviando',
    reading: (read, of) => `Preparando o arquivo: ${read} de ${of}`,
    onItsWay: (size) => `${size} a caminho do gateway.`,
    waiting: 'Aguardando a resposta do gateway.',
    unseen: (limit) =>
      `Os navegadores não informam quanto já chegou. A resposta é aguardada por até ${limit}.`,
    held: (delay) => `O gateway segura a resposta por ${delay}, como pedido em Atraso.`,
    elapsed: (time) => `${time} até agora`,
  },
  scale: {
    title: 'Tamanho da imagem',
    asItIs: 'Enviar como está',
    scaleDown: 'Reduzir',
    help: 'Reduzida, a imagem fica na orientação certa, sem o local nem os dados da câmera.',
    becomes: (type) => `Passa a ser ${type}.`,
    useless: (facts) => `${facts}: reduzir as dimensões não a deixa menor.`,
  },
  everyone: {
    title: 'Mencionar todos?',
    text: (group) => `Todos no grupo ${group} serão notificados.`,
    confirm: 'Enviar e mencionar todos',
    notGroup: 'Só em um grupo: o destinatário não é um grupo.',
  },
  tags: {
    list: (n) => plural('pt-BR', n, `${n} número a mencionar`, `${n} números a mencionar`),
    added: (numbers) => `Adicionado: ${numbers}`,
    removed: (number) => `Removido: ${number}`,
    remove: (number) => `Remover ${number}`,
    wrong: 'não é um número com código do país',
  },
  map: {
    label: 'Mapa',
    help: 'Clique no mapa ou arraste a marca; os campos abaixo dizem o mesmo.',
    mark: 'O lugar que é enviado',
    zoomIn: 'Aproximar',
    zoomOut: 'Afastar',
  },
}
