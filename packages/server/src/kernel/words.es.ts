export const spanish = {
  endingIn: (label: string, last4: string) => `${label} terminada en ${last4}`,
  accounts: {
    checking: 'Cuenta corriente',
    savings: 'Cuenta de ahorros',
    businessChecking: 'Cuenta corriente comercial',
  },
};
