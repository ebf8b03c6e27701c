import type { Catalogue } from '#i18n/catalogues.ts'
import { plural } from '#i18n/plural.ts'

export const text: Catalogue['composer'] = {
  place: {
    paste: 'Cole coordenadas ou um link de mapa',
    help: 'P. ex. -23.5614, -46.6559, graus e minutos, um URI geo: ou um link de mapa. O link não é aberto.',
    read: (latitude, longitude) => `Preenchido: ${latitude}, ${longitude}`,
    problem: {
      'short-link': 'Links curtos não contêm coordenadas. Abra o link e cole a URL completa.',
      'out-of-range': 'Fora do intervalo: a latitude vai até 90 graus, a longitude até 180.',
      unreadable: 'Nenhuma coordenada encontrada.',
    },
    device: 'Usar minha localização',
    looking: 'Obtendo sua localização…',
    found: (metres) => `Sua localização, com precisão de cerca de ${metres} m`,
    insecure:
      'Navegadores só compartilham a localização por https ou em localhost. Digite as coordenadas.',
    refused:
      'O acesso à sua localização foi negado. Permita-o nas configurações do navegador para este site ou digite as coordenadas.',
    unavailable: 'Sua localização não está disponível. Digite as coordenadas.',
    late: 'Obter sua localização demorou demais. Tente de novo ou digite as coordenadas.',
  },
  phone: {
    groupOption: (subject) => `Grupo: ${subject}`,
    recentOption: 'Destinatário recente',
  },
  size: {
    refused: 'Com este tamanho, não pode ser enviado nem salvo no rascunho.',
    of: (size, limit) => `${size} de ${limit}`,
    lying: (named, found) =>
      `O nome diz ${named}, mas o conteúdo é ${found}. Será enviado como ${found}.`,
  },
  request: {
    long: 'O corpo é longo demais para um comando: ele é lido do arquivo request.json.',
    unreadable: 'O arquivo não pode mais ser lido: escolha-o de novo.',
    download: 'Baixar request.json',
  },
  progress: {
    label: 'Enviando',
    reading: (read, of) => `Preparando o arquivo: ${read} de ${of}`,
    onItsWay: (size) => `Enviando ${size} ao gateway.`,
    waiting: 'Aguardando a resposta do gateway.',
    unseen: (limit) =>
      `Os navegadores não informam o progresso do envio. A requisição é cancelada depois de ${limit}.`,
    held: (delay) => `O gateway responde depois de ${delay}, como definido em Atraso.`,
    elapsed: (time) => `${time} até agora`,
  },
  scale: {
    title: 'Tamanho da imagem',
    asItIs: 'Tamanho original',
    scaleDown: 'Reduzir',
    help: 'A cópia reduzida fica na orientação certa, sem dados de localização nem da câmera.',
    becomes: (type) => `Enviada como ${type}.`,
    useless: (facts) => `${facts}: reduzir não diminui o arquivo.`,
  },
  everyone: {
    title: 'Mencionar todos?',
    text: (group) => `Todos no grupo ${group} serão notificados.`,
    confirm: 'Enviar e mencionar todos',
    notGroup: 'Disponível só em grupos.',
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
    help: 'Clique no mapa ou arraste o marcador. Os campos abaixo acompanham.',
    mark: 'Localização a enviar',
    zoomIn: 'Aproximar',
    zoomOut: 'Afastar',
  },
}
