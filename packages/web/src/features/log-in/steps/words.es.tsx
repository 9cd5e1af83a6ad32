import type { words as english } from './words.tsx';

export const words: typeof english = {
  back: 'Volver al inicio de sesión',
  app: {
    title: 'Ingrese el código de su aplicación de autenticación',
    text: (brand) => <>Abra la aplicación en su teléfono. El código de {brand} cambia cada 30 segundos.</>,
    lost: (support) => <>¿Perdió o cambió su teléfono? Escriba a {support}.</>,
  },
  recovery: {
    use: 'Usar un código de recuperación',
    title: 'Ingrese un código de recuperación',
    text: 'Cada código sirve una vez. Quita el segundo paso de su acceso, y enseguida usted configura uno nuevo.',
    label: 'Código de recuperación',
    missing: 'Ingrese uno de sus códigos de recuperación.',
    back: 'Volver al código',
    soon: 'Recibimos su código. El servicio de acceso está lento: inicie sesión de nuevo en un minuto.',
    setUpAgain: 'Configure de nuevo un segundo paso para proteger su acceso.',
  },
  textMessage: {
    title: 'Ingrese el código que enviamos a su teléfono',
    text: (phone) => <>Enviamos un código de 6 dígitos por mensaje de texto a {phone}.</>,
    anyPhone: 'su teléfono',
    late: '¿Sin mensaje después de un minuto?',
    sendAgain: 'Enviar un código nuevo',
  },
  choice: {
    title: '¿Cómo quiere recibir su código?',
    text: 'Su inicio de sesión requiere un segundo paso.',
    legend: 'Dónde recibir el código',
    authenticator: { title: 'Aplicación de autenticación', note: 'Use el código de la aplicación en su teléfono.' },
    sms: { title: 'Mensaje de texto', note: 'Enviamos un código a su teléfono.' },
  },
  question: {
    title: 'Una pregunta más',
    unknown: 'Su proveedor necesita otra prueba de que es usted.',
    answer: 'Su respuesta',
    answerMissing: 'Ingrese su respuesta',
  },
  newPassword: {
    title: 'Elija su contraseña',
    text: (email) => <>Su contraseña temporal sirvió una vez. A partir de ahora, inicie sesión como {email}.</>,
    legal: (terms, privacy) => (
      <>
        Al continuar acepta los {terms}. Cómo tratamos sus datos: {privacy}.
      </>
    ),
    terms: 'Términos y condiciones',
    privacy: 'Privacidad',
    fullName: 'Nombre completo',
    firstName: 'Nombre',
    lastName: 'Apellido',
    phone: 'Teléfono con código de país',
    email: 'Correo electrónico',
    birthdate: 'Fecha de nacimiento',
    address: 'Dirección',
    missing: (label) => `Ingrese: ${label.toLowerCase()}`,
  },
  setUp: {
    title: 'Proteja su inicio de sesión con una aplicación de autenticación',
    text: 'A partir de ahora inicia sesión con su contraseña y un código de una aplicación en su teléfono. Configurarla toma un minuto.',
    get: 'Consiga una aplicación de autenticación',
    getText: 'Sirve cualquier aplicación de códigos de un solo uso. Muchos teléfonos traen una.',
    scan: 'Escanee este código con la aplicación',
    enter: 'Ingrese el código de la aplicación',
  },
  expiredInvitation: {
    title: 'Esta invitación venció',
    text: 'Su contraseña temporal sirvió durante 7 días. Pida a quien le invitó que le envíe una nueva.',
  },
  expiredSignUp: {
    title: 'Este registro venció',
    text: 'No confirmó su correo electrónico en 7 días. No se le cobró. Regístrese de nuevo con el mismo correo.',
    questions: (support) => <>¿Preguntas? Escriba a {support}.</>,
  },
};
