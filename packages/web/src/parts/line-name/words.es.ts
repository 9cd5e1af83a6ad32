import type { words as english } from './words.ts';

export const words: typeof english = {
  unnamed: 'Dispositivo sin nombre',
  iccid: 'ICCID',
};
