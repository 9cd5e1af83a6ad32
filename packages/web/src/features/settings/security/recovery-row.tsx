import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, type ReactElement } from 'react';
import * as z from 'zod/mini';
import { queries } from '../../../api/queries.ts';
import { tabStore } from '../../../session/tab-store.ts';
import { AlertDialog } from '../../../ui/overlay/alert-dialog.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Button } from '../../../ui/action/button.tsx';
import { inBusinessTime } from '../../../ui/format/business-time.ts';
import { dateText } from '../../../ui/format/time.ts';
import { Skeleton } from '../../../ui/look/skeleton.tsx';
import { RecoveryDialog } from './recovery-dialog.tsx';
import { SettingsRow } from './settings-row.tsx';
import type { Recovery } from './use-recovery.ts';
import { words } from './words.tsx';

interface RecoveryRowProps {
  readonly recovery: Recovery;
  readonly email: string;
}

/** How many recovery codes are left; a reminder where there are none. */
export function RecoveryRow({ recovery, email }: RecoveryRowProps): ReactElement {
  const { data, error, isFetching, refetch } = useQuery(queries.recoveryCodes());
  const [asking, setAsking] = useState(false);
  useSetUpAtLogIn(recovery.make);
  const { left = 0, madeAt = null } = data ?? {};
  const isUnknown = data === undefined;
  const hasNone = !isUnknown && left === 0 && recovery.codes.length === 0;
  return (
    <>
      {hasNone && (
        <div className="border-t border-line p-4">
          <Banner tone="warn" title={words.recovery.none}>
            {words.recovery.noneText}
          </Banner>
        </div>
      )}
      <SettingsRow
        icon="lock"
        title={words.recovery.title}
        note={
          <>
            <p>{words.recovery.note}</p>
            {madeAt !== null && <p>{words.recovery.left(left, dateText(inBusinessTime(madeAt)))}</p>}
            {isUnknown && error && <p role="alert">{words.recovery.loadFailed}</p>}
          </>
        }
        actions={
          isUnknown ? (
            <Unknown failed={error !== null} busy={isFetching} onRetry={() => void refetch()} />
          ) : (
            <Button
              busy={recovery.busy}
              tone={hasNone ? 'primary' : 'secondary'}
              onClick={() => (left > 0 ? setAsking(true) : void recovery.make())}
            >
              {madeAt === null ? words.recovery.make : words.recovery.makeAgain}
            </Button>
          )
        }
      />
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={words.recovery.question}
        confirmText={words.recovery.makeAgain}
        onConfirm={() => {
          setAsking(false);
          void recovery.make();
        }}
      >
        <p>{words.recovery.questionText}</p>
      </AlertDialog>
      <RecoveryDialog codes={recovery.codes} email={email} onClose={recovery.hide} />
      {recovery.dialog}
    </>
  );
}

interface UnknownProps {
  readonly failed: boolean;
  readonly busy: boolean;
  readonly onRetry: () => void;
}

/** Codes that are there must not be replaced without a question, so none are made before it is known whether there are. */
function Unknown({ failed, busy, onRetry }: UnknownProps): ReactElement {
  if (!failed) return <Skeleton className="h-8 w-28 max-sm:h-10" />;
  return (
    <Button icon="refresh" busy={busy} onClick={onRetry}>
      {words.recovery.loadAgain}
    </Button>
  );
}

/** Where a second step was set up in the middle of the log-in, codes are made once the person is here. */
function useSetUpAtLogIn(make: () => Promise<void>): void {
  useEffect(() => {
    if (tabStore.kept('recovery.make', z.boolean()) !== true) return;
    tabStore.forget('recovery.make');
    void make();
  });
}
