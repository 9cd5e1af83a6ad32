import type { words as english } from './words.ts';

export const words: typeof english = {
  title: 'Términos y condiciones',
  note: 'Las versiones que su cuenta aceptó.',
  loadFailed: 'No pudimos cargar sus términos',
  none: 'Su cuenta aún no ha aceptado ninguna versión.',
  version: (version) => `Versión ${version}`,
  inForce: (from) => `En vigor desde el ${from}`,
  accepted: (date, by) => (by === null ? `Aceptada el ${date}` : `Aceptada el ${date} por ${by}`),
  read: (version) => `Leer la versión ${version}`,
  hide: (version) => `Ocultar la versión ${version}`,
  download: (version) => `Descargar la versión ${version} en PDF`,
  downloadFailed: (reason) => `No pudimos descargar los términos. ${reason}`,
};
