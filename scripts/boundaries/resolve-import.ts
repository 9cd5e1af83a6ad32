import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

export type Resolved =
  | { kind: 'outside'; name: string }
  | { kind: 'file'; file: string; throughDoor: boolean }
  | { kind: 'missing' };

export type Workspaces = Map<string, { folder: string; doors: Map<string, string> }>;

/** The project's own packages by name, with the files their `exports` open. */
export function readWorkspaces(root: string, files: string[]): Workspaces {
  const workspaces: Workspaces = new Map();
  for (const file of files) {
    if (!/^(?:packages\/[^/]+|standins\/[^/]+|e2e)\/package\.json$/.test(file)) continue;
    const about: { name: string; exports?: Record<string, string> } = JSON.parse(
      readFileSync(path.join(root, file), 'utf8'),
    );
    const folder = path.posix.dirname(file);
    const doors = Object.entries(about.exports ?? {}).map(([door, target]): [string, string] => [
      path.posix.join(about.name, door),
      path.posix.join(folder, target),
    ]);
    workspaces.set(about.name, { folder, doors: new Map(doors) });
  }
  return workspaces;
}

/** Finds the file an import means. */
export function resolveImport(root: string, workspaces: Workspaces, from: string, specifier: string): Resolved {
  if (specifier.startsWith('.')) {
    const file = path.posix.join(path.posix.dirname(from), specifier.replace(/\?.*$/, ''));
    return existsSync(path.join(root, file)) ? { kind: 'file', file, throughDoor: false } : { kind: 'missing' };
  }
  const name = specifier.startsWith('@') ? specifier.split('/').slice(0, 2).join('/') : (specifier.split('/')[0] ?? '');
  const workspace = workspaces.get(name);
  if (!workspace) return { kind: 'outside', name };
  const file = workspace.doors.get(specifier);
  return file ? { kind: 'file', file, throughDoor: true } : { kind: 'missing' };
}

/** The package folder a file lies in, or '' for the root. */
export function packageOf(workspaces: Workspaces, file: string): string {
  for (const { folder } of workspaces.values()) if (file.startsWith(`${folder}/`)) return folder;
  return file.includes('/') ? (file.split('/')[0] ?? '') : '';
}
