import { PARTNER_MESSAGES } from '@saakh/contracts/partner/messages';

export default PARTNER_MESSAGES;
