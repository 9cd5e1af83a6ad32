import type { BillingContact } from '@linekeeper/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '../../../api/answer.ts';
import { call } from '../../../api/client.ts';
import { queries } from '../../../api/queries.ts';
import { useKeptTexts } from '../../../session/use-kept.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { useForm } from '../../../ui/form/use-form.ts';
import { areSameContacts, contactTexts, fieldsOfForm, readContact, type ContactTexts } from './contact-texts.ts';
import { words } from './words.ts';

const about = 'billing-contact';

/** The contact while it is edited, beside what is stored. */
export function useContactForm(contact: BillingContact) {
  const cache = useQueryClient();
  const [stored, setStored] = useState(() => contactTexts(contact));
  const form = useForm({
    initial: stored,
    state: useKeptTexts(about, stored),
    validate: (values) => readContact(values).errors ?? {},
    onSubmit: save,
  });

  async function save(values: ContactTexts): Promise<void> {
    const { contact: body } = readContact(values);
    if (!body) return;
    const answer = await call('updateBillingContact', { body });
    if (answer.ok) {
      cache.setQueryData(queries.billingContact().queryKey, answer.value);
      const now = contactTexts(answer.value);
      setStored(now);
      form.replace(now);
      toast.success(words.saved, { about });
    } else if (answer.refusal?.fields) form.setErrors(fieldsOfForm(answer.refusal.fields));
    else toast.error(failureText(answer), { detail: words.notSaved, about });
  }
  return { form, isChanged: !areSameContacts(form.values, stored), discard: () => form.replace(stored) };
}
