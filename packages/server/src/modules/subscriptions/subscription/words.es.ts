export const spanish = {
  firstPeriod: (plan: string, isPart: boolean) => (isPart ? `${plan}, primer período` : `${plan}, primer mes`),
  firstMonth: (plan: string) => `${plan}, primer mes`,
  firstDays: null,
  whileSuspended: (plan: string) => `${plan}, en suspensión`,
  newVersion: null,
  ownPrice: null,
  activationFee: 'Cargo único de activación',
  atMostQuoted: 'No más de lo cotizado.',

  ending: {
    scheduled: (lastDay: string) => `Cancelación programada. El último día de la línea es el ${lastDay}.`,
    calledOff: 'Cancelación retirada. La línea continúa.',
    by: 'El portal',
    request: 'Cancelar al final del período',
  },
};

export const spanishSentences = { onePlanPerCarrier: 'Elija un plan para cada operador.' };
