export const spanish = {
  actions: {
    lines: 'cambiar líneas',
    activate: 'activar líneas',
    terminate: 'dar de baja líneas',
    pay: 'pagar lo que falló',
  },
  made: (person: string, actions: string) =>
    `${person} creó un código que permite a soporte actuar por usted: ${actions}`,
  withdrawn: (person: string) => `${person} retiró un código que permitía a soporte actuar por usted`,
  begun: (member: string, actions: string) => `${member} ingresó su código y puede actuar por usted: ${actions}`,
  ended: (member: string) => `${member} dejó de actuar por usted`,
  tooMany:
    'El personal ingresó demasiados códigos incorrectos para su cuenta. Ningún código sirve durante diez minutos.',
  paid: (member: string) => `${member}: pidió pagar lo que falló`,
  memberOf: null,
  forYou: null,
  unnamed: 'Un miembro del personal',
  someone: 'Alguien',
};
