import { readFields, billingContactForm, type BillingContact, type BillingContactForm } from '@linekeeper/contract';

/** A contact as the form shows it: no address is an empty text, more addresses are lines. */
export type ContactTexts = Readonly<Record<'billingEmail' | 'ccEmails' | 'purchaseOrder', string>>;

export function contactTexts({ billingEmail, ccEmails, purchaseOrder }: BillingContact): ContactTexts {
  return { billingEmail: billingEmail ?? '', ccEmails: ccEmails.join('\n'), purchaseOrder: purchaseOrder ?? '' };
}

/** What was typed, read by the contract: the contact, or a sentence for each field of the form. */
export function readContact(
  texts: ContactTexts,
): { contact: BillingContactForm; errors?: never } | { contact?: never; errors: Record<string, string> } {
  const read = readFields(billingContactForm, {
    billingEmail: texts.billingEmail.trim() || null,
    ccEmails: texts.ccEmails.split(/[\s,;]+/).filter(Boolean),
    purchaseOrder: texts.purchaseOrder.trim() || null,
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
    one.purchaseOrder === other.purchaseOrder
  );
}
