import type { words as english } from './words.ts';

export const words: typeof english = {
  partFailed: 'No pudimos cargar esta página. Revise su conexión e inténtelo de nuevo.',
  menuFailed: 'No pudimos cargar este menú. Revise su conexión e inténtelo de nuevo.',
  windowFailed: 'No pudimos cargar esta ventana. Revise su conexión e inténtelo de nuevo.',
  updated: 'El portal se actualizó. Recargue la página para continuar.',
  reload: 'Recargar',
};
