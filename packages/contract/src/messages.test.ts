import { expect, it } from 'vitest';
import { messages } from './messages.ts';

it('loads', () => expect(messages.loader).toBe('loader'));
