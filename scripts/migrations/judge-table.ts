import type { AlterTableCmd, AlterTableStmt, Constraint } from 'libpg-query';
import type { Fresh } from './fresh.ts';
import { harm, type Harm } from './harm.ts';
import { constraintsOf, fillsItself, isNull, judgeColumn } from './judge-column.ts';
import { judgeConstraint, judgeReference } from './judge-constraint.ts';
import { nameOf } from './names.ts';

export function judgeAlterTable({ relation, cmds = [], objtype }: AlterTableStmt, fresh: Fresh): Harm[] {
  const table = nameOf(relation);
  if (fresh.has(table)) return [];
  const commands = cmds.flatMap((cmd) => ('AlterTableCmd' in cmd ? [cmd.AlterTableCmd] : []));
  for (const command of commands) noteColumn(table, command, fresh);
  const named = (subtype: string) => commands.filter((one) => one.subtype === subtype);
  const checks = named('AT_AddConstraint').flatMap((one) => constraintIn(one) ?? []);
  const around: Around = {
    fresh,
    isTable: objtype === 'OBJECT_TABLE',
    dropped: new Set(named('AT_DropConstraint').map(({ name }) => name)),
    checks: new Set(checks.filter(({ contype }) => contype === 'CONSTR_CHECK').map(({ conname }) => conname)),
  };
  return commands.flatMap((command) => judgeCommand(table, command, around));
}

/** What else the statement does. */
interface Around {
  fresh: Fresh;
  isTable: boolean;
  /** Names of constraints that go, and of checks that come. */
  dropped: ReadonlySet<string | undefined>;
  checks: ReadonlySet<string | undefined>;
}

const constraintIn = ({ def }: AlterTableCmd): Constraint | undefined =>
  def && 'Constraint' in def ? def.Constraint : undefined;

function noteColumn(table: string, { subtype, def, missing_ok: isCareful }: AlterTableCmd, fresh: Fresh): void {
  if (subtype !== 'AT_AddColumn' || isCareful === true || !def || !('ColumnDef' in def)) return;
  fresh.add(`column ${table}.${def.ColumnDef.colname}`);
  if (!fillsItself(def.ColumnDef)) fresh.add(`empty column ${table}.${def.ColumnDef.colname}`);
}

const ofName: Readonly<Record<string, (name: string) => string>> = {
  AT_AlterColumnType: (column) => `changes the type of ${column}`,
  AT_SetNotNull: (column) => `makes ${column} required`,
  AT_DropIdentity: (column) => `drops the default of ${column}`,
  AT_DropExpression: (column) => `drops the default of ${column}`,
};

/** What changes neither what others read and write nor how long they wait. */
const harmless = new Set(['AT_DropNotNull', 'AT_SetStatistics', 'AT_SetOptions', 'AT_ResetOptions', 'AT_SetStorage']);

/** Of tables; of a view they decide with whose rights it reads. */
const harmlessOfTables = new Set(['AT_SetRelOptions', 'AT_ResetRelOptions']);

const ofTable: Readonly<Record<string, string>> = {
  AT_EnableRowSecurity: 'hides rows from the release before: turns on row level security of',
  AT_ForceRowSecurity: 'hides rows from the release before: turns on row level security of',
  AT_DisableRowSecurity: 'turns off row level security of',
  AT_NoForceRowSecurity: 'turns off row level security of',
  AT_DetachPartition: 'takes a partition with its rows from',
};

function judgeCommand(table: string, command: AlterTableCmd, around: Around): Harm[] {
  const { subtype = '', def, name = '' } = command;
  const sentence = ofName[subtype]?.(`${table}.${name}`);
  if (sentence !== undefined) return [harm(sentence)];
  if (harmless.has(subtype) || (around.isTable && harmlessOfTables.has(subtype))) return [];
  if (subtype === 'AT_ColumnDefault') return isNull(def) ? [harm(`drops the default of ${table}.${name}`)] : [];
  if (subtype === 'AT_DropColumn')
    return around.fresh.has(`column ${table}.${name}`) ? [] : [harm(`drops the column ${table}.${name}`)];
  if (subtype === 'AT_AddColumn' && def && 'ColumnDef' in def) {
    const references = constraintsOf(def.ColumnDef).flatMap((one) => judgeReference(one, around.fresh));
    return [...judgeColumn(table, def.ColumnDef), ...references];
  }
  if (subtype === 'AT_AttachPartition' && def && 'PartitionCmd' in def) {
    const part = nameOf(def.PartitionCmd.name);
    return around.fresh.has(part) ? [] : [harm(`makes ${part} a partition of ${table}`)];
  }
  return judgeConstraintCommand(table, command, around) ?? [harm(`${ofTable[subtype] ?? unknown(subtype)} ${table}`)];
}

const unknown = (subtype: string) => `does what this check does not know (${subtype}) to`;

function judgeConstraintCommand(table: string, command: AlterTableCmd, around: Around): Harm[] | undefined {
  const { subtype = '', name = '' } = command;
  const { fresh, dropped, checks } = around;
  const key = `constraint ${table}.${name}`;
  if (subtype === 'AT_DropConstraint')
    return checks.has(name) || fresh.has(key) ? [] : [harm(`drops the constraint ${table}.${name}`)];
  if (subtype === 'AT_ValidateConstraint')
    return fresh.has(key)
      ? [harm(`checks every row of ${table} under the lock that added ${name}: validate it in a later release`)]
      : [];
  const constraint = constraintIn(command);
  if (subtype !== 'AT_AddConstraint' || !constraint) return undefined;
  const { conname, contype } = constraint;
  if (conname !== undefined && dropped.has(conname) && contype === 'CONSTR_CHECK') return [];
  if (conname !== undefined) fresh.add(`constraint ${table}.${conname}`);
  return judgeConstraint(table, constraint, fresh);
}
