import { closedAccountLetter } from '../../src/modules/accounts/close-account.ts';
import { announcementLetter } from '../../src/modules/announcements/announcement-letter.ts';
import { approvalsLetter } from '../../src/modules/approvals/requests/tell-colleagues.ts';
import { headLetter } from '../../src/modules/audit/publish-head.ts';
import { startedJobLetter, stoppedJobLetter } from '../../src/modules/reruns/job-letters.ts';
import { approvedLetter, heldLetter, releasedLetter } from '../../src/modules/holds/hold-letters.ts';
import { secondStepLetter } from '../../src/modules/identity/people/manage-person.ts';
import { hookLetter } from '../../src/modules/hooks/hook-letter.ts';
import { keyLetter } from '../../src/modules/keys/key-letter.ts';
import { recoveryLetter } from '../../src/modules/logins/recovery-letter.ts';
import { noticeLetters } from '../../src/modules/notices/notice-letters.ts';
import { prospectLetter } from '../../src/modules/prospects/prospect-letter.ts';
import { testLetter } from '../../src/modules/setup/test-letter.ts';
import { invitationLetter } from '../../src/modules/staff/members/invite-member.ts';
import type { SampleFacts } from '../../src/modules/letters/samples/sample-facts.ts';

const portal = 'https://portal.acme.example';

/** What samples are written with where no portal runs. */
export const letterFacts: SampleFacts = {
  brand: { name: 'Acme Cellular', supportEmail: 'help@acme.example' },
  publicUrl: portal,
  consoleUrl: portal,
  notices: { letters: noticeLetters },
  reruns: { letters: { startedJobLetter, stoppedJobLetter } },
  holds: { letters: { approvedLetter, heldLetter, releasedLetter } },
  accounts: { closedAccountLetter },
  identity: { secondStepLetter },
  logins: { recoveryLetter },
  prospects: { prospectLetter },
  keys: { keyLetter },
  hooks: { hookLetter },
  announcements: { announcementLetter },
  approvals: { approvalsLetter },
  staff: { invitationLetter },
  setup: { testLetter },
  audit: { headLetter },
};
