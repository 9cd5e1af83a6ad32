import type { LetterWording, LetterWords } from '@linekeeper/contract/provider';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactElement } from 'react';
import { CallFailed } from '../../../../api/call-failed.ts';
import { failureText } from '../../../../api/answer.ts';
import { Button } from '../../../../ui/action/button.tsx';
import { RefusalNote } from '../../../../ui/feedback/refusal-note.tsx';
import { toast } from '../../../../ui/feedback/toast.ts';
import { TextArea } from '../../../../ui/form/text-area.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { useForm, type FormField } from '../../../../ui/form/use-form.ts';
import { Panel } from '../../../../ui/layout/panel.tsx';
import { callProvider } from '../../../api/call-provider.ts';
import { useRefresh } from '../../../api/stale.ts';
import { UnsavedGuard } from '../../../../parts/unsaved/unsaved-guard.tsx';
import { emailsQueries } from './emails-queries.ts';
import { LetterPreview } from './letter-preview.tsx';
import { Placeholders } from './placeholders.tsx';
import { StandardButton } from './standard-button.tsx';
import { TestEmail } from './test-email.tsx';
import { words as sentences } from './words.ts';

const words = sentences.edit;

const letterFields = ['subject', 'heading', 'opening', 'button', 'closing'] as const satisfies (keyof LetterWords)[];

export interface WordsEditorProps {
  readonly email: { readonly id: string; readonly title: string; readonly sample: string };
  readonly wording: LetterWording;
  /** What the form begins with. */
  readonly begin: LetterWords;
  readonly onDone: () => void;
}

/** Edits the words of an email beside a preview of them. The preview follows when a field is left. */
export function WordsEditor({ email, wording, begin, onDone }: WordsEditorProps): ReactElement {
  const refresh = useRefresh();
  const [refused, setRefused] = useState('');
  const [shown, setShown] = useState(begin);
  const preview = useQuery(emailsQueries.preview(email.id, email.sample, shown));
  const over = wording.versions[0]?.number ?? 0;
  const form = useForm<keyof LetterWords>({
    initial: { ...begin },
    validate: ({ subject, opening }) => ({
      ...(subject.trim() === '' && { subject: words.subjectRequired }),
      ...(opening.trim() === '' && { opening: words.openingRequired }),
    }),
    onSubmit: async (values) => {
      setRefused('');
      const answer = await callProvider('changeWording', {
        params: { id: wording.id },
        body: { words: values, over },
      });
      if (!answer.ok && answer.refusal?.fields) form.setErrors(answer.refusal.fields);
      else if (!answer.ok) setRefused(failureText(answer));
      if (!answer.ok) return;
      await refresh('changeWording');
      toast.success(answer.value.version === null ? words.unchanged : words.saved);
      onDone();
    },
  });
  const faults = preview.error instanceof CallFailed ? (preview.error.refusal?.fields ?? {}) : {};
  const field = (name: keyof LetterWords) => {
    const own = form.field(name);
    const isShown = form.values[name] === shown[name];
    const onBlur = (): void => {
      own.onBlur();
      setShown(form.values);
    };
    return { ...own, onBlur, error: own.error ?? (isShown ? faults[name] : undefined) };
  };
  const isChanged = letterFields.some((name) => form.values[name] !== begin[name]);
  return (
    <>
      <UnsavedGuard when={isChanged} />
      <Panel title={words.title} note={words.note(wording.title)}>
        <form noValidate onSubmit={form.submit} className="flex max-w-3xl flex-col gap-5">
          <WordsFields field={field} />
          <Placeholders placeholders={wording.placeholders} />
          <RefusalNote text={refused} />
          <div className="flex flex-wrap justify-end gap-3">
            {wording.own && <StandardButton wording={wording} over={over} onDone={onDone} />}
            <Button onClick={onDone}>{words.cancel}</Button>
            <Button type="submit" tone="primary" busy={form.busy}>
              {words.save}
            </Button>
          </div>
        </form>
      </Panel>
      <TestEmail key={email.sample} letter={email.id} sample={email.sample} words={form.values} />
      {preview.error && <RefusalNote text={words.noPreview} />}
      {preview.data && <LetterPreview title={email.title} letter={preview.data} />}
    </>
  );
}

interface WordsFieldsProps {
  readonly field: (name: keyof LetterWords) => FormField;
}

function WordsFields({ field }: WordsFieldsProps): ReactElement {
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => fields.current?.querySelector('input')?.focus(), []);
  return (
    <div ref={fields} className="contents">
      <TextField label={words.subject} autoComplete="off" required {...field('subject')} />
      <TextField label={words.heading} hint={words.headingHint} autoComplete="off" {...field('heading')} />
      <TextArea label={words.opening} hint={words.openingHint} rows={7} required {...field('opening')} />
      <TextField label={words.buttonText} hint={words.buttonHint} autoComplete="off" {...field('button')} />
      <TextArea label={words.closing} hint={words.closingHint} rows={4} {...field('closing')} />
    </div>
  );
}
