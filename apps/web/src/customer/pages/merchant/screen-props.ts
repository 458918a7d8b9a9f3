import type { Notice } from '@saakh/contracts/customers/consents';
import type { MerchantForm } from '@saakh/contracts/partners/merchant-forms';
import type { Way } from '#browser/features/lending/lender-journeys/drawing/screens';
import type { FilledIn } from '#web/features/partners/merchant-forms/queries';

export interface MerchantScreenProps {
  readonly filled: FilledIn;
  readonly form: MerchantForm;
  /** What is asked for and why: above the first field, and above the tick (REG-DP-1). */
  readonly notice: Notice;
  /** Fetches the notice again, which has changed meanwhile. */
  readonly onNoticeChanged: () => void;
  readonly way: Way;
  /** Shown above the first screen. */
  readonly heading: string;
}
