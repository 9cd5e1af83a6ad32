import type { words as english } from './words.ts';

export const words: typeof english = {
  updates: 'Novedades de la página',
  checking: 'Aún estamos iniciando su sesión. Puede tardar hasta diez segundos.',
  error: {
    text: 'Esta página dejó de funcionar. Sus cambios guardados están a salvo. Vuelva a cargarla o vaya al resumen.',
    reload: 'Volver a cargar',
    home: 'Ir al resumen',
  },
};
