import type { PublicConfig } from '@linekeeper/contract';
import { useEffect, useMemo, useSyncExternalStore, type ReactElement } from 'react';
import { App } from '../app/app.tsx';
import { useStaffSession, useStaffState } from '../provider/session/session-context.ts';
import { Loader } from '../ui/feedback/loader.tsx';
import { toast } from '../ui/feedback/toast.ts';
import { clock } from '../ui/format/clock.ts';
import { nameSite } from '../ui/layout/document-title.ts';
import type { LookAddress } from './address.ts';
import { LookBanner } from './look-banner.tsx';
import type { GrantState, LookGrant } from './look-grant.ts';
import { lookSession } from './look-session.ts';
import { NotShown, Unknown } from './not-shown.tsx';
import { otherPage } from './other-page.ts';
import { words } from './words.ts';

export interface LookingProps {
  readonly config: PublicConfig;
  readonly address: LookAddress;
  readonly grant: LookGrant;
}

/** The customers' own pages for staff who said why they need to see them, and the reason why not otherwise. */
export function Looking(props: LookingProps): ReactElement {
  const session = useStaffSession();
  const state = useStaffState();
  const { back } = props.address;
  const isOut = state.kind === 'out';
  useEffect(() => {
    if (isOut) otherPage.open(`/provider/log-in?back=${encodeURIComponent(back)}`);
  }, [isOut, back]);
  if (state.kind === 'unknown') return <Unknown text={state.text} onRetry={session.check} />;
  return state.kind === 'in' ? <Granted {...props} email={state.self.email} /> : <Loader />;
}

interface GrantedProps extends LookingProps {
  /** Of the member of staff. */
  readonly email: string;
}

function Granted(props: GrantedProps): ReactElement {
  const { grant, address } = props;
  const state = useSyncExternalStore(grant.subscribe, grant.read);
  useEffect(() => void grant.check(), [grant]);
  if (state.kind === 'checking') return <Loader />;
  if (state.kind === 'unknown') return <Unknown text={state.text} onRetry={grant.check} />;
  if (state.kind === 'open') return <Shown {...props} open={state} />;
  return <NotShown why={state.kind} onBack={() => otherPage.open(address.back)} />;
}

interface ShownProps extends GrantedProps {
  readonly open: Extract<GrantState, { kind: 'open' }>;
}

function Shown({ config, address, grant, email, open: { company, look, acting } }: ShownProps): ReactElement {
  const { base, back } = address;
  const { session, end } = useMemo(() => {
    const leave = async (): Promise<void> => {
      const problem = await grant.end();
      if (problem === undefined) otherPage.open(back);
      else toast.error(words.endFailed, { detail: problem, about: 'end' });
    };
    return { session: lookSession(email, leave), end: leave };
  }, [back, email, grant]);
  useEffect(() => nameSite(words.site(company)), [company]);
  useEffect(() => {
    const timer = setTimeout(grant.over, Math.max(0, Date.parse(look.endsAt) - clock.now()));
    return () => clearTimeout(timer);
  }, [grant, look.endsAt]);
  const until = acting?.until;
  useEffect(() => {
    if (until === undefined) return undefined;
    const timer = setTimeout(grant.actedOut, Math.max(0, Date.parse(until) - clock.now()));
    return () => clearTimeout(timer);
  }, [grant, until]);
  async function stop(): Promise<void> {
    const problem = await grant.stop();
    if (problem !== undefined) toast.error(words.act.stopFailed, { detail: problem, about: 'act' });
  }
  return (
    <>
      {/* Another right is another start of the pages: nothing that was read under the one before is kept. */}
      <App key={until ?? 'looking'} config={config} session={session} basepath={base} />
      <div className="h-24 md:h-14 print:hidden" />
      <LookBanner {...{ company, look, acting }} onEnd={end} onEnter={grant.act} onStop={stop} />
    </>
  );
}
