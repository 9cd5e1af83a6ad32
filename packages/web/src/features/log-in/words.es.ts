import type { words as english } from './words.ts';

export const words: typeof english = {
  title: 'Hola de nuevo',
  lead: 'Inicie sesión para ver sus líneas y su facturación.',
  confirmed: 'Tu correo está confirmado. Inicia sesión para empezar.',
  closed: 'Su cuenta está cerrada y su sesión terminó. Puede registrarse de nuevo cuando quiera.',
  ended: 'Su sesión expiró. Nada ha cambiado desde entonces. Inicie sesión de nuevo para volver a su página.',
  email: 'Correo electrónico',
  password: 'Contraseña',
  newHere: '¿Es nuevo aquí?',
  codeSent: 'Enviamos un código nuevo.',
  notRemembered: 'No pudimos recordar este navegador. La próxima vez pediremos un código.',
  wrongAnswer: 'Esa respuesta no es correcta. Inténtelo de nuevo.',
  story: {
    title: 'Cada línea, plan y pago en un solo lugar.',
    line: 'Línea',
    lineText: 'Cámara fría 14 · activa desde marzo',
    plan: 'Plan',
    planText: 'Fleet 500 MB · 62 % usado',
    charge: 'Cobro',
    chargeText: '$4.50 el primer día del mes',
    payment: 'Pago',
    paymentText: 'Visa terminada en 1111 · pagado',
  },
};
