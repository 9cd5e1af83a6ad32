import type { ReactElement } from 'react';
import { TextField } from '../../../ui/form/text-field.tsx';
import type { FormField } from '../../../ui/form/use-form.ts';
import { words } from './words.ts';

/** Why it is decided so. */
export function ReasonField(field: FormField): ReactElement {
  return (
    <TextField label={words.reason} hint={words.reasonHint} autoComplete="off" maxLength={500} required {...field} />
  );
}

export const reasonFault = ({ reason }: { readonly reason: string }): { reason?: string } =>
  reason.trim().length < 3 ? { reason: words.reasonRequired } : {};
