import type { PublicConfig } from '@linekeeper/contract';
import { createContext, useContext } from 'react';

const Context = createContext<PublicConfig | undefined>(undefined);

export const PublicConfigProvider = Context.Provider;

/** The installation's public configuration: brand, identity, payments, carriers. */
export function usePublicConfig(): PublicConfig {
  const config = useContext(Context);
  if (!config) throw new Error('The public configuration is read outside its provider.');
  return config;
}
