import type { Handlers } from '../../http/call.ts';
import { readInvitation } from './admit-prospect.ts';
import type { ProspectsNeeds } from './prospects-needs.ts';

export function prospectsRoutes(needs: ProspectsNeeds): Handlers<'readSignUpInvitation'> {
  return { readSignUpInvitation: async ({ body }) => readInvitation(needs, body.invitation) };
}
