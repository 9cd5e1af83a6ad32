import type { words as english } from './words.ts';

export const words: typeof english = {
  forgotText: 'Ingrese su correo electrónico y le enviaremos un código de verificación.',
  email: 'Correo electrónico',
  sendCode: 'Enviar código de verificación',
  newText: (email) => `Ingrese el código que enviamos a ${email} y elija una contraseña nueva.`,
  code: 'Código de verificación',
  sendAgain: 'Enviar un código nuevo',
  codeSent: 'Enviamos un código nuevo.',
};
