import type { Attention } from '@linekeeper/contract';
import type { ReactElement, ReactNode } from 'react';
import { paths } from '../../navigation/paths.ts';
import { LinkButton } from '../../ui/action/link-button.tsx';
import { maskedNumberText, MethodMark } from '../../ui/format/masked-number.tsx';
import { money } from '../../ui/format/money.ts';
import { words } from './words.tsx';

export interface AttentionShown {
  readonly tone: 'bad' | 'warn';
  /** Before the title. */
  readonly mark?: ReactNode;
  readonly title: string;
  readonly text: string;
  readonly way: ReactElement;
}

const { attention: say } = words;

const shown: Readonly<Record<Attention['kind'], (found: Attention, mayPay: boolean) => AttentionShown>> = {
  failed_payments: ({ count, amountCents }, mayPay) => ({
    tone: 'bad',
    title: say.unpaid(money(amountCents ?? 0), count),
    text: say.unpaidText,
    way: (
      <LinkButton size="small" to={paths.failed}>
        {mayPay ? say.reviewAndPay : say.review}
      </LinkButton>
    ),
  }),
  suspended_unpaid: ({ count }, mayPay) => ({
    tone: 'bad',
    title: say.dark(count),
    text: say.darkText,
    way: (
      <LinkButton size="small" to={paths.failed}>
        {mayPay ? say.reviewAndPay : say.review}
      </LinkButton>
    ),
  }),
  no_payment_method: (_, mayPay) => ({
    tone: 'bad',
    title: say.noMethod,
    text: say.noMethodText,
    way: (
      <LinkButton size="small" to={paths.methods}>
        {mayPay ? say.addMethod : say.seeMethods}
      </LinkButton>
    ),
  }),
  activation_failed: ({ count }) => ({
    tone: 'bad',
    title: say.notActivated(count),
    text: say.notActivatedText,
    way: (
      <LinkButton size="small" to={paths.lines} search={{ status: 'activation_failed' }}>
        {say.seeFailed}
      </LinkButton>
    ),
  }),
  outcome_unknown: ({ count }) => ({
    tone: 'warn',
    title: say.unknown(count),
    text: say.unknownText,
    way: (
      <LinkButton size="small" to={paths.lines} search={{ status: 'outcome_unknown' }}>
        {say.seeLines}
      </LinkButton>
    ),
  }),
  findings: ({ count }) => ({
    tone: 'warn',
    title: say.findings(count),
    text: say.findingsText,
    way: (
      <LinkButton size="small" to={paths.lineCheck}>
        {say.compare}
      </LinkButton>
    ),
  }),
  method_expiring: ({ method }) => ({
    tone: 'warn',
    mark: method && <MethodMark {...method} />,
    title: expiringTitle(method),
    text: say.expiringText,
    way: (
      <LinkButton size="small" to={paths.methods}>
        {say.seeMethods}
      </LinkButton>
    ),
  }),
};

function expiringTitle(method: Attention['method']): string {
  const card = method ? maskedNumberText(method) : '';
  return method?.status === 'expired' ? say.expired(card) : say.expiring(card);
}

/** A second step that nothing replaces once it is lost. */
export const codesShown: AttentionShown = {
  tone: 'warn',
  title: say.noCodes,
  text: say.noCodesText,
  way: (
    <LinkButton size="small" to={paths.settings} params={{ section: 'security' }}>
      {say.makeCodes}
    </LinkButton>
  ),
};

/** How one thing that needs the person is shown. The way is worded by whether they may pay: everyone may look. */
export function attentionOf(found: Attention, mayPay: boolean): AttentionShown {
  return shown[found.kind](found, mayPay);
}
