import { staffMayAct, type Approval, type StaffAction } from '@linekeeper/contract/provider';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { Loaded } from '../../../parts/loaded/loaded.tsx';
import { TextLink } from '../../../ui/action/text-link.tsx';
import { RefusalNote } from '../../../ui/feedback/refusal-note.tsx';
import { money } from '../../../ui/format/money.ts';
import { dateTimeText } from '../../../ui/format/time.ts';
import { DefinitionList } from '../../../ui/layout/definition-list.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { paths } from '../../navigation/paths.ts';
import { ErasureCounts } from '../../parts/erasure/erasure-counts.tsx';
import { EffectView } from '../../parts/staff-action/effect-view.tsx';
import { words as actionWords } from '../../parts/staff-action/words.ts';
import { useStaffSelf } from '../../session/session-context.ts';
import { ApprovalStatus } from './approval-columns.tsx';
import { approvalsQueries } from './approvals-queries.ts';
import { Decide } from './decide.tsx';
import { words } from './words.ts';

export interface ReviewDialogProps {
  readonly request: Approval;
  readonly onClose: () => void;
}

/** A request in full; while it waits with what it would do now, and the decision. */
export function ReviewDialog({ request, onClose }: ReviewDialogProps): ReactElement {
  const self = useStaffSelf();
  const mayDecide = self !== undefined && staffMayAct(self.role, request.action.kind);
  const isOpen = request.state === 'waiting' && mayDecide;
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      width="medium"
      title={words.about(actionWords.kinds[request.action.kind].title, request.about)}
    >
      <div className="flex flex-col gap-4">
        <Facts request={request} />
        {isOpen && isErasure(request.action) && (
          <ErasureCounts
            id={request.account.id}
            {...('person' in request.action && { person: request.action.person })}
          />
        )}
        {isOpen && <Now request={request} onClose={onClose} />}
      </div>
    </Dialog>
  );
}

const isErasure = ({ kind }: StaffAction): boolean => kind === 'erase_person' || kind === 'erase_account';

function Facts({ request }: Pick<ReviewDialogProps, 'request'>): ReactElement {
  const { account, amountCents, reason, askedBy, askedAt, expiresAt, state, decidedBy, decidedAt, note } = request;
  const { columns } = words;
  return (
    <DefinitionList
      items={[
        { term: columns.state, value: <ApprovalStatus state={state} /> },
        {
          term: columns.customer,
          value: (
            <TextLink to={paths.customer} params={{ id: account.id }}>
              {account.company}
            </TextLink>
          ),
        },
        ...(amountCents === null ? [] : [{ term: columns.amount, value: money(amountCents) }]),
        { term: words.reason, value: reason },
        { term: words.requestedBy, value: words.by(askedBy.name, dateTimeText(askedAt)) },
        ...(state === 'waiting' && expiresAt ? [{ term: words.until, value: dateTimeText(expiresAt) }] : []),
        ...(expiresAt === null ? [{ term: words.decidedBy, value: words.alone }] : []),
        ...(decidedBy && decidedAt
          ? [{ term: words.decidedBy, value: words.by(decidedBy, dateTimeText(decidedAt)) }]
          : []),
        ...(note ? [{ term: words.note, value: note }] : []),
      ]}
    />
  );
}

function Now({ request, onClose }: ReviewDialogProps): ReactElement {
  const review = useQuery(approvalsQueries.review(request.id));
  return (
    <Loaded query={review} failed={words.loadFailed} skeleton={<output>{words.loading}</output>}>
      {({ approval, effect, refusal }) => (
        <section aria-label={words.wouldDo} className="flex flex-col gap-4">
          {effect ? <EffectView effect={effect} /> : <RefusalNote text={refusal ?? ''} />}
          {approval.state === 'waiting' && <Decide request={approval} canBeDone={effect !== null} onDone={onClose} />}
        </section>
      )}
    </Loaded>
  );
}
