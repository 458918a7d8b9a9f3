import type en from '../en/notices';
import type { Texts } from '../texts';

const hi: Texts<typeof en> = {
  privacyTitle: 'प्राइवेसी और कुकीज़',
  termsTitle: 'इस्तेमाल की शर्तें',
  howWeMatchTitle: 'मिलान और क्रम का तरीका',
  version: 'संस्करण {{version}}, {{date}} से लागू',
  itemsTitle: 'हम क्या पूछते हैं, और क्यों',
  linksTitle: 'कहाँ जाएँ',
  exampleTitle: 'प्रतिनिधि उदाहरण',
  example: 'लोन ₹{{from}} से {{to}} तक, दरें {{lowest}} से {{highest}} तक, अवधि {{months}} महीने तक।',
  rulesVersion: 'मिलान के नियमों का संस्करण {{version}}, {{date}} को बदला गया।',
  lendersTitle: 'जिन लेंडरों की हम तुलना करते हैं',
  historyTitle: 'नियमों में बदलाव',
};
export default hi;
