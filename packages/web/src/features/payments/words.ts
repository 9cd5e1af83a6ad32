import { plural } from '../../ui/format/plural.ts';

const lines = (amount: number) => plural(amount, { one: '# line', other: '# lines' });
const addFirst = 'Add another payment method first, then delete this one.';

/** The sentences of the payment methods. */
export const words = {
  title: 'Payment methods',
  note: 'We charge the default for every line.',
  onTermsNote: 'You pay by invoice. With a stored method you can also pay online.',
  loadFailed: "We couldn't load your payment methods",
  readOnly: 'Your role can view payment methods but not change them. Ask an owner.',
  none: 'No payment methods yet',
  noneText: 'Add a card or bank account to activate lines.',
  noneAsk: 'You need one to activate lines. Ask an owner, administrator or billing person on your account to add one.',

  add: {
    title: 'New payment method',
    lead: 'Card or bank account. Your details go straight to the payment provider and never reach our servers.',
    full: (limit: number) =>
      `You have reached the limit of ${limit} payment methods. Delete one that you no longer need, then add another.`,
    makeDefault: 'Use as default',
    authorization: 'Payment authorization',
    authorizationText: 'Read the authorization',
    authorizationLead: 'By adding it, you authorize us to charge it.',
    confirm: 'Add payment method',
    busy: 'Checking your details with the payment provider',
    noAnswer:
      "The server didn't answer. Check the list to see whether the method was added. If not, enter the details again.",
    known: (name: string) => `${name} was already on your account.`,
    done: (name: string) => `${name} added.`,
  },
  method: {
    default: 'Default',
    actions: (name: string) => `Actions for ${name}`,
    makeDefault: 'Make default',
    changingDefault: 'Changing your default',
    nowDefault: (name: string, amount: number) =>
      amount === 0 ? `We'll charge ${name} from now on.` : `We'll charge ${name} from now on, for ${lines(amount)}.`,
    defaultNotChanged: 'Your default payment method stays the same.',
    delete: 'Delete',
    expires: (month: string) => `Expires ${month}`,
    expired: (month: string) => `Expired ${month}`,
    unused: 'Not used by any line',
    usedBy: (amount: number) => `Used by ${lines(amount)}`,
    openCharges: (amount: number) => plural(amount, { one: '# payment in progress', other: '# payments in progress' }),
    authorizedOn: (date: string) => `Authorized on ${date}`,
    version: (version: string) => `Version: ${version}`,
  },
  trouble: {
    expiresThisMonth: 'Expires this month',
    expiresNextMonth: 'Expires next month',
    expiring: 'Add a replacement card before that month ends, so that no charge fails.',
    expired: { state: 'Expired', advice: 'We can no longer charge it. Add another one, or delete it.' },
    failing: { state: 'Failing', advice: 'The last charge failed. Ask your bank, or use another method.' },
    disabled: {
      state: 'Disabled',
      advice: 'We can no longer charge it. Add another one, or add it again once your bank agrees.',
      because: (reason: string) =>
        `${reason} We can no longer charge it. Add another one, or add it again once your bank agrees.`,
    },
  },
  deletion: {
    title: (name: string) => `Delete ${name}?`,
    confirm: 'Delete payment method',
    history: 'Past payments stay in your history.',
    done: (name: string) => `${name} deleted.`,
    notDefault: "It isn't your default, so upcoming charges stay the same.",
    noneLeft: "You'll have no payment method left. Add one before you activate another line.",
    replaced: (next: string) => `It's your default. ${next} becomes your default, and we charge it from then on.`,
    replacedForLines: (amount: number, next: string) =>
      `It's your default, used by ${lines(amount)}. ${next} becomes your default, and we charge it from then on.`,

    blocked: (name: string) => `You can't delete ${name} yet`,
    charging: 'A payment with it is in progress. You can delete it once that payment is complete.',
    lastForLines: (amount: number) =>
      plural(amount, {
        one: `It's the only method we can charge, and # line uses it. ${addFirst}`,
        other: `It's the only method we can charge, and # lines use it. ${addFirst}`,
      }),
    last: `It's the only method we can charge, and your lines depend on it. ${addFirst}`,
    owed: (invoices: number) =>
      plural(invoices, {
        one: "It's your last payment method, and you have # unpaid invoice. Pay it or add another method first.",
        other: "It's your last payment method, and you have # unpaid invoices. Pay them or add another method first.",
      }),
  },
  offer: {
    /** `amount`: of lines, when nothing else failed. */
    title: (amount: number | null) =>
      amount === null
        ? 'Pay everything that failed now?'
        : plural(amount, { one: 'Pay for # unpaid line now?', other: 'Pay for # unpaid lines now?' }),
    notNow: 'Not now',
    show: 'View',
  },
};
