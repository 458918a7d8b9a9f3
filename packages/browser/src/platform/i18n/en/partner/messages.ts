import { PARTNER_MESSAGES } from '@saakh/contracts/partners/messages';

export default PARTNER_MESSAGES;
