import type { StaffAction, StaffActionKind, StaffEffect } from '@linekeeper/contract/provider';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { failureText } from '../../../api/answer.ts';
import { Loaded } from '../../../parts/loaded/loaded.tsx';
import { Button } from '../../../ui/action/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { RefusalNote } from '../../../ui/feedback/refusal-note.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { money } from '../../../ui/format/money.ts';
import { callProvider } from '../../api/call-provider.ts';
import { useRefresh } from '../../api/stale.ts';
import { DialogActions } from '../../../ui/overlay/dialog-actions.tsx';
import { actionQueries } from './action-queries.ts';
import { EffectView } from './effect-view.tsx';
import { words } from './words.ts';

export interface ActionReviewProps {
  readonly action: StaffAction;
  /** Back to what was filled in; missing where nothing was. */
  readonly onBack?: () => void;
  readonly onDone: () => void;
}

/** What an action will do, whether a second person must approve it, and why it is done; then does it, or asks. */
export function ActionReview({ action, onBack, onDone }: ActionReviewProps): ReactElement {
  const preview = useQuery(actionQueries.preview(action));
  return (
    <div className="flex flex-col gap-4">
      <Loaded
        query={preview}
        failed={words.review.loadFailed}
        skeleton={<output className="text-ink-soft">{words.review.loading}</output>}
      >
        {({ effect, refusal, needsApproval, limitCents }) =>
          effect ? (
            <>
              <EffectView effect={effect} />
              <Eyes {...{ needsApproval, limitCents }} kind={action.kind} />
              <Confirm {...{ action, effect, needsApproval, onDone }} {...(onBack && { onBack })} />
            </>
          ) : (
            <RefusalNote text={refusal ?? ''} />
          )
        }
      </Loaded>
      {onBack && !preview.data?.effect && (
        <Button onClick={onBack} className="self-start">
          {words.review.back}
        </Button>
      )}
    </div>
  );
}

interface EyesProps {
  readonly kind: StaffActionKind;
  readonly needsApproval: boolean;
  readonly limitCents: number;
}

function Eyes({ kind, needsApproval, limitCents }: EyesProps): ReactElement {
  return needsApproval ? (
    <Banner tone="warn" title={words.review.second}>
      {whoApproves(kind, limitCents)}
    </Banner>
  ) : (
    <Banner tone="note" title={words.review.alone}>
      {words.review.aloneText}
    </Banner>
  );
}

interface ConfirmProps extends ActionReviewProps {
  readonly effect: StaffEffect;
  readonly needsApproval: boolean;
}

function Confirm({ action, effect, needsApproval, onBack, onDone }: ConfirmProps): ReactElement {
  const refresh = useRefresh();
  const [key] = useState(newKey);
  const [refused, setRefused] = useState('');
  const form = useForm({
    initial: { reason: '' },
    validate: ({ reason }) => (reason.trim().length < 3 ? { reason: words.review.reasonRequired } : {}),
    onSubmit: async ({ reason }) => {
      setRefused('');
      const { amountCents } = effect;
      const answer = await callProvider('takeStaffAction', { body: { key, action, reason, amountCents } });
      await refresh('takeStaffAction');
      if (!answer.ok) return setRefused(failureText(answer));
      if (answer.value.state === 'failed') return setRefused(answer.value.text);
      toast.success(answer.value.text);
      return onDone();
    },
  });
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-4">
      <TextField {...reasonOf(action.kind)} autoComplete="off" maxLength={500} required {...form.field('reason')} />
      <RefusalNote text={refused} />
      <DialogActions>
        {onBack && <Button onClick={onBack}>{words.review.back}</Button>}
        <Button type="submit" tone="primary" busy={form.busy}>
          {needsApproval ? words.review.ask : words.kinds[action.kind].button}
        </Button>
      </DialogActions>
    </form>
  );
}

function whoApproves(kind: StaffActionKind, limitCents: number): string {
  const { secondOfPeople, secondOfErasure, secondAlways, secondText } = words.review;
  if (kind === 'remove_second_step') return secondOfPeople;
  if (kind === 'erase_person' || kind === 'erase_account') return secondOfErasure;
  return limitCents === 0 ? secondAlways : secondText(money(limitCents));
}

function reasonOf(kind: StaffActionKind) {
  const { reason, reasonHint, checked, checkedHint } = words.review;
  return kind === 'remove_second_step' ? { label: checked, hint: checkedHint } : { label: reason, hint: reasonHint };
}

/** One for each review: what is sent twice is done once. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
