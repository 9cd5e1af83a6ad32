import type { ReactElement } from 'react';
import { usePublicConfig } from '../../../api/public-config-context.ts';

export function SupportLink(): ReactElement {
  const { supportEmail } = usePublicConfig().brand;
  return (
    <a
      href={`mailto:${supportEmail}`}
      className="rounded-box font-medium break-words text-brand-text underline-offset-4 hover:underline"
    >
      {supportEmail}
    </a>
  );
}
