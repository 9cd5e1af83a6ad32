import { count } from '../../../ui/format/count.ts';
import { plural } from '../../../ui/format/plural.ts';
import type { words as english } from './words.ts';

export const words: typeof english = {
  none: 'Sin cobros próximos',
  noneText: (isOnTerms) =>
    isOnTerms
      ? 'Facturamos cada línea activa por mes adelantado. Sus próximos cargos aparecen aquí.'
      : 'Cobramos cada línea activa por mes adelantado. Sus próximos cargos aparecen aquí.',

  invoice: {
    all: 'Ver todos los cargos',
    title: (date) => `Próxima factura: ${date}`,
    coming: 'Próxima factura',
    note: (zone) => `Como sería hoy. El día comienza a medianoche, hora de ${zone}.`,
    loadFailed: 'No pudimos cargar su próxima factura',
    charge: 'Cargo',
    lines: 'Líneas',
    linesAbove: (lines) => plural(lines, { one: '# línea', other: '# líneas' }),
    price: 'Precio',
    amount: 'Importe',
    subtotal: 'Subtotal',
    tax: 'Impuestos',
    credit: 'Crédito aplicado',
    total: 'Por pagar al día de hoy',
    expected: 'Previsto',
    range: (low, high) => `${low} a ${high}`,
    method: 'Se paga con',
    noMethod: 'Sin método de pago utilizable',
    byInvoice: (days) =>
      plural(days, {
        one: 'Por factura, con vencimiento # día después',
        other: 'Por factura, con vencimiento # días después',
      }),
  },

  usage: {
    title: 'Consumo por encima de lo incluido',
    note: 'Lo incluido vale para cada línea por separado. Aún sin facturar, y definitivo cuando el operador haya informado todo. El rango va del más lento al más rápido de dos ritmos: el de todo el período y el de los últimos 7 días.',
    plan: 'Plan',
    lines: 'Líneas por encima',
    linesOf: (above, lines) => `${count(above)} de ${plural(lines, { one: '# línea', other: '# líneas' })}`,
    above: 'Consumo por encima',
    messages: (sent) => plural(sent, { one: '# mensaje', other: '# mensajes' }),
    usedOf: (used, included) => `${used} de ${included}`,
    messagesOf: (sent, included) => `${sent} de ${included} mensajes`,
    soFar: 'Hasta ahora',
    expected: 'Previsto',
    billed: 'Se factura',
    onNext: 'En la próxima factura',
    onLater: 'En la factura siguiente',
    rated: (date) => `Definitivo el ${date}`,
    accuracy: (forecasts, cents) =>
      plural(forecasts, {
        one: `Nuestra última previsión en este punto del período difirió ${cents}.`,
        other: `Nuestras últimas # previsiones en este punto del período difirieron ${cents} como máximo.`,
      }),
    noPast: 'Aún no tenemos previsiones anteriores suyas para comparar.',
  },

  list: {
    title: 'Líneas de la próxima factura',
    of: 'líneas de la próxima factura',
    loadFailed: 'No pudimos cargar las líneas de su próxima factura',
    noMatch: 'Sin líneas que coincidan',
    search: 'Buscar líneas',
    line: 'Línea',
    plan: 'Plan',
    changesTo: (plan) => `cambia a ${plan}`,
    renewal: 'Próximo período',
    ends: 'No se renueva',
    others: 'Otros',
    usage: 'Consumo',
    above: 'Por encima de lo incluido',
    amount: 'Importe',
    part: (what, sum) => `${what} ${sum}`,
  },
};
