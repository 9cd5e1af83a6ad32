import { dollarsShown } from '../../../kernel/shown.ts';

export const spanish = {
  you: 'Usted',
  portal: 'Portal',
  cap: {
    tooHigh: (mostCents: number) => `Ingrese como máximo ${dollarsShown(mostCents)}.`,
  },
  planOf: (plan: string, carrier: string) => `${plan} (${carrier})`,
  csv: {
    head: ['Mes', 'Agrupado por', 'Nombre', 'Importe sin impuestos (USD)'],
    plan: 'Plan',
    tag: 'Etiqueta',
    noPlan: 'Otros cargos',
    noTag: 'Sin etiqueta',
  },
  aboveAllowance: (plan: string) => `${plan}, datos por encima de lo incluido`,
  messages: (plan: string) => `${plan}, mensajes de texto`,
};
