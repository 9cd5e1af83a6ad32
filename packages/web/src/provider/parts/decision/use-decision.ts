import { useState } from 'react';
import { failureText, type Answer } from '../../../api/answer.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { useForm, type Form, type FormOptions } from '../../../ui/form/use-form.ts';
import { useRefresh } from '../../api/stale.ts';

export interface DecisionOptions<Name extends string> extends Pick<FormOptions<Name>, 'initial' | 'validate'> {
  /** The call whose facts are read again. */
  readonly change: Parameters<ReturnType<typeof useRefresh>>[0];
  readonly send: (values: Readonly<Record<Name, string>>) => Promise<Answer<object>>;
  /** Said when it is done. */
  readonly done: string;
  readonly onClose: () => void;
}

export interface Decision<Name extends string> {
  readonly form: Form<Name>;
  /** Why nothing was done, beside what the fields say. */
  readonly refused: string;
}

/** A form whose submit changes something: says what came of it, and closes when it is done. */
export function useDecision<Name extends string>(options: DecisionOptions<Name>): Decision<Name> {
  const { change, send, done, onClose, initial, validate } = options;
  const refresh = useRefresh();
  const [refused, setRefused] = useState('');
  const form = useForm<Name>({
    initial,
    validate,
    onSubmit: async (values) => {
      setRefused('');
      const answer = await send(values);
      await refresh(change);
      const problems = answer.ok ? problemsOf(answer.value) : failureText(answer);
      if (problems === '') {
        toast.success(done);
        onClose();
      } else if (!answer.ok && answer.refusal?.fields) form.setErrors(answer.refusal.fields);
      else setRefused(problems);
    },
  });
  return { form, refused };
}

/** Some replies say why nothing was done. */
function problemsOf(reply: object): string {
  return 'problems' in reply && Array.isArray(reply.problems) ? reply.problems.join(' ') : '';
}
