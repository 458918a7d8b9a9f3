import { demoPhone } from '../demo-phone';
import type { DemoMerchant } from '../people/people-types';

type MerchantRow = readonly [code: string, partnerKey: string, name: string, contact: string, pincode: string];

const rows: readonly MerchantRow[] = [
  ['pagdandi-indore', 'pagdandi', 'Malwa Loan Point', 'Vinod Patidar', '452001'],
  ['pagdandi-nagpur', 'pagdandi', 'Orange City Finance Desk', 'Shilpa Meshram', '440001'],
  ['pagdandi-bhopal', 'pagdandi', 'Tal Chowk Services', 'Nadeem Qazi', '462001'],
  ['pagdandi-raipur', 'pagdandi', 'Mahanadi Money Desk', 'Hemlata Sahu', '492001'],
  ['rinayan-pune', 'rinayan', 'Deccan Rin Seva', 'Omkar Jagtap', '411001'],
  ['rinayan-kolhapur', 'rinayan', 'Panchganga Associates', 'Sheetal Mohite', '416001'],
  ['kiranova-patna', 'kiranova', 'Ganga Kirana Bhandar', 'Munna Prasad', '800001'],
  ['kiranova-ranchi', 'kiranova', 'Subarna General Store', 'Anita Kachhap', '834001'],
  ['kiranova-lucknow', 'kiranova', 'Gomti Grocers', 'Rehana Khatoon', '226001'],
  ['leharika-kochi', 'leharika', 'Leharika Marine Drive', 'Biju Kuruvilla', '682001'],
  ['leharika-madurai', 'leharika', 'Leharika Temple Street', 'Selvi Pandian', '625001'],
  ['savarisetu-ludhiana', 'savarisetu', 'Sutlej Two-Wheelers', 'Jaspreet Grewal', '141001'],
  ['savarisetu-kota', 'savarisetu', 'Chambal Auto', 'Dinesh Hada', '324001'],
  ['pahiyaghar-surat', 'pahiyaghar', 'Tapi Car Mart', 'Krupa Desai', '395003'],
  ['surajmukh-jodhpur', 'surajmukh', 'Marwar Rooftop Solar', 'Bhawani Shekhawat', '342001'],
  ['surajmukh-rajkot', 'surajmukh', 'Aji Solar House', 'Hardik Vekariya', '360001'],
  ['dharatika-guntur', 'dharatika', 'Krishna Farm Inputs', 'Lakshmi Yalamanchili', '522002'],
  ['gallamitra-karnal', 'gallamitra', 'Mandi Gate Traders', 'Sumer Kadian', '132001'],
  ['vetanika-bengaluru', 'vetanika', 'Vetanika Whitefield Desk', 'Prathima Gowda', '560066'],
  ['chowkhat-kolkata', 'chowkhat', 'Hooghly Home Advisers', 'Subir Nandi', '700001'],
  ['padhantar-varanasi', 'padhantar', 'Assi Study Finance', 'Archana Upadhyay', '221001'],
  ['swasthira-coimbatore', 'swasthira', 'Noyyal Clinic Desk', 'Gomathi Ponnuraj', '641001'],
  ['samuhika-guwahati', 'samuhika', 'Luit Samabay', 'Rituparna Baruah', '781001'],
  ['kanakdeep-thrissur', 'kanakdeep', 'Poonkunnam Gold Desk', 'Sindhu Variyath', '680001'],
];

/** Merchants under their partners, at real pincodes; the last one is not active. */
export const demoMerchants: readonly DemoMerchant[] = rows.map(
  ([code, partnerKey, name, contactName, pincode], index) => ({
    code,
    partnerKey,
    name,
    contactName,
    mobile: demoPhone(400 + index),
    email: `${code}@example.com`,
    pincode,
    active: index !== rows.length - 1,
  }),
);
