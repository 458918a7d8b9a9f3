import type en from '../en/files';
import type { Texts } from '../texts';

const hi: Texts<typeof en> = {
  choose: 'फ़ाइल चुनें',
  rules: 'फ़ोटो (JPEG या PNG) या PDF, 5 MB तक',
  sending: '{{name}} जा रही है: {{percent}}%',
  kept: '{{name}}, {{size}}',
  replace: 'दूसरी चुनें',
  remove: 'हटाएँ',
  retry: 'फिर भेजें',
  handedOver: 'यह फ़ाइल लेंडर को मिल चुकी है',
  of: '{{action}}: {{what}}',
  attach: 'फ़ाइलें',
  attachRules: 'PDF, फ़ोटो (JPEG या PNG), .xlsx या .csv; ज़्यादा से ज़्यादा तीन फ़ाइलें, हर एक 5 MB तक',
  another: 'एक और फ़ाइल जोड़ें',
  attached: 'जुड़ी फ़ाइलें',
  gone: 'अब नहीं रखी है',
};
export default hi;
