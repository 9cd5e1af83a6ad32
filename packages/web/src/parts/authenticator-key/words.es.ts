import type { words as english } from './words.ts';

export const words: typeof english = {
  qrCode: 'Código QR con la clave para su aplicación de autenticación',
  cannotScan: '¿No puede escanearlo?',
  enterKey: 'Ingrese esta clave en la aplicación.',
  key: 'clave',
};
