import type { words as english } from './words.ts';

export const words: typeof english = {
  copy: (what) => `Copiar ${what}`,
  copied: (what) => `Se copió ${what}`,
  notCopied: 'Su navegador no permitió copiarlo. Seleccione el texto y cópielo.',
};
