import { plural } from '../../../ui/format/plural.ts';
import type { words as english } from './words.ts';

export const words: typeof english = {
  open: 'Buscar o ir a…',
  openShort: 'Buscar',
  title: 'Búsqueda y comandos',
  label: 'Línea, factura, persona, página o acción',
  searching: 'Buscando…',
  none: 'Sin resultados',
  groups: {
    here: 'En esta página',
    lines: 'Líneas',
    invoices: 'Facturas',
    people: 'Personas',
    actions: 'Acciones',
    pages: 'Páginas',
    portal: 'Portal',
  },
  allLines: (text) => `Todas las líneas que coinciden con “${text}”`,
  lineCount: (amount, isLowerBound) =>
    isLowerBound ? `Más de ${amount} líneas` : plural(amount, { one: '# línea', other: '# líneas' }),
  inPart: (whole, part) => `${whole}: ${part}`,
  draft: 'Factura en borrador',
  logOut: 'Cerrar sesión',
  light: 'Tema claro',
  dark: 'Tema oscuro',
  system: 'Tema de este dispositivo',
  keys: {
    open: 'Atajos de teclado',
    title: 'Atajos de teclado',
    text: 'Funcionan mientras no esté escribiendo.',
    everywhere: 'En todas partes',
    rows: 'En listas',
    goTo: 'Ir a una página',
    nextRow: 'Fila siguiente',
    lastRow: 'Fila anterior',
    openRow: 'Abrir la fila',
    onLines: 'En la lista de líneas',
    onLine: 'En una línea',
    inSettings: 'En los ajustes',
  },
};
