import { lineStates, suspendReasons } from '@linekeeper/contract';
import { describe, expect, it } from 'vitest';
import { judgeStanding, lifeCycle, waitsFor, type Standing } from './life-cycle.ts';

const standing = (changes: Partial<Standing>): Standing => ({
  status: 'active',
  suspendReasons: [],
  pendingAction: null,
  ...changes,
});
const actions = ['activate', 'suspend', 'resume', 'changePlan', 'terminate'] as const;

describe('the life cycle of a line', () => {
  it.each([
    ['active', 'suspend', 'command'],
    ['active', 'changePlan', 'command'],
    ['active', 'terminate', 'command'],
    ['active', 'resume', 'not_suspended'],
    ['active', 'activate', 'already_active'],
    ['activation_failed', 'activate', 'command'],
    ['activation_failed', 'terminate', 'at_once'],
    ['activation_failed', 'suspend', 'never_active'],
    ['terminated', 'resume', 'already_terminated'],
    ['terminated', 'terminate', 'already_terminated'],
    ['inventory', 'suspend', 'never_active'],
  ] as const)('%s and asked to %s: %s', (status, action, answer) => {
    const verdict = judgeStanding(standing({ status }), action);
    expect(verdict.kind === 'refused' ? verdict.problem : verdict.kind).toBe(answer);
  });

  it('an activation is called off by terminating the line, while it has not reached the carrier', () => {
    const activating = standing({ status: 'activating', pendingAction: 'activate' });
    expect(judgeStanding(activating, 'terminate', true)).toEqual({ kind: 'at_once' });
    expect(judgeStanding(activating, 'terminate')).toEqual({ kind: 'refused', problem: 'line_busy' });
    expect(judgeStanding(activating, 'suspend', true)).toEqual({ kind: 'refused', problem: 'line_busy' });
    const ending = standing({ status: 'terminating', pendingAction: 'terminate' });
    expect(judgeStanding(ending, 'terminate', true)).toEqual({ kind: 'refused', problem: 'line_busy' });
  });

  it.each([
    [['user'], 'resume', 'command'],
    [['user', 'payment'], 'resume', 'at_once'],
    [['payment'], 'resume', 'suspended_for_payment'],
    [['carrier'], 'resume', 'suspended_by_carrier'],
    [['payment'], 'suspend', 'at_once'],
    [['user'], 'suspend', 'already_suspended'],
    [['payment'], 'terminate', 'command'],
  ] as const)('suspended for %s and asked to %s: %s', (reasons, action, answer) => {
    const verdict = judgeStanding(standing({ status: 'suspended', suspendReasons: [...reasons] }), action);
    expect(verdict.kind === 'refused' ? verdict.problem : verdict.kind).toBe(answer);
  });

  it('a line that the carrier works on takes no other action, whatever it is', () => {
    for (const status of lineStates)
      for (const pendingAction of actions)
        for (const action of actions)
          expect(judgeStanding(standing({ status, pendingAction }), action).kind).toBe('refused');
  });

  it('every state that lasts while the carrier works waits for exactly one kind of command', () => {
    for (const action of actions) {
      const { via } = lifeCycle[action];
      if (via === null) continue;
      const waiting = actions.filter((other) => waitsFor(standing({ status: via, pendingAction: action }), other));
      expect(waiting).toEqual([action]);
    }
  });

  it('an outcome that comes late still counts, and one for another command never', () => {
    const lost = standing({ status: 'outcome_unknown', pendingAction: 'suspend' });
    expect(waitsFor(lost, 'suspend')).toBe(true);
    expect(waitsFor(lost, 'resume')).toBe(false);
    expect(waitsFor(standing({ status: 'active' }), 'suspend')).toBe(false);
  });

  it('knows every reason to be suspended', () => {
    for (const reason of suspendReasons)
      expect(judgeStanding(standing({ status: 'suspended', suspendReasons: [reason] }), 'resume').kind).toBe(
        reason === 'user' ? 'command' : 'refused',
      );
  });
});
