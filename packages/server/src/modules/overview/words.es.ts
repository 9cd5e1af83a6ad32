export const spanish = {
  you: 'Usted',
  line: (name: string, text: string) => `${name}: ${text}`,
  csv: {
    head: ['Hora', 'Tipo', 'Qué ocurrió', 'Por', 'Gravedad'],
    from: 'Desde',
    kinds: {
      job: 'Trabajo',
      line: 'Línea',
      payment: 'Pago',
      person: 'Persona',
      login: 'Acceso',
      account: 'Cuenta y ajustes',
      support: 'Soporte',
    },
    severities: { info: 'Información', warning: 'Advertencia', critical: 'Crítica' },
  },
  from: {
    key: (name: string) => `Clave de API ${name}`,
    staff: 'Su proveedor',
    portal: 'Portal',
  },
  payments: {
    clearing: (amount: string, method: string, what: string) =>
      `El pago de ${amount} con ${method} se aceptó y está por acreditarse: ${what}.`,
    paid: (amount: string, method: string, what: string) => `El pago de ${amount} con ${method} se realizó: ${what}.`,
    sent: (amount: string, method: string, what: string) =>
      `El pago de ${amount} con ${method} está en curso: ${what}.`,
    inDoubt: (amount: string, method: string, what: string) =>
      `El pago de ${amount} con ${method} está en revisión: ${what}.`,
    failed: (amount: string, method: string, what: string, reason: string | null) =>
      `El pago de ${amount} con ${method} falló: ${what}.${reason === null ? '' : ` ${reason}`}`,
  },
};
