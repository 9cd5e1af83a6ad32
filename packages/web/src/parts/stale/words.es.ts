import type { words as english } from './words.ts';

export const words: typeof english = {
  stale: 'No pudimos actualizar esta página',
  staleText: 'Los datos pueden no estar al día. Revise su conexión e inténtelo de nuevo.',
  retry: 'Reintentar',
};
