import { readFields, billingContactForm, type BillingContact, type BillingContactForm } from '@linekeeper/contract';

/** A contact as the form shows it: no address is an empty text, more addresses are lines, and a checked box says `yes`. */
export type ContactTexts = Readonly<
  Record<'billingEmail' | 'ccEmails' | 'purchaseOrder' | 'upcomingChargeEmails', string>
>;

export function contactTexts(contact: BillingContact): ContactTexts {
  return {
    billingEmail: contact.billingEmail ?? '',
    ccEmails: contact.ccEmails.join('\n'),
    purchaseOrder: contact.purchaseOrder ?? '',
    upcomingChargeEmails: contact.upcomingChargeEmails ? yes : '',
  };
}

export const yes = 'yes';

/** What was typed, read by the contract: the contact, or a sentence for each field of the form. */
export function readContact(
  texts: ContactTexts,
): { contact: BillingContactForm; errors?: never } | { contact?: never; errors: Record<string, string> } {
  const read = readFields(billingContactForm, {
    billingEmail: texts.billingEmail.trim() || null,
    ccEmails: texts.ccEmails.split(/[\s,;]+/).filter(Boolean),
    purchaseOrder: texts.purchaseOrder.trim() || null,
    upcomingChargeEmails: texts.upcomingChargeEmails === yes,
  });
  return read.success ? { contact: read.data } : { errors: fieldsOfForm(read.fields) };
}

/** Sentences by field of the form: that of one address in a list belongs to the list. */
export function fieldsOfForm(fields: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields)
      .toReversed()
      .map(([path, sentence]) => [path.split('.')[0] ?? path, sentence]),
  );
}

export function areSameContacts(one: ContactTexts, other: ContactTexts): boolean {
  return (
    one.billingEmail === other.billingEmail &&
    one.ccEmails === other.ccEmails &&
    one.purchaseOrder === other.purchaseOrder &&
    one.upcomingChargeEmails === other.upcomingChargeEmails
  );
}
