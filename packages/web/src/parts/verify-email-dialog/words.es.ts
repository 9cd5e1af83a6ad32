import type { words as english } from './words.ts';

export const words: typeof english = {
  code: 'Código de verificación',
  codeSent: 'Enviamos un código nuevo.',
};
