import type { PartnerAgentType } from '@saakh/contracts/partners/agents';
import { demoBrands } from './brands';

/** Invented houses in streets that most towns have, at real pincodes. */
const PLACES = [
  '14 Station Road, Pune 411001',
  '3 Mandi Road, Indore 452001',
  '27 Sadar Bazaar, Nagpur 440001',
  '8 Gandhi Marg, Jaipur 302001',
  '51 Civil Lines, Lucknow 226001',
  '6 Temple Street, Madurai 625001',
  '19 Park Road, Bengaluru 560066',
  '42 College Street, Kolkata 700001',
  '11 Fort Road, Kota 324001',
  '30 Market Yard, Karnal 132001',
  '5 Beach Road, Kochi 682001',
  '22 Ring Road, Surat 395003',
] as const;

interface DemoAgent {
  readonly brandKey: string;
  readonly agentType: PartnerAgentType;
  readonly address: string;
  readonly sinceOn: string;
}

/** What the public list of agents says of each demo partner. */
export const demoAgents: readonly DemoAgent[] = demoBrands.map(({ key, partnerType }, index) => ({
  brandKey: key,
  agentType: partnerType === 'dsa' ? 'dsa' : 'partner',
  address: PLACES[index % PLACES.length] ?? PLACES[0],
  sinceOn: `202${4 + (index % 2)}-${String((index % 12) + 1).padStart(2, '0')}-01`,
}));
