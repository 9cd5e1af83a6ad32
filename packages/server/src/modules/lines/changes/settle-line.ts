import type { Tx } from '../../../store/database.ts';
import { getCommand, type Command } from '../../carriers/index.ts';
import { carrierName } from '../../plans/index.ts';
import { lineActivated } from '../line/line-activated.ts';
import type { LineRecord } from '../line/line.ts';
import type { LinesNeeds } from '../line/lines-needs.ts';
import { lockLine } from '../line/lines.store.ts';
import { moveLine } from './move-line.ts';
import { problemText, unknownText } from './problem-text.ts';

/** Takes an activation's result, or its absence, over to the line that waits for it. Safe to repeat. */
export async function settleLine(needs: LinesNeeds, input: { commandId: string }): Promise<void> {
  await needs.db.transaction().execute(async (tx) => {
    const asked = await getCommand(tx, input.commandId);
    const line = asked && (await lockLine(tx, asked.lineId));
    // Read behind the line's lock: the newest result counts, and only for the order the line waits for.
    const command = await getCommand(tx, input.commandId);
    if (!line || !command || line.commandId !== command.id || command.kind !== 'activate') return;
    if (line.status !== 'activating' && line.status !== 'outcome_unknown') return;
    if (command.state === 'succeeded') await activate(needs, tx, line, command);
    if (command.state === 'failed') await failActivation(needs, tx, line, command);
    if (command.overdueAt !== null && command.finishedAt === null && line.status === 'activating')
      await loseSight(needs, tx, line, command);
  });
}

async function activate(needs: LinesNeeds, tx: Tx, line: LineRecord, command: Command): Promise<void> {
  await moveLine(needs, tx, line, {
    status: 'active',
    changes: {
      msisdn: command.seenMsisdn,
      imei: command.seenImei ?? line.imei,
      problemText: null,
      problemMayRetry: false,
      nextUsageAt: needs.clock.now(),
    },
    severity: 'info',
    text: 'The line is active.',
    cause: command.id,
  });
  await needs.jobs.enqueue(tx, lineActivated, { lineId: line.id });
}

async function failActivation(needs: LinesNeeds, tx: Tx, line: LineRecord, command: Command): Promise<void> {
  const text = problemText(command, carrierName(line.carrier));
  await moveLine(needs, tx, line, {
    status: 'activation_failed',
    changes: { problemText: text, problemMayRetry: command.mayRetry },
    severity: 'critical',
    text: `Activation failed. ${text}`,
    cause: command.id,
  });
}

async function loseSight(needs: LinesNeeds, tx: Tx, line: LineRecord, command: Command): Promise<void> {
  const text = unknownText(carrierName(line.carrier));
  await moveLine(needs, tx, line, {
    status: 'outcome_unknown',
    changes: { problemText: text, problemMayRetry: false },
    severity: 'warning',
    text,
    cause: command.id,
  });
}
