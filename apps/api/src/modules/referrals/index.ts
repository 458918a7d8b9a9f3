export { type Referral, selectReferrals } from './terms.repository';
