import type en from '../../en/partner/messages';
import type { Texts } from '../../texts';

const hi: Texts<typeof en> = {
  notInMasquerade: 'मास्करेड मोड में यह नहीं किया जा सकता',
  pictureWithdrawn: 'यह तस्वीर हटा दी गई है क्योंकि इस पर लिखी कोई बात बदल गई है। आज वाली तस्वीर पोर्टल से लें',
};
export default hi;
