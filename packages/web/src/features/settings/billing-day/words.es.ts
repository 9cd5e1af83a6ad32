import type { words as english } from './words.ts';

export const words: typeof english = {
  title: 'Día de facturación',
  note: 'Facturamos todas sus líneas juntas, una vez al mes.',
  loadFailed: 'No pudimos cargar su día de facturación',
  readOnly: 'Solo un propietario, un administrador o una persona de facturación puede cambiar esto.',
  day: 'Día del mes',
  dayHint: 'En meses más cortos, le facturamos el último día.',
  dayOfFirstLine: 'El día en que se active su primera línea',
  zone: 'Zona horaria',
  zoneHint: 'Su día de facturación comienza y termina en esta zona horaria.',
  save: 'Guardar día de facturación',
  saved: (day) =>
    day === undefined ? 'Cambios guardados.' : `Cambios guardados. Valen desde su próxima factura del ${day}.`,
  preview: {
    title: 'Sus próximas facturas',
    failed: 'No pudimos calcular sus próximas facturas',
    none: 'Su primera línea fija el día de facturación cuando se activa.',
    next: (on, last) => `Su próxima factura llega el ${on} y cubre los días hasta el ${last} inclusive.`,
    part: (days, ofDays) => `Cubre ${days} de ${ofDays} días, así que paga esa parte de sus precios mensuales.`,
    afterwards: (on) => `Después le facturamos un mes completo cada vez, la próxima el ${on}.`,
    holdsFrom: (last) =>
      `Sus líneas están pagadas hasta el ${last} inclusive. El nuevo día y la zona horaria valen desde el día siguiente.`,
  },
};
