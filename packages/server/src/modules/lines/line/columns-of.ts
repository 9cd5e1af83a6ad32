import { columnList, type LineRecord, type ShownColumn, type StartedColumn } from './line-columns.ts';

/** What is read of a line: all of `LineRecord`. */
export const columnNames = columnList.map(({ name }) => name);

/** A name in our records as the database has it. */
export function snake(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

const shown = columnList.flatMap(({ name, isShown }) => (isShown ? [name] : []));
const started = columnList.flatMap(({ name, ...facts }) => ('start' in facts ? [[name, facts.start] as const] : []));

/** What customers see of a line as it is kept. */
export function shownOf(line: LineRecord): Pick<LineRecord, ShownColumn> {
  const values: Partial<Record<keyof LineRecord, unknown>> = {};
  for (const name of shown) values[name] = line[name];
  if (!isShown(values)) throw new Error('a line lacks something that is shown of it');
  return values;
}

const isShown = (values: object): values is Pick<LineRecord, ShownColumn> =>
  shown.every((name) => Reflect.get(values, name) !== undefined);

/** What every line has that begins. */
export function startOfLine(): Pick<LineRecord, StartedColumn> {
  const values = Object.fromEntries(started);
  if (!isStart(values)) throw new Error('a line lacks something that it begins with');
  return values;
}

const isStart = (values: object): values is Pick<LineRecord, StartedColumn> =>
  started.every(([name]) => name in values);
