import { field } from './field.js';

/** The bank account half of the form. */
export function bankTab() {
  const name = field('nameOnAccount', (value) => (value === '' ? 'Enter the name as it is on the account.' : ''));
  const routing = field('routingNumber', (value) =>
    /^[0-9]{9}$/.test(value) ? '' : 'Enter the 9 digits of the routing number.',
  );
  const account = field('accountNumber', (value) =>
    /^[0-9]{1,17}$/.test(value) ? '' : 'Enter the account number, at most 17 digits.',
  );
  const type = field('accountType', (value) => (value === '' ? 'Choose the kind of account.' : ''));
  const all = [name, routing, account, type];
  return {
    fields: { nameOnAccount: name, routingNumber: routing, accountNumber: account, accountType: type },
    isValid: () => all.every((one) => one.problem() === ''),
    read: () => ({
      accountNumber: account.value(),
      routingNumber: routing.value(),
      nameOnAccount: name.value(),
      accountType: type.value(),
    }),
  };
}
