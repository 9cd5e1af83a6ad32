import { count } from '../../../ui/format/count.ts';
import { plural } from '../../../ui/format/plural.ts';
import type { words as english } from './words.ts';

export const words: typeof english = {
  bulkEdit: 'Cambio masivo desde una lista',
  realityCheck: 'Verificación con operadores',
  tools: 'Herramientas',
  search: 'Buscar líneas',
  searchHint: 'Nombre, ICCID, IMEI o número',
  loadFailed: 'No pudimos cargar sus líneas',
  noMatch: 'Sin líneas que coincidan',
  noAttention: 'Ninguna línea requiere atención',
  none: 'Aún no hay líneas',
  activateFirst: 'Active su primera línea',
  noneText: 'Active una SIM en un plan. La línea aparece aquí con su estado, consumo y costo.',
  pastEnd: 'Esa página no existe',
  pastEndText: 'Esta lista tiene menos páginas.',
  firstPage: 'Primera página',
  columns: {
    line: 'Línea',
    status: 'Estado',
    plan: 'Plan',
    usage: 'Datos de este período',
    imei: 'IMEI',
    msisdn: 'Número de teléfono',
    tags: 'Etiquetas',
    since: 'Estado desde',
    actions: 'Acciones',
  },
  manage: (name) => `Administrar ${name}`,
  filters: {
    label: 'Filtros',
    attention: 'Requiere atención',
    status: 'Estado',
    plan: 'Plan',
    carrier: 'Operador',
    reason: 'Motivo',
    tag: 'Etiqueta',
  },
  sorts: { newest: 'Más recientes primero', oldest: 'Más antiguas primero', name: 'Nombre', iccid: 'ICCID' },
  selected: {
    all: (total, isLowerBound) => `Seleccionar las ${count(total)}${isLowerBound ? '+' : ''} que coinciden`,
    fullPicked: (most) => `Puede seleccionar como máximo ${count(most)} líneas una por una. Use un filtro.`,
    fullLeftOut: (most) => `Puede omitir como máximo ${count(most)} líneas una por una. Use un filtro.`,
    more: 'Más',
  },
  export: {
    button: 'Exportar',
    busy: 'Exportando',
    failed: 'No pudimos exportar las líneas.',
    selected: 'Guardar las líneas seleccionadas en un archivo CSV',
    lines: (amount) =>
      plural(amount, { one: 'Guardar # línea en un archivo CSV', other: 'Guardar # líneas en un archivo CSV' }),
  },
  views: {
    button: 'Vistas guardadas',
    save: 'Guardar esta vista…',
    remove: (name) => `Eliminar la vista ${name}`,
    removed: (name) => `Vista ${name} eliminada.`,
  },
};
