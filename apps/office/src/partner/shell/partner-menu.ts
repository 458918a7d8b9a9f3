import { mayOpenPartnerPage, type PartnerKind } from '@saakh/contracts/portal-pages';
import {
  IconFilter,
  IconHelpCircle,
  IconLayoutDashboard,
  IconMessages,
  IconPackages,
  IconPlugConnected,
  IconReportMoney,
  IconRoute,
  IconSchool,
  IconSettings,
  IconSpeakerphone,
  IconUsersPlus,
  type TablerIcon,
} from '@tabler/icons-react';

/** The pages that are built, in the order of the menu, which ends with the settings and, beneath, the way out. */
export const MENU = [
  { page: 'dashboard', Icon: IconLayoutDashboard },
  { page: 'product-offering', Icon: IconPackages },
  { page: 'marketing-support', Icon: IconSpeakerphone },
  { page: 'reports', Icon: IconReportMoney },
  { page: 'communication', Icon: IconMessages },
  { page: 'faqs', Icon: IconHelpCircle },
  { page: 'referral', Icon: IconUsersPlus },
  { page: 'training-material', Icon: IconSchool },
  { page: 'lender-journey', Icon: IconRoute },
  { page: 'customFunnel', Icon: IconFilter },
  { page: 'digital-integration', Icon: IconPlugConnected },
  { page: 'settings', Icon: IconSettings },
] as const satisfies readonly { readonly page: string; readonly Icon: TablerIcon }[];

/** What is about the partner's own site alone. */
const OF_SITE: readonly string[] = ['customFunnel'];

/** What the menu shows to a kind of person of a partner with or without a site; nothing until the server has told who it is. */
export function menuOf(who: { readonly kind: PartnerKind; readonly partnerKey: string | null } | undefined) {
  return MENU.filter(
    ({ page }) => mayOpenPartnerPage(who?.kind ?? null, page) && !(who?.partnerKey === null && OF_SITE.includes(page)),
  );
}
