import type { SpendCap } from '@linekeeper/contract';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { failureText } from '../../../api/answer.ts';
import { call } from '../../../api/client.ts';
import { queries } from '../../../api/queries.ts';
import { useRefresh } from '../../../api/stale.ts';
import { useKeptTexts } from '../../../session/use-kept.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { money } from '../../../ui/format/money.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { SaveRow } from '../saving/save-row.tsx';
import { words } from './words.ts';

const about = 'spend-cap';
type Texts = Readonly<Record<'capCents', string>>;

/** The customer's own cap; empty leaves it to the provider's. */
export function SpendCapForm({ stored }: { readonly stored: SpendCap }): ReactElement {
  const { form, initial } = useCapForm(stored);
  const { mostCents } = stored;
  const isChanged = form.values.capCents !== initial.capCents;
  return (
    <Panel title={words.form.title} note={words.form.note}>
      <form noValidate onSubmit={form.submit} className="flex flex-col gap-4">
        <TextField
          label={words.form.amount}
          hint={mostCents === null ? words.form.free : words.form.most(money(mostCents))}
          inputMode="decimal"
          {...form.field('capCents')}
        />
        <SaveRow
          save={words.form.save}
          isChanged={isChanged}
          disabled={!isChanged}
          busy={form.busy}
          onDiscard={() => form.replace(initial)}
        />
      </form>
    </Panel>
  );
}

function useCapForm(stored: SpendCap) {
  const cache = useQueryClient();
  const refresh = useRefresh();
  const initial = textsOf(stored);
  const form = useForm({
    initial,
    state: useKeptTexts(about, initial),
    validate: ({ capCents }) => errorsOf(capCents, stored.mostCents),
    onSubmit: save,
  });
  async function save({ capCents }: Texts): Promise<void> {
    const answer = await call('setSpendCap', { body: { capCents: centsOf(capCents) } });
    if (answer.ok) {
      cache.setQueryData(queries.spendCap().queryKey, answer.value);
      form.replace(textsOf(answer.value));
      toast.success(words.form.saved, { about });
      await refresh('setSpendCap');
    } else if (answer.refusal?.fields) form.setErrors(answer.refusal.fields);
    else toast.error(failureText(answer), { detail: words.form.notSaved, about });
  }
  return { form, initial };
}

const textsOf = ({ ownCents }: SpendCap): Texts => ({
  capCents: ownCents === null ? '' : (ownCents / 100).toFixed(2),
});

function errorsOf(text: string, mostCents: number | null): Partial<Texts> {
  const cents = centsOf(text);
  if (Number.isNaN(cents)) return { capCents: words.form.wrong };
  const isTooHigh = cents !== null && mostCents !== null && cents > mostCents;
  return isTooHigh ? { capCents: words.form.tooHigh(money(mostCents)) } : {};
}

/** Dollars as a person types them; null for nothing, NaN for what is no amount. */
function centsOf(text: string): number | null {
  const typed = text.trim().replaceAll(',', '');
  if (typed === '') return null;
  const [, dollars, cents = ''] = /^\$?(\d{1,9})(?:\.(\d{1,2}))?$/.exec(typed) ?? [];
  return dollars === undefined ? Number.NaN : Number(dollars) * 100 + Number(cents.padEnd(2, '0'));
}
