import type { Notice } from '@saakh/contracts/consents';
import type { Choices, Standing } from '../../../../features/consents/agreement';
import { MESSAGE_CHANNELS, type OwnConsent } from '../../../../features/consents/own-consents';
import type { ConsentAct } from '../../../../features/consents/queries';

/** What a person agreed to with an earlier profile and did not take back: it is not asked anew. */
export function standingOf(own: readonly OwnConsent[]): Standing {
  const find = (about: OwnConsent['purpose']) =>
    own.find(({ purpose, granted, holds }) => purpose === about && granted && holds);
  return { messages: find('communication'), partner: find('partner-sight') };
}

interface Asked {
  readonly terms: Notice;
  readonly communication: Notice;
  readonly sight?: { readonly partner: string; readonly notice: Notice } | undefined;
  readonly own: readonly OwnConsent[];
  readonly choices: Choices;
  readonly productType: string;
}

/**
 * The acts that end a profile. A box that was left alone is a no where it was never answered before; what was said earlier
 * is not taken back by it (REG-DL-7).
 */
export function actsOf({ terms, communication, sight, own, choices, productType }: Asked): ConsentAct[] {
  const channels = MESSAGE_CHANNELS.communication.filter((channel) => choices[channel]);
  const isSaid = (about: OwnConsent['purpose'], partner?: string) =>
    own.some((one) => one.purpose === about && one.holds && (partner === undefined || one.recipient === partner));
  const standing = standingOf(own);
  const acts: ConsentAct[] = [{ purpose: 'terms', granted: true, notice: terms, productType }];
  if (channels.length > 0 || !isSaid('communication')) {
    const granted = channels.length > 0;
    acts.push({ purpose: 'communication', granted, notice: communication, productType, channels });
  }
  if (sight && !standing.partner && (choices.partner || !isSaid('partner-sight', sight.partner))) {
    const { partner: recipient, notice } = sight;
    acts.push({ purpose: 'partner-sight', granted: choices.partner, notice, productType, recipient });
  }
  return acts;
}
