import { useQuery } from '@tanstack/react-query';
import { useRef, type ReactElement } from 'react';
import { usePublicConfig } from '../../../api/public-config-context.ts';
import { useRefresh } from '../../../api/stale.ts';
import { AuthenticatorKey } from '../../../parts/authenticator-key/authenticator-key.tsx';
import { PoolError } from '../../../session/pool/pool-error.ts';
import type { LoginFacts } from '../../../session/security/account-security.port.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/look/skeleton.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { CodeForm } from './code-form.tsx';
import { securityKey } from './security-queries.ts';
import { useProven } from './use-proven.tsx';
import type { Act } from './use-security.ts';
import { words } from './words.tsx';

export interface AuthenticatorDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly facts: LoginFacts;
  readonly onSetUp: () => void;
}

/** Key into the app, code out of the app; only then the app is asked for at log-in. */
export function AuthenticatorDialog({ open, onOpenChange, facts, onSetUp }: AuthenticatorDialogProps): ReactElement {
  const replaces = facts.codes.includes('authenticator');
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      closesOnlyByButton
      title={replaces ? words.authenticator.replaceTitle : words.authenticator.title}
      description={replaces ? words.authenticator.replaceText : words.authenticator.text}
    >
      <SetUp
        facts={facts}
        onDone={() => {
          onOpenChange(false);
          onSetUp();
        }}
      />
    </Dialog>
  );
}

function SetUp({ facts, onDone }: { readonly facts: LoginFacts; readonly onDone: () => void }): ReactElement {
  const { brand } = usePublicConfig();
  const { act, dialog } = useProven();
  const key = useKey(act);
  const finish = useFinish(act, facts, onDone);
  if (key.error instanceof PoolError && key.error.code === 'SoftwareTokenMFANotFoundException') {
    return (
      <EmptyState icon="lock" title={words.authenticator.unavailable}>
        {words.authenticator.unavailableText(brand.name, brand.supportEmail)}
      </EmptyState>
    );
  }
  if (key.error) {
    return (
      <ErrorState title={words.authenticator.keyFailed} onRetry={() => void key.refetch()} retrying={key.isFetching}>
        {key.error.message}
      </ErrorState>
    );
  }
  if (!key.data || key.isFetching) {
    return (
      <>
        <Waiting />
        {dialog}
      </>
    );
  }
  return (
    <div className="flex flex-col gap-5">
      <AuthenticatorKey secret={key.data} issuer={brand.name} account={facts.email} />
      <CodeForm label={words.codeFromApp} submitText={words.turnOn} onCode={finish} />
      {dialog}
    </div>
  );
}

/** A fresh key whenever the dialog opens; nothing of it stays in memory after it. */
function useKey(act: Act) {
  return useQuery({
    queryKey: [securityKey, 'authenticator-key'],
    queryFn: async () => {
      const outcome = await act((security) => security.newAuthenticatorKey());
      if (!outcome.ok) throw outcome.refusal;
      return outcome.value;
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

/** A code is good once: if only the second call fails, the next try leaves the first one out. */
function useFinish(act: Act, facts: LoginFacts, onDone: () => void): (code: string) => Promise<string | undefined> {
  const refresh = useRefresh();
  const verified = useRef(false);
  return async (code) => {
    const outcome = await act(async (security) => {
      if (!verified.current) await security.verifyAuthenticator(code);
      verified.current = true;
      const on = [...facts.codes.filter((one) => one !== 'authenticator'), 'authenticator' as const];
      await security.chooseCodes({ on, preferred: 'authenticator' });
    });
    if (!outcome.ok) return outcome.refusal.message;
    await refresh('loginChanged');
    toast.success(words.authenticator.done, { detail: words.authenticator.doneDetail });
    onDone();
    return undefined;
  };
}

function Waiting(): ReactElement {
  return (
    <div aria-busy className="flex flex-wrap gap-5">
      <Skeleton className="size-44 max-sm:mx-auto" />
      <div className="flex flex-1 basis-48 flex-col gap-2">
        <Skeleton className="h-4 w-32" />
        <Skeleton className="h-4 w-44" />
        <Skeleton className="h-14 w-full" />
      </div>
    </div>
  );
}
