import type { Finding, FindingKind, LineChange } from '@linekeeper/contract';
import type { AccountId, LineId } from '../../../kernel/ids.ts';
import { offsetOf, packCursor, pageOfRows, cursorPart, type Page, type PageAsked } from '../../../kernel/page.ts';
import type { Lines } from '../../lines/index.ts';
import { words } from './words.ts';
import type { RealityNeeds } from './reality-needs.ts';
import type { FindingRecord, Repair } from './finding.ts';
import { countOpen, openFindings } from './findings.store.ts';

/** What portal, carriers and billing disagree on about the account's lines, newest first. */
export async function listFindings(
  needs: Pick<RealityNeeds, 'db' | 'carriers' | 'lines'>,
  accountId: AccountId,
  asked: PageAsked & { kind?: FindingKind | undefined },
): Promise<Page<Finding>> {
  const { kind, limit } = asked;
  const behindId = asked.cursor === undefined ? undefined : cursorPart(asked.cursor);
  const [rows, total] = await Promise.all([
    openFindings(needs.db, accountId, { kind, behindId, limit: limit + 1, offset: offsetOf(asked) }),
    countOpen(needs.db, accountId, kind),
  ]);
  const lines = await needs.lines.linesOf(
    needs.db,
    accountId,
    rows.flatMap(({ lineId }): LineId[] => (lineId === null ? [] : [lineId])),
  );
  const page = pageOfRows(asked, rows, {
    total,
    cursorOf: ({ id }) => packCursor([id]),
    present: (finding) => present(finding, { lines, carrierName: needs.carriers.nameOf(finding.carrier) }),
  });
  return { ...page, items: page.items.flat() };
}

/** How many findings of an account are open. */
export async function countFindings(needs: Pick<RealityNeeds, 'db'>, accountId: AccountId): Promise<number> {
  return countOpen(needs.db, accountId);
}

function present(
  finding: FindingRecord,
  { lines, carrierName }: { lines: Awaited<ReturnType<Lines['linesOf']>>; carrierName: string },
): Finding[] {
  const { id, kind, severity, carrier, iccid, lineId, shown, note, since, seenAt } = finding;
  if (lineId === null) return [];
  const { repair, ...evidence } = shown;
  return [
    {
      id,
      kind,
      severity,
      carrier,
      carrierName,
      iccid,
      line: { id: lineId, name: lines.get(lineId)?.name ?? null },
      ...evidence,
      note,
      since: since.toISOString(),
      seenAt: seenAt.toISOString(),
      repair: repair && {
        title: words.repairs[kind === 'stuck_request' ? 'again' : repair.action],
        change: changeOf(repair, { lineId, iccid }),
        afterAccept: repair.afterAccept,
      },
    },
  ];
}

function changeOf(repair: Repair, { lineId, iccid }: { lineId: LineId; iccid: string }): LineChange {
  const selection = { lineIds: [lineId] };
  if (repair.action === 'activate') return { action: 'activate', planId: repair.planId, devices: [{ iccid }] };
  if (repair.action === 'changePlan') return { action: 'changePlan', planId: repair.planId, selection };
  return { action: repair.action, selection };
}
