export const spanish = {
  about: (brand: string, company: string, day: string) => `${brand}: datos de ${company} al ${day}

account.json      empresa, direcciones, condiciones y personas
lines-1.csv       todas las líneas; las tablas largas tienen más partes
invoices-1.csv    cada renglón de cada factura emitida
invoices/         facturas emitidas en PDF, salvo las que tienen más renglones de los que caben en un PDF
payments-1.csv    pagos con tarjeta y banco, cheques y transferencias
activity-1.csv    lo que pasó en la cuenta, lo más reciente primero

Los textos están en UTF-8. Días y horas están en UTC, salvo que una columna diga otra cosa.
`,
  activity: { at: 'Hora', text: 'Qué pasó', by: 'Por' },
};
