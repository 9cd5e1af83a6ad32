import { pathToFileURL } from 'node:url';
import { resolve } from 'node:path';
import { z } from 'zod';
import type { ChallengeHooks } from './challenge-hooks.ts';

/** Hooks by the names that pools know them by; a module may leave out what another one does. */
export type HookModules = ReadonlyMap<string, Partial<ChallengeHooks>>;

const hook = z.custom<(of: never) => unknown>((value) => typeof value === 'function', 'must be a function');
const exported = z.object({
  hooks: z.object({ define: hook.optional(), create: hook.optional(), verify: hook.optional() }),
});

/** Loads the modules that the settings name, once at start. Throws one sentence that names a module that cannot be used. */
export async function loadHookModules(paths: Readonly<Record<string, string>>): Promise<HookModules> {
  const loaded = await Promise.all(
    Object.entries(paths).map(async ([name, path]) => [name, await load(path)] as const),
  );
  return new Map(loaded);
}

async function load(path: string): Promise<Partial<ChallengeHooks>> {
  const module: unknown = await import(pathToFileURL(resolve(path)).href).catch((error: unknown) => {
    throw new Error(`The hooks of ${path} cannot be loaded.`, { cause: error });
  });
  if (!isHookModule(module))
    throw new Error(`The module ${path} does not export \`hooks\` of define, create or verify.`);
  return module.hooks;
}

function isHookModule(module: unknown): module is { hooks: Partial<ChallengeHooks> } {
  return exported.safeParse(module).success;
}
