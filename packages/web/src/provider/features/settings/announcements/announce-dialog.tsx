import { announcementSeverities, type AnnouncementSeverity } from '@linekeeper/contract';
import type { AnnouncementForm } from '@linekeeper/contract/provider';
import { useState, type ReactElement } from 'react';
import { failureText } from '../../../../api/answer.ts';
import { Button } from '../../../../ui/action/button.tsx';
import { Banner, type BannerProps } from '../../../../ui/feedback/banner.tsx';
import { RefusalNote } from '../../../../ui/feedback/refusal-note.tsx';
import { toast } from '../../../../ui/feedback/toast.ts';
import { Checkbox } from '../../../../ui/form/checkbox.tsx';
import { RadioCard } from '../../../../ui/form/radio-card.tsx';
import { TextArea } from '../../../../ui/form/text-area.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { useForm, type Form, type FormErrors } from '../../../../ui/form/use-form.ts';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { callProvider } from '../../../api/call-provider.ts';
import { useRefresh } from '../../../api/stale.ts';
import { DialogActions } from '../../../../ui/overlay/dialog-actions.tsx';
import { words as sentences } from './words.ts';

const words = sentences.form;

type Name = 'accountIds' | 'audience' | 'body' | 'from' | 'severity' | 'title' | 'until';
type Texts = Readonly<Record<Name, string>>;

const empty: Texts = { title: '', body: '', severity: 'info', audience: 'all', accountIds: '', from: '', until: '' };

/** Writes an announcement, with a look at how customers will see it. */
export function AnnounceDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      closesOnlyByButton
      width="medium"
      title={sentences.add}
      description={sentences.note}
    >
      <AnnounceForm onClose={onClose} />
    </Dialog>
  );
}

function AnnounceForm({ onClose }: { readonly onClose: () => void }): ReactElement {
  const refresh = useRefresh();
  const [refused, setRefused] = useState('');
  const [isMailed, setIsMailed] = useState(false);
  const form = useForm({
    initial: empty,
    validate: faultsOf,
    onSubmit: async (texts) => {
      setRefused('');
      const answer = await callProvider('makeAnnouncement', { body: { ...announcementOf(texts), isMailed } });
      await refresh('makeAnnouncement');
      if (answer.ok) {
        toast.success(words.done);
        onClose();
      } else if (answer.refusal?.fields) form.setErrors(answer.refusal.fields);
      else setRefused(failureText(answer));
    },
  });
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-5">
      <TextField label={words.title} autoComplete="off" maxLength={120} required {...form.field('title')} />
      <TextArea label={words.body} hint={words.bodyHint} rows={4} maxLength={2_000} {...form.field('body')} />
      <Cards form={form} name="severity" label={sentences.severity} cards={severityCards} />
      <Preview texts={form.values} />
      <Cards form={form} name="audience" label={words.audience} cards={audienceCards} />
      {form.values.audience === 'chosen' && (
        <TextArea label={words.accountIds} hint={words.accountIdsHint} rows={3} {...form.field('accountIds')} />
      )}
      <TextField label={words.from} hint={words.fromHint} type="datetime-local" {...form.field('from')} />
      <TextField label={words.until} hint={words.untilHint} type="datetime-local" {...form.field('until')} />
      <Checkbox name="mail" label={words.mail} checked={isMailed} onChange={setIsMailed} />
      <RefusalNote text={refused} />
      <DialogActions>
        <Button type="submit" tone="primary" busy={form.busy}>
          {words.button}
        </Button>
      </DialogActions>
    </form>
  );
}

const severityOf = (text: string): AnnouncementSeverity => announcementSeverities.find((one) => one === text) ?? 'info';
const idsIn = (text: string): string[] => text.split(/[\s,]+/).filter((id) => id !== '');
const isMoment = (text: string): boolean => text === '' || !Number.isNaN(new Date(text).getTime());
const instantOf = (text: string): string | null => (text === '' ? null : new Date(text).toISOString());

function faultsOf({ title, from, until, audience, accountIds }: Texts): FormErrors<Name> {
  return {
    ...(title.trim().length < 3 && { title: words.titleRequired }),
    ...(!isMoment(from) && { from: words.badMoment }),
    ...(!isMoment(until) && { until: words.badMoment }),
    ...(audience === 'chosen' && idsIn(accountIds).length === 0 && { accountIds: words.accountIdsRequired }),
  };
}

function announcementOf(texts: Texts): Omit<AnnouncementForm, 'isMailed'> {
  return {
    title: texts.title,
    body: texts.body,
    severity: severityOf(texts.severity),
    from: instantOf(texts.from),
    until: instantOf(texts.until),
    accountIds: texts.audience === 'chosen' ? idsIn(texts.accountIds) : null,
  };
}

interface Card {
  readonly value: string;
  readonly title: string;
  readonly note?: string;
}

const severityCards: readonly Card[] = announcementSeverities.map((value) => ({
  value,
  title: sentences.severities[value],
  note: sentences.severityNotes[value],
}));
const audienceCards: readonly Card[] = [
  { value: 'all', title: words.all },
  { value: 'chosen', title: words.chosen },
];

interface CardsProps {
  readonly form: Form<Name>;
  readonly name: 'audience' | 'severity';
  readonly label: string;
  readonly cards: readonly Card[];
}

function Cards({ form, name, label, cards }: CardsProps): ReactElement {
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      <div className="flex flex-col gap-2">
        {cards.map(({ value, title, note }) => (
          <RadioCard
            key={value}
            name={name}
            value={value}
            title={title}
            note={note}
            checked={form.values[name] === value}
            onChange={() => form.replace({ ...form.values, [name]: value })}
          />
        ))}
      </div>
    </fieldset>
  );
}

const tones: Record<AnnouncementSeverity, BannerProps['tone']> = { info: 'note', warning: 'warn', outage: 'bad' };

function Preview({ texts: { title, body, severity } }: { readonly texts: Texts }): ReactElement {
  return (
    <section aria-label={words.preview}>
      <Banner tone={tones[severityOf(severity)]} title={title || words.title}>
        {body !== '' && <p className="whitespace-pre-line">{body}</p>}
      </Banner>
    </section>
  );
}
