import { useState, type ReactElement } from 'react';
import { AuthenticatorKey } from '../parts/authenticator-key/authenticator-key.tsx';
import { InvoiceStatus } from '../parts/invoice-status/invoice-status.tsx';
import { LineName } from '../parts/line-name/line-name.tsx';
import { lineStates } from '../parts/line-status/line-states.ts';
import { LineStatus } from '../parts/line-status/line-status.tsx';
import { LineUsage } from '../parts/line-usage/line-usage.tsx';
import { NumberedTask } from '../parts/log-in-step/numbered-task.tsx';
import { NewSecret } from '../parts/new-secret/new-secret.tsx';
import { SubscriptionStatus } from '../parts/subscription/subscription-status.tsx';
import { Button } from '../ui/action/button.tsx';
import { Sample, Samples } from './sample.tsx';
import { words as all } from './words.ts';

const words = all.parts;
const { states } = all;
const subscriptions = ['pending', 'active', 'past_due', 'suspended', 'canceled'] as const;
const invoices = ['draft', 'open', 'processing', 'paid', 'void', 'uncollectible'] as const;
const isLineState = (state: string): state is keyof typeof lineStates => state in lineStates;

export function Parts(): ReactElement {
  return (
    <>
      <Samples name="LineStatus, SubscriptionStatus, InvoiceStatus">
        <Sample name="LineStatus" wide>
          <span className="flex flex-wrap gap-2">
            {Object.keys(lineStates)
              .filter(isLineState)
              .map((state) => (
                <LineStatus key={state} status={state} />
              ))}
          </span>
        </Sample>
        <Sample name="SubscriptionStatus" wide>
          <span className="flex flex-wrap gap-2">
            {subscriptions.map((state) => (
              <SubscriptionStatus key={state} status={state} />
            ))}
          </span>
        </Sample>
        <Sample name="InvoiceStatus" wide>
          <span className="flex flex-wrap gap-2">
            {invoices.map((status) => (
              <InvoiceStatus key={status} status={status} dueOn={null} isOverdue={false} />
            ))}
            <InvoiceStatus status="open" dueOn="2026-03-31" isOverdue={false} />
            <InvoiceStatus status="open" dueOn="2026-02-28" isOverdue />
          </span>
        </Sample>
      </Samples>
      <OtherParts />
    </>
  );
}

const used = { allowanceBytes: 500_000_000, unitBytes: 1000 };

function OtherParts(): ReactElement {
  const [secret, setSecret] = useState('');
  return (
    <Samples name="LineName, LineUsage, NumberedTask, AuthenticatorKey, NewSecret">
      <Sample name="LineName">
        <LineName id="line_1" name={words.line} iccid="8901240197155182897" />
      </Sample>
      <Sample name={states.empty}>
        <LineName id="line_2" name={null} iccid="8901240197155182897" />
      </Sample>
      <Sample name="LineUsage">
        <LineUsage {...used} usedBytes={125_500_000} label={words.line} />
        <LineUsage {...used} usedBytes={625_500_000} label={words.line} stacked />
        <LineUsage {...used} usedBytes={125_500_000} label={words.line} figuresOnly />
      </Sample>
      <Sample name="NumberedTask">
        <ol>
          <NumberedTask number={1} title={words.task}>
            {words.taskText}
          </NumberedTask>
        </ol>
      </Sample>
      <Sample name="NewSecret">
        <Button onClick={() => setSecret('wh_5f2c9ab117de4c21')}>{words.show}</Button>
        <NewSecret secret={secret} words={words.secret} onClose={() => setSecret('')} />
      </Sample>
      <Sample name="AuthenticatorKey" wide>
        <AuthenticatorKey secret="JBSWY3DPEHPK3PXP" issuer="Linekeeper" account="ada@example.com" />
      </Sample>
    </Samples>
  );
}
