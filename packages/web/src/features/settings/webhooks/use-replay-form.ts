import { useState } from 'react';
import { failureText } from '../../../api/answer.ts';
import { call } from '../../../api/client.ts';
import { useRefresh } from '../../../api/stale.ts';
import { momentOf } from '../../../parts/period/period-match.ts';
import { shownZone } from '../../../ui/format/zone.ts';
import { useForm, type Form, type FormErrors } from '../../../ui/form/use-form.ts';
import { words } from './words.ts';

const empty = { from: '', until: '' };

interface ReplayForm {
  readonly form: Form<keyof typeof empty>;
  readonly refused: string;
}

/** A period typed in the account's time zone, and sending its events again. */
export function useReplayForm(id: string, onSent: (count: number) => void): ReplayForm {
  const refresh = useRefresh();
  const [refused, setRefused] = useState('');
  const form = useForm({
    initial: empty,
    validate,
    onSubmit: async ({ from, until }) => {
      setRefused('');
      const body = { from: momentTyped(from).toISOString(), until: momentTyped(until).toISOString() };
      const answer = await call('replayHook', { params: { id }, body });
      await refresh('replayHook');
      if (!answer.ok) {
        form.setErrors(answer.refusal?.fields ?? {});
        return setRefused(failureText(answer));
      }
      return answer.value.count === 0 ? setRefused(words.replay.nothingFound) : onSent(answer.value.count);
    },
  });
  return { form, refused };
}

/** Invalid where the field is not filled in. */
const momentTyped = (text: string): Date => (text === '' ? new Date(NaN) : momentOf(text, shownZone()));

function validate({ from, until }: typeof empty): FormErrors<keyof typeof empty> {
  const [fromMs, untilMs] = [momentTyped(from).getTime(), momentTyped(until).getTime()];
  return {
    ...(Number.isNaN(fromMs) && { from: words.replay.wrong }),
    ...(Number.isNaN(untilMs) && { until: words.replay.wrong }),
    ...(untilMs <= fromMs && { until: words.replay.order }),
  };
}
