import {
  apiKeyForm,
  apiKeyKinds,
  apiKeyScopes,
  roles,
  scopeFits,
  type ApiKeyForm,
  type ApiKeyKind,
  type Role,
} from '@linekeeper/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { failureText } from '../../../api/answer.ts';
import { call } from '../../../api/client.ts';
import { queries } from '../../../api/queries.ts';
import { useRefresh } from '../../../api/stale.ts';
import { useMayDo } from '../../../api/use-may-do.ts';
import { validateForm } from '../../../api/validate-form.ts';
import { useKept, useKeptTexts } from '../../../session/use-kept.ts';
import { useForm, type Form } from '../../../ui/form/use-form.ts';

/** From the fewest rights to the most. */
export const rolesUpwards: readonly Role[] = roles.toReversed();

const expiryShape = z.enum(['30', '90', '366', 'never']);
type Expiry = z.output<typeof expiryShape>;

/** In days; only a key of the account may last for ever. */
export const expiries = (kind: ApiKeyKind): readonly Expiry[] =>
  kind === 'service' ? ['30', '90', '366', 'never'] : ['30', '90', '366'];

const picksShape = z.object({
  kind: z.enum(apiKeyKinds),
  role: z.enum(roles),
  scopes: z.array(z.enum(apiKeyScopes)),
  expires: expiryShape,
});
type Picks = z.output<typeof picksShape>;

const empty = { name: '', capCents: '' };

export interface MakeForm {
  readonly form: Form<keyof typeof empty>;
  readonly picks: Picks;
  /** Scopes that the role has no use for go with the change. */
  readonly pick: (change: Partial<Picks>) => void;
  readonly role: Role;
  readonly refused: string;
}

/** What is typed and picked for a new key, and making it. */
export function useMakeForm(onMade: (secret: string) => void): MakeForm {
  const refresh = useRefresh();
  const own = useQuery(queries.userInfo()).data?.role ?? 'viewer';
  const mayMakeForAccount = useMayDo('keys');
  const initial: Picks = { kind: 'service', role: 'technician', scopes: [], expires: '90' };
  const [held, setPicks] = useKept('api-keys.picks', initial, picksShape);
  const picks = mayMakeForAccount ? held : { ...held, kind: 'personal' as const };
  const roleOf = ({ kind, role }: Picks): Role => (kind === 'service' ? role : own);
  const [refused, setRefused] = useState('');
  const form = useForm({
    initial: empty,
    state: useKeptTexts('api-keys.texts', empty),
    validate: (texts) => validateForm(apiKeyForm, bodyOf(texts, picks)),
    onSubmit: async (texts) => {
      setRefused('');
      const answer = await call('makeApiKey', { body: bodyOf(texts, picks) });
      await refresh('makeApiKey');
      if (answer.ok) return onMade(answer.value.secret);
      const { fields = {} } = answer.refusal ?? {};
      form.setErrors(fields);
      return setRefused(fields['scopes'] ?? fields['expiresInDays'] ?? failureText(answer));
    },
  });
  const pick = (change: Partial<Picks>): void => {
    const next = { ...picks, ...change };
    const scopes = next.scopes.filter((scope) => scopeFits(roleOf(next), scope));
    const expires = expiries(next.kind).includes(next.expires) ? next.expires : '366';
    setPicks({ ...next, scopes, expires });
  };
  return { form, picks, pick, role: roleOf(picks), refused };
}

function bodyOf({ name, capCents }: typeof empty, { kind, role, scopes, expires }: Picks): ApiKeyForm {
  return {
    kind,
    name,
    ...(kind === 'service' && { role }),
    scopes,
    ...(scopes.includes('spend') && { capCents: centsOf(capCents) }),
    expiresInDays: expires === 'never' ? null : Number(expires),
  };
}

/** Dollars as a person types them; NaN for what is no amount. */
function centsOf(text: string): number {
  const [, dollars, cents = ''] = /^\$?(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text.trim().replaceAll(',', '')) ?? [];
  return dollars === undefined ? Number.NaN : Number(dollars) * 100 + Number(cents.padEnd(2, '0'));
}
