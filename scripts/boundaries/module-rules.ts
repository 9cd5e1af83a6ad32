import type { Source } from '../source/parse-source.ts';
import type { Place } from './place.ts';

type Target = { file: string; place: Place; typeOnly: boolean };

/** Puts a module together: `modules/billing/build-billing.ts`. */
const BUILDER = /\/modules\/(?<module>[^/]+)\/build-\k<module>\.ts$/;
const SUFFIX = /\.(?<suffix>port|store|routes|jobs)\.ts$/;

/** What each kind of file of a module may import besides kernel and contract. */
const rows: Record<string, { floors: string[]; otherDoors: 'any' | 'types' | 'none'; own: 'any' | 'still' }> = {
  port: { floors: [], otherDoors: 'types', own: 'still' },
  still: { floors: [], otherDoors: 'types', own: 'still' },
  store: { floors: ['store'], otherDoors: 'types', own: 'still' },
  useCase: { floors: ['store', 'jobs', 'mail'], otherDoors: 'any', own: 'any' },
  routes: { floors: ['http'], otherDoors: 'none', own: 'any' },
  jobs: { floors: ['jobs'], otherDoors: 'any', own: 'any' },
  builder: { floors: ['jobs'], otherDoors: 'types', own: 'any' },
  door: { floors: [], otherDoors: 'none', own: 'any' },
};

/** What kind of file of a module it is; a file without a suffix that waits for nothing is a still (pure) one. */
export function kindOf(source: { file: string; waits: boolean }): string {
  if (source.file.endsWith('/index.ts')) return 'door';
  if (BUILDER.test(source.file)) return 'builder';
  return SUFFIX.exec(source.file)?.groups?.['suffix'] ?? (source.waits ? 'useCase' : 'still');
}

/** Says what is wrong with an import made by a module's file, or nothing. */
export function judgeModuleImport(
  order: readonly string[],
  source: Source,
  place: Place,
  target: Target & { kind: string },
): string | undefined {
  const kind = kindOf(source);
  const row = rows[kind];
  if (!row || ['contract', 'kernel'].includes(target.place.room.name)) return undefined;
  if (target.place.room.name !== 'module') {
    if (target.typeOnly || row.floors.includes(target.place.room.name)) return undefined;
    return `a ${named(kind)} may not import ${target.place.room.name}: move that step to ${row.floors.length > 0 ? 'a use case' : 'a use case or store'}.`;
  }
  if (target.place.own === place.own) return kind === 'door' ? judgeDoor(target) : judgeOwn(kind, row.own, target);
  return judgeOther(order, kind, place, target);
}

/** A module is handed out as one object, and nothing that waits leaves beside it. */
function judgeDoor(target: Target & { kind: string }): string | undefined {
  if (target.typeOnly || ['builder', 'still', 'port'].includes(target.kind)) return undefined;
  return `a door exports types, its builder and what is pure, but ${target.file} is none of them: make it a part of the built object.`;
}

function judgeOwn(kind: string, own: 'any' | 'still', target: Target & { kind: string }): string | undefined {
  if (target.kind === 'door') return 'a module does not go out of its own door: import the file itself.';
  if (target.kind === 'builder' && !target.typeOnly)
    return 'what a module is made of does not build it: take what it needs as an argument.';
  if (own === 'any' || target.typeOnly || ['still', 'port'].includes(target.kind)) return undefined;
  return `a ${named(kind)} imports nothing that waits, but ${target.file} does: hand the result in as an argument.`;
}

function judgeOther(
  order: readonly string[],
  kind: string,
  place: Place,
  target: Target & { kind: string },
): string | undefined {
  if (target.kind !== 'door')
    return `only the door of ${target.place.own} may be imported: export it from its index.ts.`;
  if (order.indexOf(target.place.own) >= order.indexOf(place.own))
    return `${place.own} stands before ${target.place.own}: let ${place.own} announce an event that ${target.place.own} listens to.`;
  const allowed = rows[kind]?.otherDoors;
  if (allowed === 'any' || (allowed === 'types' && target.typeOnly)) return undefined;
  return `a ${named(kind)} may import ${allowed === 'types' ? 'only types from' : 'nothing of'} other modules: let a use case do it.`;
}

const named = (kind: string): string =>
  ({ still: 'pure file', useCase: 'use case', door: 'door', port: 'port' })[kind] ?? `${kind} file`;
