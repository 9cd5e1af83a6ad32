import type { BillingCalendar, CalendarChoice } from '@linekeeper/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { failureText } from '../../../api/answer.ts';
import { call } from '../../../api/client.ts';
import { queries } from '../../../api/queries.ts';
import { useRefresh } from '../../../api/stale.ts';
import { Loaded } from '../../../parts/loaded/loaded.tsx';
import { useKeptTexts } from '../../../session/use-kept.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { SelectByTyping } from '../../../ui/form/select-by-typing.tsx';
import { dateText } from '../../../ui/format/time.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { SaveRow } from '../saving/save-row.tsx';
import { dayOptions, zoneOptions } from './choices.ts';
import { NextBills } from './next-bills.tsx';
import { words } from './words.ts';

/** Day and zone, with what the next bills would cover beside them before anything is saved. */
export function BillingDayForm({ stored }: { readonly stored: BillingCalendar }): ReactElement {
  const texts = textsOf(stored);
  const [typed, setTyped] = useKeptTexts('billing-day', texts);
  const { busy, error, save } = useSaving(setTyped);
  const choice = choiceOf(typed);
  const isTouched = typed.day !== texts.day || typed.zone !== texts.zone;
  const isChanged = isTouched && typed.day !== '' && typed.zone !== '';
  const preview = useQuery({ ...queries.billingCalendarPreview(choice), enabled: isChanged });
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_340px]">
      <Panel title={words.title} note={words.note}>
        <form
          noValidate
          className="flex flex-col gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            if (isChanged) void save(choice);
          }}
        >
          <SelectByTyping
            name="billingDay"
            label={words.day}
            hint={words.dayHint}
            options={dayOptions(stored.billingDay)}
            value={typed.day}
            onChange={(day) => setTyped({ ...typed, day })}
          />
          <SelectByTyping
            name="timeZone"
            label={words.zone}
            hint={words.zoneHint}
            error={error}
            options={zoneOptions(stored.timeZone)}
            value={typed.zone}
            onChange={(zone) => setTyped({ ...typed, zone })}
          />
          <SaveRow
            save={words.save}
            isChanged={isTouched}
            disabled={!isChanged}
            busy={busy}
            onDiscard={() => setTyped(texts)}
          />
        </form>
      </Panel>
      <Panel title={words.preview.title}>
        {isChanged ? (
          <Loaded query={preview} failed={words.preview.failed}>
            {(data) => <NextBills calendar={data} />}
          </Loaded>
        ) : (
          <NextBills calendar={stored} />
        )}
      </Panel>
    </div>
  );
}

type Texts = { readonly day: string; readonly zone: string };

const textsOf = ({ billingDay, timeZone }: BillingCalendar): Texts => ({
  day: billingDay === null ? 'first-line' : String(billingDay),
  zone: timeZone,
});

function choiceOf({ day, zone }: Texts): CalendarChoice {
  return { timeZone: zone, ...(day !== 'first-line' && { billingDay: Number(day) }) };
}

function useSaving(onSaved: (texts: Texts) => void) {
  const cache = useQueryClient();
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  async function save(choice: CalendarChoice): Promise<void> {
    setBusy(true);
    setError(undefined);
    const answer = await call('changeBillingCalendar', { body: choice });
    setBusy(false);
    if (answer.ok) {
      cache.setQueryData(queries.billingCalendar().queryKey, answer.value);
      onSaved(textsOf(answer.value));
      const { holdsFrom } = answer.value;
      toast.success(words.saved(holdsFrom === null ? undefined : dateText(holdsFrom)), { about: 'billing-day' });
      await refresh('changeBillingCalendar');
    } else if (answer.refusal?.fields) setError(answer.refusal.fields['timeZone']);
    else toast.error(failureText(answer), { about: 'billing-day' });
  }
  return { busy, error, save };
}
