// Common names of the columns of people, in the languages of the product and in German. Earlier words win. Accents,
// capitals and punctuation don't count.

export const emailWords = [
  'e-mail',
  'mail',
  'e-mail address',
  'e-mail 1 value',
  'correo',
  'correo electrónico',
  'correo e',
  'endereço de e-mail',
  'endereço eletrônico',
  'e-mail-adresse',
  'user principal name',
  'login',
  'usuário',
  'usuario',
]

export const nameWords = [
  'name',
  'full name',
  'display name',
  'nome',
  'nome completo',
  'nombre completo',
  'nombre y apellido',
  'nombre y apellidos',
  'nombre',
  'vollständiger name',
  'cliente',
  'customer',
  'kunde',
]

export const firstNameWords = [
  'first name',
  'given name',
  'forename',
  'primeiro nome',
  'prenome',
  'primer nombre',
  'nombre de pila',
  'nombres',
  'vorname',
]

export const lastNameWords = [
  'last name',
  'surname',
  'family name',
  'sobrenome',
  'último nome',
  'apellido',
  'apellidos',
  'nachname',
  'familienname',
]

/** Mobile numbers are preferred by `guessColumns`. */
export const phoneWords = [
  'phone',
  'phone number',
  'telephone',
  'tel',
  'telefone',
  'teléfono',
  'telefon',
  'telefonnummer',
  'rufnummer',
  'fone',
  'number',
  'número',
  'recipient',
  'destinatário',
  'destinatario',
  'contact',
  'contato',
  'contacto',
]
