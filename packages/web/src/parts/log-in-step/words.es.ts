import type { words as english } from './words.ts';

export const words: typeof english = {
  back: 'Volver al inicio de sesión',
  code: 'Código de 6 dígitos',
  remember: 'Recordar este navegador',
  rememberNote: 'La próxima vez no pediremos un código aquí. No lo use en una computadora compartida.',
};
