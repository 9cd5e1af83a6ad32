export const spanish = {
  closed: {
    subject: (brand: string) => `Su cuenta de ${brand} está cerrada`,
    removed: (by: string, company: string) =>
      `${by} cerró la cuenta de ${company}. Eliminamos sus accesos y los métodos de pago guardados.`,
    kept: 'Conservamos sus facturas y pagos en nuestros libros.',
    company: 'Empresa',
    by: 'Cerrada por',
    reason: 'Motivo',
    again: 'Abrir una cuenta nueva',
    questions: (support: string) => `¿Se cerró por error o necesita una factura? Escriba a ${support}.`,
  },
};
