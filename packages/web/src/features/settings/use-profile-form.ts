import { plainPhone, profileForm, type Profile } from '@linekeeper/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { failureText } from '../../api/answer.ts';
import { call } from '../../api/client.ts';
import { queries } from '../../api/queries.ts';
import { validateForm } from '../../api/validate-form.ts';
import { shippingCopy } from '../../parts/address-fields/address-form.ts';
import { useKept, useKeptTexts } from '../../session/use-kept.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { useForm } from '../../ui/form/use-form.ts';
import { areSameTexts, isSameAddress, profileTexts, type ProfileTexts } from './profile-texts.ts';
import { words } from './words.ts';

/** The profile while it is edited, beside what is stored. */
export function useProfileForm(profile: Profile) {
  const cache = useQueryClient();
  const [stored, setStored] = useState(() => profileTexts(profile));
  const [copied, setCopied] = useKept('profile.copied', isSameAddress(stored), z.boolean());
  const form = useForm({
    initial: stored,
    state: useKeptTexts('profile', stored),
    derive: (values) => (copied ? shippingCopy(values) : values),
    validate: (values) => validateForm(profileForm, values),
    onSubmit: save,
  });

  async function save(values: ProfileTexts): Promise<void> {
    const right = profileForm.safeParse(values);
    if (!right.success) return;
    const body = { ...right.data, phone: plainPhone(right.data.phone) };
    const answer = await call('updateProfile', { body });
    if (answer.ok) {
      cache.setQueryData(queries.userInfo().queryKey, answer.value);
      const now = profileTexts(answer.value);
      setStored(now);
      form.replace(now);
      toast.success(words.profile.saved, { about: 'profile' });
    } else if (answer.refusal?.fields) form.setErrors(answer.refusal.fields);
    else
      toast.error(failureText(answer), {
        detail: words.profile.notSaved,
        about: 'profile',
      });
  }
  function discard(): void {
    setCopied(isSameAddress(stored));
    form.replace(stored);
  }
  return { form, copied, setCopied, discard, isChanged: !areSameTexts(form.values, stored) };
}
