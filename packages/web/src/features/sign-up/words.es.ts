import type { words as english } from './words.ts';

export const words: typeof english = {
  termsTitle: 'Términos y condiciones',
  privacyTitle: 'Privacidad',
  back: 'Atrás',
  backToSignUp: 'Volver al registro',
  stepsLabel: 'Registro',

  invited: (brand, email) => `${brand} invitó a ${email} a registrarse`,
  invitedOnCard: 'Su correo ya está ingresado. Podrá activar líneas cuando lo confirme.',
  invitedOnTerms: (days) => `Paga por factura, con vencimiento a ${days} días. No necesita un método de pago.`,
  invitationFailed: {
    gone: 'Esta invitación terminó o ya se usó',
    unread: 'No pudimos cargar su invitación',
  },
  invitationFailedText: {
    gone: 'Pida una nueva o regístrese sin ella.',
    unread: 'Abra de nuevo el enlace de su correo o regístrese sin ella.',
  },

  firstName: 'Nombre',
  lastName: 'Apellido',
  email: 'Correo electrónico',
  confirmEmail: 'Confirmar correo electrónico',
  password: 'Contraseña',
  passwordHint: 'Al menos 8 caracteres con mayúsculas y minúsculas, un número y uno de #?!@$%^&*-',
  confirmPassword: 'Confirmar contraseña',
  passwordLost: 'Ingrese de nuevo su contraseña',
  passwordLostText: 'No guardamos contraseñas cuando la página se recarga. Todo lo demás que escribió sigue aquí.',
  enterPasswordAgain: 'Ingresar contraseña',
  billingInformation: 'Datos de facturación',

  paymentNote:
    'Tarjeta o cuenta bancaria. Sus datos van directamente al proveedor de pagos y nunca llegan a nuestros servidores.',
  byInvoice: 'Pago por factura',
  byInvoiceNote: (days) =>
    `Le enviamos las facturas por correo, con vencimiento a ${days} días. Puede agregar una tarjeta o cuenta bancaria más adelante.`,
  authorization: 'Autorización de pago',
  authorizationLead: 'Al registrarse acepta lo siguiente:',
  enterPayment: 'Ingresar datos de pago',
  changePayment: 'Cambiar datos de pago',
  paymentExpired: 'El formulario de pago expiró. Ingrese de nuevo sus datos de pago.',
  endingIn: (lastFour) => `terminada en ${lastFour}`,
  agreement: 'He leído y acepto los Términos y condiciones.',
};
