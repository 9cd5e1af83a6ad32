export const spanish = {
  activity: {
    held: (reason: string) => `Retuvimos la cuenta: ${reason}`,
    released: 'Levantamos la retención de la cuenta',
    approved: 'Aprobamos la cuenta',
  },
  letters: {
    held: {
      subject: (brand: string) => `Su cuenta de ${brand} está retenida`,
      text: 'Por el momento no puede activar ni cambiar líneas. Sus líneas siguen en servicio. Aún puede iniciar sesión, consultar todo y pagar.',
      reason: 'Motivo',
      pay: 'Abrir facturación',
      questions: (support: string) => `¿Preguntas? Escriba a ${support}.`,
    },
    released: {
      subject: (brand: string) => `Su cuenta de ${brand} ya no está retenida`,
      text: 'Puede activar y cambiar líneas de nuevo.',
      open: 'Abrir el portal',
    },
    approved: {
      subject: (brand: string) => `Su cuenta de ${brand} está lista`,
      text: 'Revisamos y aprobamos su cuenta. Ya puede activar líneas.',
      open: 'Abrir el portal',
    },
  },
};
