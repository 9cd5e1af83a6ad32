import type { Handlers } from '../../http/call.ts';
import { callOffPlanChange } from './changes/call-off-plan-change.ts';
import type { RatingNeeds } from './terms/rating-needs.ts';

export function ratingRoutes(needs: RatingNeeds): Handlers<'callOffPlanChange'> {
  return {
    callOffPlanChange: async ({ caller, params }) => {
      await callOffPlanChange(needs, caller, params.id);
      return { id: params.id };
    },
  };
}
