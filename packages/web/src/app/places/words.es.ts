import type { words as english } from './words.ts';

export const words: typeof english = {
  places: {
    overview: 'Resumen',
    lines: 'Líneas',
    activate: 'Activar',
    plans: 'Planes',
    jobs: 'Tareas',
    billing: 'Facturación',
    activity: 'Actividad',
    settings: 'Ajustes',
  },
  pages: { catalog: 'Planes en venta', check: 'Verificación con operadores', sims: 'Pedidos de tarjetas SIM' },
};
