import { mayDo, type BillingCalendar, type Profile } from '@linekeeper/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { usePublicConfig } from '../../../api/public-config-context.ts';
import { queries } from '../../../api/queries.ts';
import { paths } from '../../../navigation/paths.ts';
import { inPanel, Loaded } from '../../../parts/loaded/loaded.tsx';
import { CopyText } from '../../../ui/copy/copy-text.tsx';
import { textLinkLook } from '../../../ui/action/text-link-look.ts';
import { TextLink } from '../../../ui/action/text-link.tsx';
import { dateText } from '../../../ui/format/time.ts';
import { DefinitionList } from '../../../ui/layout/definition-list.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { zoneText } from '../../../ui/format/zone.ts';
import { dayText } from '../billing-day/choices.ts';
import { words } from './words.tsx';

/** What holds for the whole account; what can be changed leads to where, the rest says who changes it. */
export function AccountFacts(): ReactElement {
  const profile = useQuery(queries.userInfo());
  const calendar = useQuery(queries.billingCalendar());
  return (
    <Loaded query={profile} failed={words.loadFailed} frame={inPanel}>
      {(account) => (
        <Loaded query={calendar} failed={words.loadFailed} frame={inPanel}>
          {(days) => <Facts account={account} days={days} />}
        </Loaded>
      )}
    </Loaded>
  );
}

interface FactsProps {
  readonly account: Profile | undefined;
  readonly days: BillingCalendar | undefined;
}

function Facts({ account, days }: FactsProps): ReactElement {
  const { supportEmail } = usePublicConfig().brand;
  const mayName = account !== undefined && mayDo(account.role, 'profile');
  const mayPay = account !== undefined && mayDo(account.role, 'pay');
  const support = (
    <a className={textLinkLook} href={`mailto:${supportEmail}`}>
      {supportEmail}
    </a>
  );
  const termsNote = account?.netDays === null && mayPay ? toMethods : words.termsHint(support);
  return (
    <Panel title={words.title} note={words.note} className="max-w-3xl">
      <DefinitionList
        items={[
          {
            term: words.company,
            value: account && <Fact note={mayName && toCompany}>{account.company}</Fact>,
          },
          {
            term: words.number,
            value: account && (
              <Fact note={words.numberHint}>
                <CopyText value={account.accountId} label={words.number} group={0} wraps />
              </Fact>
            ),
          },
          { term: words.since, value: account && dateText(account.memberSince) },
          { term: words.currency, value: <Fact note={words.dollarsHint}>{words.dollars}</Fact> },
          {
            term: words.day,
            value: days && <Fact note={mayPay ? words.dayHint : undefined}>{dayText(days.billingDay)}</Fact>,
          },
          { term: words.zone, value: days && <Fact note={mayPay && toDay}>{zoneText(days.timeZone)}</Fact> },
          { term: words.terms, value: account && <Fact note={termsNote}>{termsText(account.netDays)}</Fact> },
        ]}
      />
      {!mayPay && account && <p className="mt-3 text-sm text-ink-soft">{words.whoMay}</p>}
    </Panel>
  );
}

const termsText = (netDays: number | null): string => (netDays === null ? words.byMethod : words.byInvoice(netDays));

const toCompany = (
  <TextLink to={paths.settings} params={{ section: 'personal-info' }}>
    {words.changeCompany}
  </TextLink>
);
const toDay = (
  <TextLink to={paths.settings} params={{ section: 'billing-day' }}>
    {words.changeDay}
  </TextLink>
);
const toMethods = <TextLink to={paths.methods}>{words.changeMethods}</TextLink>;

function Fact({ children, note }: { readonly children: ReactNode; readonly note: ReactNode }): ReactElement {
  return (
    <>
      <div>{children}</div>
      {note && <div className="text-sm text-ink-soft">{note}</div>}
    </>
  );
}
