import type en from '../../en/partner/messages';
import type { Texts } from '../../texts';

const hi: Texts<typeof en> = {
  notInMasquerade: 'मास्करेड मोड में यह नहीं किया जा सकता',
};
export default hi;
