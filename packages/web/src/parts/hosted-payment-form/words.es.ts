import type { words as english } from './words.ts';

export const words: typeof english = {
  frame: 'Datos de pago',
  submit: 'Guardar datos de pago',
  retry: 'Reintentar',
};
