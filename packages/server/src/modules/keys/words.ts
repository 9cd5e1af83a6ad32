import { inLanguages } from '../../kernel/language.ts';
import { kept } from '../../kernel/retold.ts';
import { spanish } from './words.es.ts';
import type { ApiKeyScope } from '@linekeeper/contract';

/** What people read of API keys in the activity and in the mail about a new one. */
export const words = {
  ...kept(
    {
      byService: (name: string) => `API key ${name}`,
      byPersonal: (person: string, name: string) => `${person} by API key ${name}`,
      someone: 'Someone',
      scopes: {
        read_lines: 'read lines',
        change_lines: 'change lines',
        read_billing: 'read billing',
        spend: 'spend money',
        methods: 'change payment methods',
        people: 'manage people',
        keys: 'manage API keys',
      } satisfies Record<ApiKeyScope, string>,
      beyondRole: (scopes: string) => `This role doesn't allow: ${scopes}.`,
      beyondKey: (scopes: string) => `An API key can't give these to another key: ${scopes}.`,
      beyondExpiry: 'A key that is made with an API key ends no later than that key.',
      madeByKey: 'Only a person can make a personal key.',
      made: (by: string, name: string, scopes: string) => `${by} made the API key ${name}. It may: ${scopes}.`,
      rotated: (by: string, name: string) => `${by} gave the API key ${name} a new secret.`,
      revoked: (by: string, name: string) => `${by} revoked the API key ${name}.`,
    },
    spanish.kept,
  ),
  letter: inLanguages(
    {
      subject: (brand: string) => `New API key at ${brand}`,
      text: 'A new API key can now work with your account.',
      name: 'Name',
      by: 'Made by',
      kind: 'Kind',
      kinds: { service: 'Service key', personal: 'Personal key' },
      may: 'May',
      expires: 'Expires',
      never: 'Never',
      open: 'Open API keys',
      unknown: (support: string) => `You don't know this key? Revoke it now and write to ${support}.`,
    },
    spanish.letter,
  ),
};
