import type { ReactElement } from 'react';
import { Loaded } from '../../../parts/loaded/loaded.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { DevicesPanel } from './devices-panel.tsx';
import { EverywherePanel } from './everywhere-panel.tsx';
import { LoginPanel } from './login-panel.tsx';
import { SessionsPanel } from './sessions-panel.tsx';
import { SecondStepPanel } from './second-step-panel.tsx';
import { useLoginFacts } from './security-queries.ts';
import { WaitingRows } from './waiting-rows.tsx';
import { words } from './words.tsx';

/** The person's own login: password, e-mail, second step, remembered browsers, way out. Every role has it. */
export function Security(): ReactElement {
  return (
    <Loaded query={useLoginFacts()} failed={words.loadFailed} frame={inNarrowPanel} skeleton={<Waiting />}>
      {(facts) => (
        <div className="flex max-w-3xl flex-col gap-4">
          <LoginPanel facts={facts} />
          <SecondStepPanel facts={facts} />
          <DevicesPanel />
          <SessionsPanel />
          <EverywherePanel email={facts.email} />
        </div>
      )}
    </Loaded>
  );
}

const inNarrowPanel = (failure: ReactElement) => <Panel className="max-w-3xl">{failure}</Panel>;

function Waiting(): ReactElement {
  return (
    <div className="flex max-w-3xl flex-col gap-4">
      <Panel flush title={words.login.title}>
        <WaitingRows rows={2} label={words.login.title} />
      </Panel>
      <Panel flush title={words.secondStep.title}>
        <WaitingRows rows={1} label={words.secondStep.title} />
      </Panel>
    </div>
  );
}
