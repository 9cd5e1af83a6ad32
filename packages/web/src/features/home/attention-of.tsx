import type { Attention } from '@linekeeper/contract';
import type { ReactElement } from 'react';
import { paths } from '../../navigation/paths.ts';
import { LinkButton } from '../../ui/action/link-button.tsx';
import { money } from '../../ui/format/money.ts';
import { words } from './words.tsx';

interface AttentionShown {
  readonly tone: 'bad' | 'warn';
  readonly title: string;
  readonly text: string;
  readonly way: ReactElement;
}

const { attention: say } = words;

/** How one thing that needs the person is shown. The way is worded by whether they may pay: everyone may look. */
export function attentionOf({ kind, count, amountCents }: Attention, mayPay: boolean): AttentionShown {
  const shown: Readonly<Record<Attention['kind'], () => AttentionShown>> = {
    failed_payments: () => ({
      tone: 'bad',
      title: say.unpaid(money(amountCents ?? 0), count),
      text: say.unpaidText,
      way: (
        <LinkButton size="small" to={paths.failed}>
          {mayPay ? say.reviewAndPay : say.review}
        </LinkButton>
      ),
    }),
    no_payment_method: () => ({
      tone: 'bad',
      title: say.noMethod,
      text: say.noMethodText,
      way: (
        <LinkButton size="small" to={paths.methods}>
          {mayPay ? say.addMethod : say.seeMethods}
        </LinkButton>
      ),
    }),
    activation_failed: () => ({
      tone: 'bad',
      title: say.notActivated(count),
      text: say.notActivatedText,
      way: (
        <LinkButton size="small" to={paths.lines} search={{ status: 'activation_failed' }}>
          {say.seeFailed}
        </LinkButton>
      ),
    }),
    outcome_unknown: () => ({
      tone: 'warn',
      title: say.unknown(count),
      text: say.unknownText,
      way: (
        <LinkButton size="small" to={paths.lines} search={{ status: 'outcome_unknown' }}>
          {say.seeLines}
        </LinkButton>
      ),
    }),
    findings: () => ({
      tone: 'warn',
      title: say.findings(count),
      text: say.findingsText,
      way: (
        <LinkButton size="small" to={paths.lineCheck}>
          {say.compare}
        </LinkButton>
      ),
    }),
    method_expiring: () => ({
      tone: 'warn',
      title: say.expiring(count),
      text: say.expiringText,
      way: (
        <LinkButton size="small" to={paths.methods}>
          {say.seeMethods}
        </LinkButton>
      ),
    }),
  };
  return shown[kind]();
}
