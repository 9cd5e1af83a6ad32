export const spanish = {
  noAccount: null,
  endsEarly: null,
  past: null,
  subject: (brand: string, title: string) => `${brand}: ${title}`,
  severity: 'Tipo',
  severities: { info: 'Información', warning: 'Advertencia', outage: 'Interrupción' },
  company: 'Empresa',
  action: 'Abrir el portal',
  questions: (email: string) => `¿Preguntas? Escriba a ${email}.`,
};
