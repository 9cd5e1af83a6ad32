import { plural } from '../../ui/format/plural.ts';
import type { words as english } from './words.ts';

export const words: typeof english = {
  title: 'Actividad',
  zone: 'Hora de',
  kind: 'Tipo',
  kinds: { job: 'Tareas', line: 'Líneas', payment: 'Pagos', person: 'Personas' },
  loading: 'Cargando la actividad',
  loadFailed: 'No pudimos cargar su actividad',
  noneOfKind: 'Sin entradas que coincidan',
  none: 'Aún no hay actividad',
  noneText: 'Aquí aparecen activaciones, cambios de líneas, pagos y cambios en su equipo.',
  activate: 'Activar una línea',
  today: (day) => `Hoy, ${day}`,
  yesterday: (day) => `Ayer, ${day}`,
  times: (amount) => plural(amount, { one: 'una vez', other: '# veces' }),
  severities: { warning: 'Advertencia', critical: 'Crítico' },
  results: {
    done: 'hechas',
    failed: 'fallidas',
    unknown: 'sin confirmar',
    canceled: 'canceladas',
    paused: 'en pausa',
    open: 'pendientes',
  },
  noRows: 'nada que hacer',
};
