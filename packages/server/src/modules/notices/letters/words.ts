import { inLanguages } from '../../../kernel/language.ts';
import { spanish } from './words.es.ts';
import { plural } from '../../../kernel/plural.ts';

/** The sentences of the mails about money: about one charge, and about several together. */
export const words = inLanguages(
  {
    facts: {
      amount: 'Amount',
      invoice: 'Invoice',
      invoices: 'Invoices',
      payment: 'Payment',
      refund: 'Refund',
      method: 'Payment method',
      lines: 'Lines',
      date: 'Date',
      paid: 'Paid',
      returned: 'Returned',
      for: 'For',
      total: 'Total',
      due: 'Amount due',
      dueOn: 'Due date',
      received: 'Received',
      credit: 'Credit for later invoices',
      creditNote: 'Credit note',
      credited: 'Total credit',
      creditUsed: 'Paid by your credit',
      expected: 'Expected amount',
      expires: 'Expires',
      expired: 'Expired',
    },
    invoice: (number: string) => `invoice ${number}`,
    yourInvoice: 'your invoice',
    notNumbered: 'not numbered yet',
    invoices: (amount: number) => plural(amount, { one: '# invoice', other: '# invoices' }),
    numbers: (first: readonly string[], more: number) =>
      more > 0 ? `${first.join(', ')} and ${more} more` : first.join(', '),
    lines: (count: number) => plural(count, { one: '# line', other: '# lines' }),
    sims: (count: number) => plural(count, { one: '# SIM', other: '# SIMs' }),
    percent: (percent: number) => `${percent}%`,
    group: (text: string, lines: number) => (lines > 1 ? `${text} × ${lines}` : text),
    actions: {
      invoice: 'View invoice',
      payment: 'View payment',
      invoices: 'View invoices',
      pay: 'See what is unpaid and pay',
      upcoming: 'View upcoming charges',
      addMethod: 'Add payment method',
      methods: 'Update payment methods',
    },
    closing: (company: string) => `You get this email because you are an owner or look after billing for ${company}.`,
    questions: (brand: string, support: string) => `Questions? Write to ${brand} at ${support}.`,

    upcoming: {
      subject: (amount: string, day: string) => `Upcoming charge: ${amount} on ${day}`,
      text: (method: string) => `We will charge ${method} for your next invoice. There is nothing for you to do.`,
      noMethod: 'You have no payment method that we can charge for your next invoice. Please add one before then.',
      usage: (high: string) => `With your usage until then, it may come to ${high}.`,
      changedDebit: 'The amount differs from your last bank debit, so we always send this email.',
      canBeSwitchedOff: 'You can switch this email off under Settings, Invoices.',
    },

    newVersion: {
      priceSubject: (plan: string, price: string, day: string) => `New price for ${plan}: ${price} from ${day}`,
      subject: (plan: string, day: string) => `New terms for ${plan} from ${day}`,
      text: (day: string) =>
        `We change the terms of a plan that you have lines on. They hold from your renewal on ${day}.`,
      advice: "If they don't suit you, change the plan of these lines or cancel them before then.",
      plan: 'Plan',
      until: 'Until then',
      afterwards: 'Then',
      from: 'From',
      data: (megabytes: number) => `${megabytes.toLocaleString('en-US')} MB included`,
      above: {
        free: 'data above it is free',
        stop: 'data stops above it',
        charge: (price: string, megabytes: number) =>
          `${price} per ${megabytes === 1 ? '' : `${megabytes.toLocaleString('en-US')} `}MB above it`,
      },
      freeSms: 'text messages are free',
      sms: (included: number, price: string) =>
        plural(included, {
          one: `# text message included, then ${price} each`,
          other: `# text messages included, then ${price} each`,
        }),
      paused: (price: string) => `${price} while paused`,
      perLine: (terms: string) => `${terms} per line and month`,
      forLines: (terms: string, lines: number) =>
        `${terms} per line and month (${plural(lines, { one: '# line', other: '# lines' })})`,
      action: 'View plan',
    },

    expiring: {
      subject: (method: string, month: string) => `${method} expires at the end of ${month}`,
      text: (month: string) => `Your default payment method expires. We can charge it until the end of ${month}.`,
      advice: 'Add another payment method, or add this card again with its new expiration date.',
    },
    expired: {
      subject: (method: string, _month: string) => `${method} has expired`,
      text: (month: string) =>
        `Your default payment method expired at the end of ${month}. We can no longer charge it.`,
      advice:
        'Add another payment method now, so that your next payment goes through. We email you before we suspend any line.',
    },

    issued: {
      subject: (number: string, due: string, day: string) => `Invoice ${number}: ${due} due ${day}`,
      paidSubject: (number: string) => `Invoice ${number} is paid by your credit`,
      text: 'Your invoice is attached as a PDF.',
      howToPay: 'It says where to send a check or transfer. You can also pay it online with a stored payment method.',
      paid: 'Your credit covers it. There is nothing to pay.',
    },
    creditNote: {
      subject: (note: string, amount: string, invoice: string) =>
        `Credit note ${note}: ${amount} of invoice ${invoice}`,
      lowered: (amount: string) => `We took ${amount} off what you owe for this invoice.`,
      credit: (amount: string) => `We credited ${amount} to your account. It pays your next invoices.`,
      refund: (amount: string) => `We are refunding ${amount} to the payment method that you paid with.`,
      both: (lowered: string, credit: string) =>
        `We took ${lowered} off what you owe for this invoice, and credited ${credit} to your account for your next ones.`,
      attached: 'The credit note is attached as a PDF.',
    },
    overdue: {
      subject: (number: string, due: string) => `Overdue: ${due} for invoice ${number}`,
      text: (day: string) => `This invoice was due on ${day} and is not paid in full.`,
      advice: 'Please send your payment now, or pay online. If it is already on its way, there is nothing else to do.',
    },

    recorded: {
      received: {
        subject: (amount: string) => `Receipt: we received ${amount}`,
        text: (paidBy: string) => `We received your payment (${paidBy}). Thank you.`,
      },
      returned: {
        subject: (amount: string) => `Your payment of ${amount} came back`,
        text: (paidBy: string) => `Your payment (${paidBy}) came back, so what it paid is due again. Please pay again.`,
      },
    },

    receipt: {
      subject: (amount: string, what: string) => `Receipt: ${amount} paid for ${what}`,
      card: 'We received your payment. Thank you.',
      bank: 'Your bank payment has cleared. Thank you.',
    },
    onItsWay: {
      subject: (amount: string, invoice: string) => `Your bank payment of ${amount} for ${invoice} is on its way`,
      text: 'We sent this debit to your bank. It clears within a few banking days, and then we email you a receipt.',
      keep: 'There is nothing for you to do. Keep the amount in your account until then.',
    },
    failed: {
      subject: (amount: string, invoice: string) => `The payment of ${amount} for ${invoice} did not go through`,
      text: (method: string) => `We tried to charge ${method}. Nothing was taken.`,
      hard: 'The bank would decline the same method again. Choose or add another one, then pay.',
      soft: 'Choose or add a payment method, then pay. We email you before we suspend any line.',
    },
    returned: {
      subject: (amount: string, what: string) => `Your bank returned ${amount} for ${what}`,
      text: (method: string) => `The payment from ${method} came back, so what it paid is due again.`,
      hard: 'We will not debit this account again. Choose or add another method, then pay.',
      soft: 'Pay again once this account holds enough money, or use another method.',
    },
    canceled: {
      subject: (amount: string, invoice: string) => `We canceled the payment of ${amount} for ${invoice}`,
      text: (method: string) => `We canceled the payment from ${method} before it went through. Nothing was taken.`,
      unpaid: 'What it was for is due again.',
      paid: 'Another payment has covered it since.',
    },
    refunded: {
      subject: (amount: string, what: string) => `Refund of ${amount} for ${what}`,
      text: (method: string) => `We refunded this payment. It shows on ${method} within a few banking days.`,
      dueAgain: 'What we refunded is due again. Please pay it with the payment method of your choice.',
    },
    noMethod: {
      subject: (amount: string, what: string) => `We couldn't charge ${amount} for ${what}`,
      text: 'You have no default payment method that we can charge, so nothing was taken.',
      advice: 'Choose or add a payment method, then pay. We email you before we suspend any line.',
    },
    spendCap: {
      facts: { used: 'Usage so far', cap: 'Spend cap', lines: 'Suspended lines', nextPeriod: 'Next period' },
      action: 'View spend cap',
      subject: (percent: number) => `Usage above your allowances has reached ${percent}% of your spend cap`,
      text: (percent: number) =>
        `Data above the allowances of your plans has reached ${percent}% of your spend cap for this period.`,
      advice: 'At 100%, we suspend lines that would add to it. Lines within their allowance stay on.',
      reachedSubject: 'You reached your spend cap',
      reached: (count: number) =>
        plural(count, {
          one: 'Data above your allowances reached your spend cap. # line that would add to it is suspended.',
          other: 'Data above your allowances reached your spend cap. # lines that would add to it are suspended.',
        }),
      backOn: (day: string) =>
        `They come back by themselves on ${day}, or as soon as you raise the cap. Usage so far is billed as usual.`,
    },
    shipment: {
      subjects: {
        ordered: { one: 'We received your order of # SIM', other: 'We received your order of # SIMs' },
        shipped: { one: 'Your SIM is on its way', other: 'Your # SIMs are on their way' },
        canceled: { one: 'Your order of # SIM was canceled', other: 'Your order of # SIMs was canceled' },
      },
      texts: {
        ordered: 'Thank you for your order. We charge you when it ships, and email you the tracking number.',
        shipped: 'These SIMs are yours now: you can activate them as soon as the package arrives.',
        canceled: 'Nothing was charged for this order.',
      },
      total: 'Total with estimated tax',
      reason: 'Reason',
      courier: 'Carrier of the package',
      tracking: 'Tracking number',
      delivery: 'Delivery',
      to: 'To',
      product: 'SIM card',
      sims: 'SIMs',
      action: 'View order',
    },
    closed: {
      voidSubject: (number: string) => `We canceled invoice ${number}`,
      voidText: 'We canceled this invoice. You owe nothing for it, and we charge nothing.',
      subject: (number: string) => `You no longer owe invoice ${number}`,
      text: 'We closed this invoice without a payment. You no longer owe anything for it, and we charge nothing.',
    },
  },
  spanish,
);
