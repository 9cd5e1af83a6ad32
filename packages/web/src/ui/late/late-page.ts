import type { FunctionComponent } from 'react';
import { latePart, type LatePart } from './late-part.tsx';

export type PageFile<Name extends string> = Readonly<Record<Name, FunctionComponent>>;

/** The page of a route, in a file of its own. */
export function latePage<Name extends string>(load: () => Promise<PageFile<Name>>, name: Name): LatePart<object> {
  return latePart(async () => (await load())[name]);
}
