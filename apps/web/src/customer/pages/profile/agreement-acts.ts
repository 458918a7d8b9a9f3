import type { Notice } from '@saakh/contracts/customers/consents';
import { istDateOf } from '@saakh/rules/dates';
import type { Choices, Standing } from '#web/features/customers/consents/agreement';
import { MESSAGE_CHANNELS, type OwnConsent } from '#web/features/customers/consents/own-consents';
import type { ConsentAct } from '#web/features/customers/consents/queries';

/**
 * What a person agreed to with an earlier profile and did not take back: it is not asked again. That of the terms holds for a day
 * and for the version that was read; a customer who withdrew it for this product is asked.
 */
export function standingOf(
  own: readonly OwnConsent[],
  { terms, productType, today }: { readonly terms: Notice; readonly productType: string; readonly today: string },
): Standing {
  const given = own.filter(({ granted, holds }) => granted && holds);
  const lastWord = own.find((one) => one.purpose === 'terms' && one.productType === productType && one.holds);
  const sameTerms = given.find(
    ({ purpose, noticeVersion, language, at }) =>
      purpose === 'terms' &&
      noticeVersion === terms.version &&
      language === terms.language &&
      istDateOf(new Date(at)) === today,
  );
  return {
    terms: lastWord?.granted === false ? undefined : sameTerms,
    messages: given.find(({ purpose }) => purpose === 'communication'),
    partner: given.find(({ purpose }) => purpose === 'partner-sight'),
  };
}

interface Asked {
  readonly terms: Notice;
  readonly communication: Notice;
  readonly sight?: { readonly partner: string; readonly notice: Notice } | undefined;
  readonly own: readonly OwnConsent[];
  readonly standing: Standing;
  readonly choices: Choices;
  readonly productType: string;
}

/**
 * The acts that end a profile. A box that was left alone is a no where it was never answered before; what was said earlier
 * is not taken back by it (REG-DL-7).
 */
export function actsOf({ terms, communication, sight, own, standing, choices, productType }: Asked): ConsentAct[] {
  const channels = MESSAGE_CHANNELS.communication.filter((channel) => choices[channel]);
  const isSaid = (about: OwnConsent['purpose'], partner?: string) =>
    own.some((one) => one.purpose === about && one.holds && (partner === undefined || one.recipient === partner));
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
