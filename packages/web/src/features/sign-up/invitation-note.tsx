import type { ReactElement } from 'react';
import { usePublicConfig } from '../../api/public-config-context.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { useWizard } from './wizard.ts';
import { words } from './words.ts';

/** Who invited the customer and with which terms, or that the link opened nothing. */
export function InvitationNote(): ReactElement | null {
  const { brand } = usePublicConfig();
  const { invitation } = useWizard();
  if (!invitation) return null;
  if (invitation.kind !== 'open') {
    return (
      <div className="mb-8">
        <Banner tone="warn" title={words.invitationFailed[invitation.kind]}>
          {words.invitationFailedText[invitation.kind]}
        </Banner>
      </div>
    );
  }
  const { email, netDays } = invitation;
  return (
    <div className="mb-8">
      <Banner tone="note" title={words.invited(brand.name, email)}>
        {netDays === null ? words.invitedOnCard : words.invitedOnTerms(netDays)}
      </Banner>
    </div>
  );
}
