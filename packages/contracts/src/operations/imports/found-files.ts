import type { Bilingual } from '../../fields';

/** What a file of the wrong type is, and what to do with it; it stands behind the words of `WRONG_TYPE`. */
export const FOUND_FILE_WORDS: Readonly<Record<string, Bilingual>> = {
  page: {
    en: 'It is a web page without a table that can be read. Open it in your spreadsheet program and save it as .xlsx',
    hi: 'यह वेब पेज है और इसमें पढ़ने लायक टेबल नहीं है। इसे स्प्रेडशीट प्रोग्राम में खोलकर .xlsx में सेव करें',
  },
  'page-table': {
    en: 'It is a web page with a table. Change the end of its name to .xls, or save it as .xlsx in your spreadsheet program',
    hi: 'यह टेबल वाला वेब पेज है। इसके नाम के आख़िर में .xls लिखें, या इसे स्प्रेडशीट प्रोग्राम में .xlsx में सेव करें',
  },
  mail: {
    en: 'It is an email or a web page saved as one file. Open it, copy its table into a spreadsheet and save that as .xlsx',
    hi: 'यह ईमेल है या एक फ़ाइल में सेव किया हुआ वेब पेज। इसे खोलें, टेबल स्प्रेडशीट में कॉपी करके .xlsx में सेव करें',
  },
  data: {
    en: 'It is data for programs, such as XML or JSON. Ask for the same list as .xlsx or .csv',
    hi: 'यह प्रोग्रामों के लिए XML या JSON जैसा डेटा है। यही सूची .xlsx या .csv में माँगें',
  },
  ods: {
    en: 'It is an OpenDocument sheet. Open it in your spreadsheet program and save it as .xlsx',
    hi: 'यह OpenDocument शीट है। इसे स्प्रेडशीट प्रोग्राम में खोलकर .xlsx में सेव करें',
  },
  numbers: {
    en: 'It is a Numbers sheet. Export it as Excel (.xlsx) and send that',
    hi: 'यह Numbers की शीट है। इसे Excel (.xlsx) में निकालकर भेजें',
  },
  xlsb: {
    en: 'It is a binary workbook. Open it in your spreadsheet program and save it as .xlsx',
    hi: 'यह बाइनरी वर्कबुक है। इसे स्प्रेडशीट प्रोग्राम में खोलकर .xlsx में सेव करें',
  },
  xlsm: {
    en: 'It is a workbook with macros. Open it in your spreadsheet program and save it as .xlsx',
    hi: 'इस वर्कबुक में मैक्रो हैं। इसे स्प्रेडशीट प्रोग्राम में खोलकर .xlsx में सेव करें',
  },
  'old-sheet': {
    en: 'It is a workbook of a program from before 1997. Open it in your spreadsheet program and save it as .xlsx',
    hi: 'यह 1997 से पहले के प्रोग्राम की वर्कबुक है। इसे स्प्रेडशीट प्रोग्राम में खोलकर .xlsx में सेव करें',
  },
  'holds-files': {
    en: 'It holds other files or links. Copy its sheet into a new workbook and save that as .xlsx',
    hi: 'इसके अंदर दूसरी फ़ाइलें या लिंक हैं। इसकी शीट नई वर्कबुक में कॉपी करके .xlsx में सेव करें',
  },
  'xml-sheet': {
    en: 'It is a workbook in the old XML form. Open it in your spreadsheet program and save it as .xlsx',
    hi: 'यह पुराने XML रूप की वर्कबुक है। इसे स्प्रेडशीट प्रोग्राम में खोलकर .xlsx में सेव करें',
  },
  pdf: {
    en: 'It is a PDF. Ask the lender for the same list as .xlsx or .csv',
    hi: 'यह PDF है। लेंडर से यही सूची .xlsx या .csv में माँगें',
  },
  letter: {
    en: 'It is a document without a sheet. Copy its table into a spreadsheet and save that as .xlsx',
    hi: 'यह ऐसा काग़ज़ है जिसमें कोई शीट नहीं है। इसकी टेबल स्प्रेडशीट में कॉपी करके .xlsx में सेव करें',
  },
  picture: {
    en: 'It is a picture. Ask the lender for the list itself as .xlsx or .csv',
    hi: 'यह तस्वीर है। लेंडर से सूची की फ़ाइल .xlsx या .csv में माँगें',
  },
  archive: {
    en: 'It is an archive of other files. Unpack it and send the table in it',
    hi: 'यह पैक की हुई फ़ाइल है। इसे खोलकर इसके अंदर की टेबल भेजें',
  },
  program: { en: 'It is a program. Do not open it', hi: 'यह प्रोग्राम है। इसे न खोलें' },
  csv: { en: 'It is a text. Change the end of its name to .csv', hi: 'यह टेक्स्ट फ़ाइल है। इसके नाम के आख़िर में .csv लिखें' },
  text: {
    en: 'It is a text without a table. Send the list as .xlsx or .csv',
    hi: 'यह बिना टेबल का टेक्स्ट है। सूची .xlsx या .csv में भेजें',
  },
  xlsx: {
    en: 'It is a workbook. Change the end of its name to .xlsx',
    hi: 'यह वर्कबुक है। इसके नाम के आख़िर में .xlsx लिखें',
  },
  xls: {
    en: 'It is an old workbook. Change the end of its name to .xls',
    hi: 'यह पुराने रूप की वर्कबुक है। इसके नाम के आख़िर में .xls लिखें',
  },
  other: {
    en: 'The end of its name is not that of a list. Send the list as .xlsx, .xls or .csv',
    hi: 'इसके नाम का आख़िरी हिस्सा किसी सूची का नहीं है। सूची .xlsx, .xls या .csv में भेजें',
  },
  binary: {
    en: 'It holds something other than text. Save the list as .xlsx or .csv and send that',
    hi: 'इसमें टेक्स्ट नहीं, कुछ और है। सूची .xlsx या .csv में सेव करके भेजें',
  },
};
