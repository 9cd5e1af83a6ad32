import type { BankRow } from '@linekeeper/contract/provider';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { failureText } from '../../../api/answer.ts';
import { Loaded } from '../../../parts/loaded/loaded.tsx';
import { Button } from '../../../ui/action/button.tsx';
import { RefusalNote } from '../../../ui/feedback/refusal-note.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { Choice } from '../../../ui/form/choice.tsx';
import { SearchBox } from '../../../ui/form/search-box.tsx';
import { money } from '../../../ui/format/money.ts';
import { Skeleton } from '../../../ui/look/skeleton.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { callProvider } from '../../api/call-provider.ts';
import { useRefresh } from '../../api/stale.ts';
import { PaysWhat } from '../../parts/staff-action/pays-what.tsx';
import { DialogActions } from '../../../ui/overlay/dialog-actions.tsx';
import { bankQueries } from './bank-queries.ts';
import { words } from './words.ts';

export interface MatchDialogProps {
  readonly id: string;
  readonly row: BankRow;
  readonly onClose: () => void;
}

/** A person says which customer a deposit is from and what it pays, or leaves it out. */
export function MatchDialog({ id, row, onClose }: MatchDialogProps): ReactElement {
  const [account, setAccount] = useState(row.account?.id ?? '');
  const [invoices, setInvoices] = useState<readonly string[] | undefined>();
  const [scope, setScope] = useState(row.invoices.length > 0 ? 'proposed' : 'other');
  const isProposed = scope === 'proposed' && account === row.account?.id;
  const { busy, refused, setRefused, choose, skip } = useDecision(id, row.rowNo, onClose);
  const pick = (next: string): void => {
    setAccount(next);
    setInvoices(undefined);
  };
  const submit = (): void => {
    if (account === '') return setRefused(words.match.needed);
    if (!isProposed && invoices?.length === 0) return setRefused(words.match.invoicesNeeded);
    return void choose(account, isProposed ? row.invoices : (invoices ?? []));
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      width="medium"
      title={words.match.title}
      description={[money(row.amountCents), row.payer, row.reference].filter(Boolean).join(' · ')}
    >
      <div className="flex flex-col gap-5">
        <Customers row={row} account={account} onPick={pick} />
        {account !== '' && account === row.account?.id && row.invoices.length > 0 && (
          <Choice
            name="scope"
            label={words.match.what}
            options={[
              { value: 'proposed', label: row.invoices.join(', ') },
              { value: 'other', label: words.match.other },
            ]}
            value={scope}
            onChange={setScope}
          />
        )}
        {account !== '' && !isProposed && (
          <PaysWhat key={account} account={account} invoices={invoices} onChange={setInvoices} />
        )}
        <p className="text-sm text-ink-soft">{words.match.credit}</p>
        <RefusalNote text={refused} />
        <DialogActions>
          {row.state !== 'skipped' && (
            <Button busy={busy} onClick={() => void skip()}>
              {words.rows.skip}
            </Button>
          )}
          <Button tone="primary" busy={busy} onClick={submit}>
            {words.match.submit}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}

interface CustomersProps {
  readonly row: BankRow;
  readonly account: string;
  readonly onPick: (account: string) => void;
}

function Customers({ row, account, onPick }: CustomersProps): ReactElement {
  const [find, setFind] = useState(row.account?.company ?? row.payer);
  const found = useQuery(bankQueries.customers(find));
  return (
    <div className="flex flex-col gap-3">
      <SearchBox label={words.match.find} placeholder={words.match.findHint} value={find} onSearch={setFind} />
      <Loaded query={found} failed={words.match.failed} skeleton={<Skeleton className="h-10 w-full" />}>
        {(data) =>
          data?.items.length === 0 ? (
            <p className="text-ink-soft">{words.match.noCustomer}</p>
          ) : (
            <Choice
              name="customer"
              label={words.match.customers}
              options={(data?.items ?? []).map(({ id, company }) => ({ value: id, label: company }))}
              value={account}
              onChange={onPick}
            />
          )
        }
      </Loaded>
    </div>
  );
}

function useDecision(id: string, rowNo: number, onClose: () => void) {
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState('');
  async function choose(account: string, invoices: readonly string[]): Promise<void> {
    setBusy(true);
    const body = { rowNo, account, invoices: [...invoices] };
    const answer = await callProvider('chooseBankMatch', { params: { id }, body });
    await refresh('chooseBankMatch');
    end(answer.ok ? answer.value.problem : failureText(answer), words.match.done);
  }
  async function skip(): Promise<void> {
    setBusy(true);
    const answer = await callProvider('skipBankRow', { params: { id }, body: { rowNo } });
    await refresh('skipBankRow');
    end(answer.ok ? answer.value.problem : failureText(answer), words.rows.skipped);
  }
  function end(problem: string | null, said: string): void {
    setBusy(false);
    if (problem !== null) return setRefused(problem);
    toast.success(said);
    onClose();
  }
  return { busy, refused, setRefused, choose, skip };
}
